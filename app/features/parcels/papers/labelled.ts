import type { OrderPackage } from '#contract/selling/orders.ts';
import { limits } from '#domain/limits.ts';
import { isOpenShipment } from '#domain/parcels/couriers.ts';

/** The bookings of packages that get a label: those that a courier has, or fetches. */
export const labelledOf = (packages: readonly OrderPackage[]): string[] =>
  packages
    .flatMap(({ status, shipment, boxes }) => (status === 'cancelled' ? [] : (boxes ?? shipment ?? [])))
    .flatMap(({ _id, state }) => (_id && isOpenShipment(state) && state !== 'booking' && state !== 'unknown' ? [_id] : []))
    .slice(0, limits.bulkOrders);
