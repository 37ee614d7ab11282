import type { FailReason } from '../enums.ts';
import { dueAtDoor } from './due-at-door.ts';

/** Why a parcel comes back that its buyer could have taken: the delivery fee is kept of its advance. */
export const buyersReasons: readonly FailReason[] = ['refused', 'notFound', 'unreachable', 'noCash'];

/** A package of an order; all in taka, or all in poisha. */
interface AdvancePart {
  status: string;
  subtotal: number;
  deliveryFee: number;
  credit?: number | undefined;
  advance?: number | null | undefined;
}

/** The part of a package: never more than it comes to. */
export const advanceOfPackage = ({ advance, ...part }: AdvancePart): number => Math.min(advance ?? 0, dueAtDoor({ ...part, advance: 0 }));

/** The delivery fee, if it is asked for in advance, and the most that is kept of it. */
export function feeFirst({ advance, deliveryFee }: { advance: number; deliveryFee: number }, keepsFee: boolean) {
  const most = Math.max(advance, deliveryFee);
  return { advance: most, advanceKeep: keepsFee ? Math.min(deliveryFee, most) : 0 };
}

/** What packages that are not cancelled and did not come back ask for together. As `advance_due` of the database, before anything was paid. */
export const advanceOf = (packages: readonly AdvancePart[]): number =>
  packages.filter(({ status }) => status !== 'cancelled' && status !== 'returned').reduce((sum, part) => sum + advanceOfPackage(part), 0);
