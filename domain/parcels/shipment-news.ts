import type { ShipmentState } from './couriers.ts';

// Apart from the states, which pages with orders need.

const outcomes = ['returning', 'delivered', 'partly_delivered', 'returned', 'lost'] as const;
const onTheWay = ['handed_over', 'out_for_delivery', 'delivery_failed', ...outcomes] as const;

/** Which news is news: the others are older than what is known. */
export const nextShipmentStates: Readonly<Record<ShipmentState, readonly ShipmentState[]>> = {
  booking: ['booked', ...onTheWay, 'cancelled'],
  unknown: ['booked', ...onTheWay, 'cancelled'],
  booked: [...onTheWay, 'cancelled'],
  handed_over: ['out_for_delivery', 'delivery_failed', ...outcomes],
  out_for_delivery: ['delivery_failed', ...outcomes],
  delivery_failed: ['out_for_delivery', ...outcomes],
  returning: ['out_for_delivery', 'delivered', 'partly_delivered', 'returned', 'lost'],
  delivered: [],
  partly_delivered: [],
  returned: [],
  lost: [],
  cancelled: [],
  refused: [],
};
