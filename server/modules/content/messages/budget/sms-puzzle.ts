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
 * While SMS to unproved numbers have used up their share, a visitor who causes one shows a proof of work, once a day for a number: strangers
 * who cause thousands give up, and buyers get theirs. Of any number, so that the answer does not tell whether it is proved. Throws
 * PUZZLE_REQUIRED.
 */
export async function requireSmsPuzzle(deps: Pick<Deps, 'config' | 'db'>, { phone, puzzleSolution }: SmsCaused): Promise<void> {
  const { config, db } = deps;
  if (!canSendCodes(config)) return;
  const next = (await getUnprovedSpending(db)) + config.sms.pricePoisha;
  // Beyond that share a solution would gain nothing.
  if (next <= unprovedShare(config) || next > solvedShare(config)) return;
  if (await isSolvedPhone(db, phone)) return;
  await requirePuzzle(deps, puzzleSolution, { purpose: 'sms', subject: phone });
  await markSolvedPhone(db, phone);
}
