import { dayMs } from '../days.ts';

/** Hours of the day in Dhaka, which has no summer time. */
export interface QuietHours {
  from: number;
  to: number;
}

export const defaultQuietHours: QuietHours = { from: 22, to: 8 };

const hourMs = 3_600_000;
const dhakaOffsetMs = 6 * hourMs;

/** When a message that can wait may go out: now, or when the quiet hours end. */
export function afterQuietHours(now: Date, { from, to }: QuietHours): Date {
  const sinceMidnight = (now.getTime() + dhakaOffsetMs) % dayMs;
  const since = (hour: number) => (sinceMidnight - hour * hourMs + dayMs) % dayMs;
  // Both may be past midnight: the end comes before the next beginning.
  return since(from) < ((to - from + 24) * hourMs) % dayMs ? new Date(now.getTime() + dayMs - since(to)) : now;
}
