import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { codeJobs } from '#server/modules/content/codes/index.ts';
import { solutionOf } from '#tests/puzzle-solution.ts';
import { testShop } from '#tests/test-shop.ts';
import { isAppError } from '../errors/app-error.ts';
import { type PuzzleScope, puzzleLimits, requirePuzzle } from './puzzle.ts';

const shop = testShop();
afterEach(() => void vi.useRealTimers());

const scope: PuzzleScope = { purpose: 'signIn', subject: '01712345678' };
const config = { secretKey: 'k'.repeat(32), dataDir: '/nowhere' };
const other = { secretKey: 'x'.repeat(32), dataDir: '/nowhere' };

/** True, or the new challenge. */
const passes = (solution: string | undefined, of = scope, by = config) =>
  requirePuzzle({ config: { ...shopConfig, ...by }, db: shop().database.db }, solution, of).then(
    () => true as const,
    (error: unknown) => {
      if (!isAppError(error) || error.code !== 'PUZZLE_REQUIRED') throw error;
      return error.extras.params as { challenge: string; difficulty: number };
    },
  );
const shopConfig = {} as Parameters<typeof requirePuzzle>[0]['config'];

async function solved(of = scope): Promise<string> {
  const puzzle = await passes(undefined, of);
  if (puzzle === true) throw new Error('Nothing was asked');
  return solutionOf(puzzle);
}

describe('a proof of work', () => {
  it('lets one of many concurrent requests pass', async () => {
    const solution = await solved();
    const answers = await Promise.all(Array.from({ length: 8 }, () => passes(solution)));
    expect(answers.filter((answer) => answer === true)).toHaveLength(1);
    expect(await passes(solution)).toMatchObject({ difficulty: puzzleLimits.difficulty });
  });

  it('is valid for its purpose, subject and shop only', async () => {
    const solution = await solved();
    expect(await passes(solution, { ...scope, subject: '01712345679' })).not.toBe(true);
    expect(await passes(solution, { ...scope, purpose: 'sendCode' })).not.toBe(true);
    expect(await passes(solution, scope, other)).not.toBe(true);
    expect(await passes(solution)).toBe(true);
  });

  it('can be neither forged nor too easy', async () => {
    const solution = await solved();
    const [challenge = '', nonce = ''] = solution.split('.');
    const [expires = '', random = '', signature = ''] = challenge.split('~');
    const later = (Number.parseInt(expires, 36) + 600).toString(36);
    for (const forged of ['', 'x', `${challenge}.`, `${later}~${random}~${signature}.${nonce}`, `${solution}.1`]) {
      expect(await passes(forged), forged).not.toBe(true);
    }
    const easy = Array.from({ length: 64 }, (_, n) => String(n)).find(
      (n) => Math.clz32(createHash('sha256').update(`${challenge}:${n}`).digest().readUInt32BE(0)) < puzzleLimits.difficulty,
    );
    expect(await passes(`${challenge}.${easy}`)).not.toBe(true);
    // A failed attempt does not use it up.
    expect(await passes(solution)).toBe(true);
  });

  it('expires, and what was used is forgotten after that', async () => {
    const [used, late] = [await solved(), await solved()];
    expect(await passes(used)).toBe(true);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (puzzleLimits.lifetimeMinutes * 60 + 2) * 1000 });
    expect(await passes(late)).not.toBe(true);
    vi.useRealTimers();
    const { sql } = shop().database;
    await sql`update used_puzzles set expires_at = now() - interval '1 second'`;
    for (const job of codeJobs) await shop().runJob(job, {});
    expect(await sql`select from used_puzzles`).toHaveLength(0);
  });
});
