import { dayMs, hourMs } from '../../days.ts';
import type { MessageKind } from './kinds.ts';
import { messageDefinitions } from './message-definitions.ts';

/** Hours of the day in Dhaka, which has no summer time. */
export interface QuietHours {
  from: number;
  to: number;
}

export const defaultQuietHours: QuietHours = { from: 22, to: 8 };

/** Until when a message has to wait for the end of the quiet hours; undefined: it is sent now. */
export function quietUntil(kind: MessageKind, quietHours: QuietHours | undefined, now = new Date()): Date | undefined {
  if (!quietHours || messageDefinitions[kind].isUrgent) return undefined;
  const start = afterQuietHours(now, quietHours);
  return start > now ? start : undefined;
}

const dhakaOffsetMs = 6 * hourMs;

/** When a message that can wait is sent: now, or when the quiet hours end. */
export function afterQuietHours(now: Date, { from, to }: QuietHours): Date {
  const sinceMidnight = (now.getTime() + dhakaOffsetMs) % dayMs;
  const since = (hour: number) => (sinceMidnight - hour * hourMs + dayMs) % dayMs;
  // Both may be past midnight: the end comes before the next start.
  return since(from) < ((to - from + 24) * hourMs) % dayMs ? new Date(now.getTime() + dayMs - since(to)) : now;
}
