import type { ShipmentState } from './couriers.ts';
import type { PackageStep } from './package-steps.ts';

/** In how many boxes a package can be sent, if not in one. */
export const boxCounts = { fewest: 2, most: 10 } as const;

/** Units of a line. */
export interface BoxUnits {
  lineId: string;
  quantity: number;
}

/** Whether boxes hold each unit that is sent once, and nothing else. */
export function holdAll(boxes: readonly (readonly BoxUnits[])[], sent: readonly BoxUnits[]): boolean {
  const left = new Map(sent.map(({ lineId, quantity }) => [lineId, quantity]));
  for (const units of boxes) {
    if (new Set(units.map(({ lineId }) => lineId)).size !== units.length) return false;
    for (const { lineId, quantity } of units) left.set(lineId, (left.get(lineId) ?? 0) - quantity);
  }
  return [...left.values()].every((quantity) => quantity === 0);
}

/**
 * What is collected for each box, in poisha, whole taka: what is in it costs, rounded down; the first one has the rest of the total, which is
 * the delivery fee and what the others were rounded by. Less than the goods cost is due for an exchange: then the last boxes have nothing.
 */
export function cashOfBoxes(total: number, goods: readonly number[]): number[] {
  let rest = total;
  const others = goods.slice(1).map((poisha) => {
    const cash = Math.min(rest, Math.floor(poisha / 100) * 100);
    rest -= cash;
    return cash;
  });
  return [rest, ...others];
}

/** A box as its courier, or the scan of its hand-over, left it. */
export interface BoxState {
  state: ShipmentState;
  handedAt: Date | null;
}

/** Where a box can be on its way, the least advanced first. */
const onTheWay = ['packed', 'handed_over', 'delivery_failed', 'out_for_delivery'] as const satisfies readonly PackageStep[];
type WayStep = (typeof onTheWay)[number];

/** What is decided of a box. One that comes back counts: what the courier says of it later is seldom anything else. */
const decided: readonly ShipmentState[] = ['delivered', 'returning', 'returned', 'lost', 'partly_delivered'];

function wayStepOf({ state, handedAt }: BoxState): WayStep | undefined {
  if (decided.includes(state)) return undefined;
  if (state === 'booked' && handedAt) return 'handed_over';
  return onTheWay.find((step) => step === state) ?? 'packed';
}

/** Whether there is no booking of a box any more, so that it can be booked again. */
export const isMissingBox = ({ state }: Pick<BoxState, 'state'>): boolean => state === 'refused' || state === 'cancelled';

/** Whether a rider has a box, or had it. */
export const isHandedOver = (box: BoxState): boolean => wayStepOf(box) !== 'packed';

/**
 * The step of a package that its boxes mean: that of the least advanced one. Undefined: one is still in the shop, or a person has to say
 * what the buyer refused, or what was lost.
 */
export function stepOfBoxes(boxes: readonly BoxState[]): PackageStep | undefined {
  const least = onTheWay.find((step) => boxes.some((box) => wayStepOf(box) === step));
  if (least) return least === 'packed' ? undefined : least;
  const count = (...states: ShipmentState[]) => boxes.filter(({ state }) => states.includes(state)).length;
  if (count('partly_delivered') > 0) return undefined;
  const delivered = count('delivered');
  if (delivered === boxes.length) return 'delivered';
  if (delivered > 0) return 'partly_delivered';
  return count('lost') === boxes.length ? undefined : 'returning';
}
