import { districtIn } from '../areas.ts';
import { limits } from '../limits.ts';
import { openStates, type PackageState } from './package-states.ts';

const dayMs = 86_400_000;

/**
 * The latest delivery date of a package: 5 days after the order within a district, 10 days elsewhere (Digital Commerce Operation Guidelines
 * 2021). 10 days if the shop's or the buyer's district is unknown.
 */
export function deliverBy(orderedAt: Date, shopAddress: string, district: string | undefined): Date {
  const isSameCity = district !== undefined && districtIn(shopAddress) === district;
  return new Date(orderedAt.getTime() + limits.deliveryDays[isSameCity ? 'sameCity' : 'elsewhere'] * dayMs);
}

const handOverDays = limits.handOverHours / 24;

/**
 * In how many days a package arrives: the days of its rate after a hand-over within `limits.handOverHours`, and never later than the law
 * allows (`longest` days). Without a rate, on the last day.
 */
export function deliveryDays(rate: { daysMin: number; daysMax: number } | undefined, longest: number): { from: number; to: number } {
  if (!rate) return { from: longest, to: longest };
  const to = Math.min(longest, rate.daysMax + handOverDays);
  return { from: Math.min(rate.daysMin, to), to };
}

/** The promised delivery date of a package, as presented; none once it is delivered, cancelled or returned. */
export const promisedDelivery = (
  status: PackageState,
  { orderedAt, from, to }: { orderedAt: Date; from: string; to: string | undefined },
): { deliverBy?: string } => (openStates.includes(status) ? { deliverBy: deliverBy(orderedAt, from, to).toISOString() } : {});
