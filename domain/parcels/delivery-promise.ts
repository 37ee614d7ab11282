import { limits } from '../limits.ts';

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
