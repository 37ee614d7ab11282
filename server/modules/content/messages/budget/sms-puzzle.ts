import type { Deps } from '#server/core/deps.ts';
import { requirePuzzle } from '#server/core/security/puzzle.ts';
import { canSendCodes } from '#server/modules/content/codes/index.ts';
import { getUnprovedSpending, isSolvedPhone, markSolvedPhone } from './unproved-sms.queries.ts';
import { solvedShare, unprovedShare } from './unproved-sms.ts';

interface SmsCaused {
  phone: string;
  puzzleSolution: string | undefined;
}

/**
 * When SMS to unproved numbers have used up their share, a visitor who causes one must show a proof of work, once a day per number: that
 * stops mass abuse, and buyers still get their SMS. Required for any number, so that the answer does not reveal whether it is proved.
 * Throws PUZZLE_REQUIRED.
 */
export async function requireSmsPuzzle(deps: Pick<Deps, 'config' | 'db'>, { phone, puzzleSolution }: SmsCaused): Promise<void> {
  const { config, db } = deps;
  if (!canSendCodes(config)) return;
  const next = (await getUnprovedSpending(db)) + config.sms.pricePoisha;
  // Beyond that share a solution has no effect.
  if (next <= unprovedShare(config) || next > solvedShare(config)) return;
  if (await isSolvedPhone(db, phone)) return;
  await requirePuzzle(deps, puzzleSolution, { purpose: 'sms', subject: phone });
  await markSolvedPhone(db, phone);
}
