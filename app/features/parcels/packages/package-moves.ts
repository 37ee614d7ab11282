import type { Order, OrderPackage } from '#contract/selling/orders.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import { orderStateOrder } from '#domain/parcels/package-states.ts';
import { isCorrection, nextSteps, type PackageStep, stepOf } from '#domain/parcels/package-steps.ts';

type Moved = Pick<OrderPackage, 'status' | 'step' | 'moves'>;

/** What a list can record for whole orders: it needs no lines, cash or day. */
const stepsOfLists: readonly PackageStep[] = [
  'confirmed',
  'packed',
  'handed_over',
  'out_for_delivery',
  'delivered',
  'returning',
  'cancelled',
];

/** On the way to the buyer, one after the other. */
const forward: readonly PackageStep[] = ['confirmed', 'packed', 'handed_over', 'delivered'];

/** The usual next step of a package, if this user can record it. */
export function usualMoveOf(part: Moved): PackageStep | undefined {
  const [usual] = nextSteps[stepOf(part)];
  return usual && part.moves?.includes(usual) ? usual : undefined;
}

/** Steps back, such as unpacking, are not among the next steps of a list. */
const isBack = (from: PackageStep, to: PackageStep): boolean =>
  (from === 'packed' && to === 'confirmed') || (from === 'handed_over' && to === 'packed');

/** The text of a move: `move.…` of the texts of orders. */
export const moveKey = (from: PackageStep, to: PackageStep) =>
  isBack(from, to) ? (to === 'confirmed' ? 'unpack' : 'takeBack') : (to as Exclude<PackageStep, 'pending'>); // nothing leads back to pending

/** The steps that a list can record for at least one package of an order. */
export function movesOfOrder({ packages }: { packages: readonly Moved[] }): PackageStep[] {
  const possible = packages.flatMap((part) => {
    const from = stepOf(part);
    return (part.moves ?? []).filter((to) => !isBack(from, to) && !isCorrection(from, to));
  });
  return stepsOfLists.filter((step) => possible.includes(step));
}

/** The next step of an order towards its delivery: that of the package which is behind the others. */
export function nextStepOf({ packages }: { packages: readonly Moved[] }): PackageStep | undefined {
  const behind = packages.toSorted((a, b) => orderStateOrder.indexOf(a.status) - orderStateOrder.indexOf(b.status));
  return behind.map(usualMoveOf).find((step) => step !== undefined && forward.includes(step));
}

/** Ready to be handed over, but the prepayment is not verified yet (design §5). */
export const waitsForPayment = (part: Moved, payment: Pick<Order['payment'], 'method' | 'status'>): boolean =>
  stepOf(part) === 'packed' && isPrepaid(payment.method) && payment.status !== 'verified';
