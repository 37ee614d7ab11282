import type { Order, OrderPackage } from '#contract/selling/orders.ts';
import { limits } from '#domain/limits.ts';
import { stepOf } from '#domain/parcels/package-steps.ts';

/** A package to book, with the number of its order. */
export interface Bookable {
  packageId: string;
  number: string;
  /** What is in it, and the bookings of its boxes; undefined: it can't be booked in boxes. */
  part?: OrderPackage;
}

/** Of boxes, those without a booking can be booked again. */
const isBooked = ({ shipment, boxes }: OrderPackage): boolean =>
  (boxes ?? [shipment]).every((each) => each && each.state !== 'refused' && each.state !== 'cancelled');

/** The packages of orders that a courier can take: packed, and not booked. */
export const bookableOf = (orders: readonly Order[]): Bookable[] =>
  orders
    .flatMap(({ number, packages }) =>
      packages.flatMap((part) => {
        const isWaiting = stepOf(part) === 'packed' && (part.moves?.includes('handed_over') ?? false);
        return part._id && isWaiting && !isBooked(part) ? [{ packageId: part._id, number, part }] : [];
      }),
    )
    .slice(0, limits.bulkOrders);
