import { dhakaDay, endOf, hourMs, startOf } from '../days.ts';
import { limits } from '../limits.ts';
import { cancellableStates, type PackageState } from './package-states.ts';

/** How long a shop has, from the order. */
export interface ClockRules {
  confirmHours: number;
  handOverHours: number;
  sameCityDays: number;
  elsewhereDays: number;
}

/** What the law says (Digital Commerce Operation Guidelines 2021). */
export const legalClocks: ClockRules = {
  confirmHours: 24,
  handOverHours: limits.handOverHours,
  sameCityDays: limits.deliveryDays.sameCity,
  elsewhereDays: limits.deliveryDays.elsewhere,
};

/** Days in Bangladesh, both inclusive. */
export interface DayRange {
  fromDay: string;
  toDay: string;
}

/** When this much time has passed, of which days in `closed` are none. */
export function afterOpenTime(start: Date, ms: number, closed: readonly DayRange[]): Date {
  // Nearly always.
  if (closed.length === 0) return new Date(start.getTime() + ms);
  let at = start.getTime();
  let left = ms;
  for (;;) {
    const day = dhakaDay(0, at);
    const range = closed.find(({ fromDay, toDay }) => fromDay <= day && day <= toDay);
    if (range) {
      at = endOf(range.toDay).getTime();
      continue;
    }
    const [next] = closed.filter(({ fromDay }) => fromDay > day).sort((a, b) => a.fromDay.localeCompare(b.fromDay));
    const until = next ? startOf(next.fromDay).getTime() : Number.POSITIVE_INFINITY;
    if (at + left <= until) return new Date(at + left);
    left -= until - at;
    at = until;
  }
}

export interface ClockedPackage {
  orderedAt: Date;
  /** It stays in the district of the shop, as far as both are known. */
  isSameCity: boolean;
}

export interface PackageClocks {
  handOverBy: Date;
  deliverBy: Date;
}

/** When a package is to be handed over and delivered at the latest; holidays of the whole platform do not count. */
export const clocksOf = (
  { orderedAt, isSameCity }: ClockedPackage,
  rules: ClockRules = legalClocks,
  closed: readonly DayRange[] = [],
): PackageClocks => ({
  handOverBy: afterOpenTime(orderedAt, rules.handOverHours * hourMs, closed),
  deliverBy: afterOpenTime(orderedAt, (isSameCity ? rules.sameCityDays : rules.elsewhereDays) * 24 * hourMs, closed),
});

interface KeptClocks {
  status: PackageState;
  handOverBy: Date | string | null;
  deliverBy: Date | string | null;
  promisedFrom?: string | null;
  promisedTo?: string | null;
  slotFrom?: string | null;
  slotTo?: string | null;
}

const slotTimes = ({ slotFrom, slotTo }: Pick<KeptClocks, 'slotFrom' | 'slotTo'>) =>
  slotFrom && slotTo ? { fromTime: slotFrom, toTime: slotTo } : {};

/** The clocks that still run for a package, as presented. `isLate`: one has run out; one that the job has not set yet has not. */
export function presentClocks(
  { status, ...kept }: KeptClocks,
  ordered: ClockedPackage,
  now = Date.now(),
): { handOverBy?: string; deliverBy?: string; arrives?: { from: string; to: string; fromTime?: string; toTime?: string }; isLate?: true } {
  const isInShop = cancellableStates.includes(status);
  if (!isInShop && status !== 'shipped') return {};
  const due = isInShop ? kept.handOverBy : kept.deliverBy;
  const legal = clocksOf(ordered);
  const handOverBy = new Date(kept.handOverBy ?? legal.handOverBy);
  const deliverBy = new Date(kept.deliverBy ?? legal.deliverBy);
  return {
    ...(isInShop && { handOverBy: handOverBy.toISOString() }),
    deliverBy: deliverBy.toISOString(),
    ...(kept.promisedFrom && kept.promisedTo && { arrives: { from: kept.promisedFrom, to: kept.promisedTo, ...slotTimes(kept) } }),
    ...(due !== null && new Date(due).getTime() < now && { isLate: true as const }),
  };
}
