/** Whether a write failed because another shipment of the account has this consignment id. */
export const isTakenConsignment = (error: unknown): boolean =>
  (error as { constraint_name?: string }).constraint_name === 'shipments_consignment_key'; // reads a thrown value
