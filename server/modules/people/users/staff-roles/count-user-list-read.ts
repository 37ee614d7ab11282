import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError, isAppError } from '#server/core/errors/app-error.ts';
import type { Limits } from '#server/core/limits/rate-limits.ts';

/**
 * Counts a list of users that an admin reads: otherwise a stolen session could download all names and numbers of the shop. With a fresh
 * second factor there is no limit. Throws STEP_UP_REQUIRED, RATE_LIMITED (an admin without a second factor).
 */
export async function countUserListRead(limits: Limits, { id, secondFactor }: SessionUser): Promise<void> {
  if (secondFactor === 'fresh') return;
  try {
    await limits.consume('peopleUser', id);
  } catch (error) {
    if (secondFactor === 'stale' && isAppError(error) && error.code === 'RATE_LIMITED') throw new AppError('STEP_UP_REQUIRED');
    throw error;
  }
}
