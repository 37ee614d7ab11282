import { isLiveAttempt } from '#domain/money/attempt-states.ts';
import { attemptLimits } from './attempt-limits.ts';
import type { AttemptRow } from './attempts.queries.ts';

const minuteMs = 60_000;

/** Minutes between questions about one that is going on, and between later ones. */
const liveMinutes = [1, 2, 5, 15, 60];
const laterMinutes = 6 * 60;
/** The same after it ended without money: it may be paid late. */
const endedMinutes = [20, 120, 24 * 60];

/** When the gateway is asked again after `checks` questions; null: no more. */
export function nextCheck({ state, createdAt }: Pick<AttemptRow, 'state' | 'createdAt'>, checks: number, now = Date.now()): Date | null {
  if (state === 'paid' || state === 'mismatch') return null;
  if (!isLiveAttempt(state)) {
    const minutes = endedMinutes[checks];
    return minutes === undefined ? null : new Date(now + minutes * minuteMs);
  }
  if (now - createdAt.getTime() > attemptLimits.forHours * 60 * minuteMs) return null;
  return new Date(now + (liveMinutes[checks] ?? laterMinutes) * minuteMs);
}

/** Whether its time at the gateway is over, the time for late answers included. */
export const isOver = ({ expiresAt, createdAt }: Pick<AttemptRow, 'expiresAt' | 'createdAt'>, now = Date.now()): boolean =>
  now > (expiresAt ?? createdAt).getTime() + attemptLimits.graceMinutes * minuteMs;

export const openUntil = (now = Date.now()): Date => new Date(now + attemptLimits.openMinutes * minuteMs);
