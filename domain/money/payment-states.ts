/** The states of a payment (design §5). */
export const paymentStates = ['pending', 'verified', 'failed', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The states that an admin can set next. A failed payment becomes pending again when details are submitted. */
export const paymentTransitions: Record<PaymentState, readonly PaymentState[]> = {
  pending: ['verified', 'failed'],
  verified: ['refunded'],
  failed: [],
  refunded: [],
};
