import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Config } from '../../config/config.ts';
import { AppError, isAppError } from '../errors/app-error.ts';
import type { LimitName, Limits } from '../limits/rate-limits.ts';
import { keyedHash } from './secret-box.ts';

export const puzzleLimits = {
  /** Leading zero bits of a solution: 131,000 hashes on average, a second or two on a cheap phone. */
  difficulty: 17,
  lifetimeMinutes: 5,
} as const;

/** What a solution is valid for: one purpose, and one subject such as a phone number. */
export interface PuzzleScope {
  purpose: 'signIn' | 'sendCode' | 'guestOrder' | 'sms';
  subject: string;
}

/** The header with a solved puzzle: `<challenge>.<nonce>`. */
export const puzzleHeader = 'puzzle-solution';

interface PuzzleDeps {
  config: Config;
  db: Db;
}
export type Counted = readonly [name: LimitName, key: string];

const signatureOf = ({ config }: Pick<PuzzleDeps, 'config'>, { purpose, subject }: PuzzleScope, draft: string): string =>
  keyedHash(config, 'puzzles', JSON.stringify([purpose, subject, draft]));

/** A challenge contains its expiry, so nothing is stored before it is solved. With a nonce it fits into one block of SHA-256. */
function newChallenge(deps: PuzzleDeps, scope: PuzzleScope): string {
  const expiresAt = Math.ceil(Date.now() / 1000) + puzzleLimits.lifetimeMinutes * 60;
  const draft = `${expiresAt.toString(36)}~${randomBytes(6).toString('base64url')}`;
  return `${draft}~${signatureOf(deps, scope, draft)}`;
}

/** Accepts a request with a proof of work for this scope; a solution counts once. Throws PUZZLE_REQUIRED with a challenge. */
export async function requirePuzzle(deps: PuzzleDeps, solution: string | undefined, scope: PuzzleScope): Promise<void> {
  if (solution !== undefined && (await spend(deps, solution, scope))) return;
  throw new AppError('PUZZLE_REQUIRED', { params: { challenge: newChallenge(deps, scope), difficulty: puzzleLimits.difficulty } });
}

/**
 * Counts a request; above a limit it needs a proof of work, as long as `solved` allows. Returns what was counted, for a refund. Throws
 * PUZZLE_REQUIRED, RATE_LIMITED: above `solved`.
 */
export async function consumeOrSolve(
  deps: PuzzleDeps & { limits: Limits },
  {
    free,
    solved,
    scope,
    solution,
  }: { free: readonly Counted[]; solved: readonly Counted[]; scope: PuzzleScope; solution: string | undefined },
): Promise<readonly Counted[]> {
  const { limits } = deps;
  try {
    for (const [name, key] of free) await limits.consume(name, key);
    return free;
  } catch (error) {
    if (!isAppError(error) || error.code !== 'RATE_LIMITED') throw error;
  }
  await requirePuzzle(deps, solution, scope);
  for (const [name, key] of solved) await limits.consume(name, key);
  return solved;
}

async function spend(deps: PuzzleDeps, solution: string, scope: PuzzleScope): Promise<boolean> {
  const [, challenge = '', draft = '', seconds = '', signature = '', nonce = ''] =
    /^((([0-9a-z]{1,9})~[\w-]{8})~([0-9a-f]{32}))\.([\w-]{1,32})$/.exec(solution) ?? [];
  const expiresAt = Number.parseInt(seconds, 36) * 1000;
  if (!(expiresAt > Date.now())) return false;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(deps, scope, draft)))) return false;
  if (leadingZeroBits(createHash('sha256').update(`${challenge}:${nonce}`).digest()) < puzzleLimits.difficulty) return false;
  const { rows } = await sql`
    insert into used_puzzles (signature, expires_at) values (${signature}, ${new Date(expiresAt)})
    on conflict do nothing returning signature`.execute(deps.db.writes);
  return rows.length > 0;
}

const leadingZeroBits = (hash: Buffer): number => Math.clz32(hash.readUInt32BE(0));

/** Expired ones are rejected by their age. */
export const deleteUsedPuzzles = (db: Db) => sql`delete from used_puzzles where expires_at < now()`.execute(db.writes);
