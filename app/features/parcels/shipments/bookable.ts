import type { Order } from '#contract/selling/orders.ts';
import { limits } from '#domain/limits.ts';
import { isOpenShipment } from '#domain/parcels/couriers.ts';
import { stepOf } from '#domain/parcels/package-steps.ts';

/** A package to book, with the number of its order. */
export interface Bookable {
  packageId: string;
  number: string;
}

/** The packages of orders that a courier can take: packed, and not booked. */
export const bookableOf = (orders: readonly Order[]): Bookable[] =>
  orders
    .flatMap(({ number, packages }) =>
      packages.flatMap((part) => {
        const isBooked = part.shipment !== undefined && isOpenShipment(part.shipment.state);
        const isWaiting = stepOf(part) === 'packed' && (part.moves?.includes('handed_over') ?? false);
        return part._id && isWaiting && !isBooked ? [{ packageId: part._id, number }] : [];
      }),
    )
    .slice(0, limits.bulkOrders);
