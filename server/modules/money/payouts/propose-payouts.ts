import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { dhakaDay, hourMs } from '#domain/days.ts';
import { nextRun, payoutLimits } from '#domain/money/payout-states.ts';
import { setActor } from '#server/core/actor.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { defineJob } from '#server/core/jobs/define-job.ts';
import { randomNumber } from '#server/core/random-number.ts';
import { allowLong, findPayoutTerms, insertPayout, listPayableShops } from './payouts.queries.ts';

const payoutNumber = () => randomNumber('PO');

/** Undefined: less than the minimum is due, or a payout is under way. */
export const proposePayout = (db: Db, user: SessionUser | undefined, shopId: string): Promise<{ id: string; amount: number } | undefined> =>
  db.transaction(async (tx) => {
    if (user) await setActor(tx, user);
    // A shop with hundreds of thousands of sales: longer than other requests.
    await allowLong(tx);
    return insertPayout(tx, { shopId, number: payoutNumber(), userId: user?.id ?? null });
  });

interface ProposeDeps {
  db: Db;
  log: { error: (details: object, text: string) => void };
}

interface Proposed {
  count: number;
  /** In poisha. */
  amount: number;
  /** Shops whose payout could not be written; the log says why. */
  failed: number;
  /** The last shop that was looked at, if there are more. */
  next?: string | undefined;
}

/** Proposes what is due to the next shops after one, each in a transaction: one that fails leaves the others. */
export async function proposePayouts(
  { db, log }: ProposeDeps,
  user: SessionUser | undefined,
  after: string | undefined,
): Promise<Proposed> {
  const shops = await listPayableShops(db, after, payoutLimits.perStep);
  let [count, amount, failed] = [0, 0, 0];
  for (const shopId of shops) {
    try {
      const made = await proposePayout(db, user, shopId);
      if (made) count += 1;
      amount += made?.amount ?? 0;
    } catch (error) {
      log.error({ err: error, shopId }, 'a payout could not be proposed');
      failed += 1;
    }
  }
  return { count, amount, failed, ...(shops.length === payoutLimits.perStep && { next: shops.at(-1) }) };
}

/** On the day of a run; more often than once, as a shop has one open payout at most. */
export const proposePayoutsJob = defineJob({
  name: 'propose-payouts',
  payload: z.object({}),
  everyMs: 6 * hourMs,
  timeoutMs: 10 * 60_000,
  run: async (deps, _payload, { signal }) => {
    const { db } = deps;
    const { run } = await db.transaction((tx) => findPayoutTerms(tx));
    if (nextRun(run, dhakaDay()) !== dhakaDay()) return;
    let next: string | undefined;
    let failures = 0;
    do {
      signal.throwIfAborted();
      const done = await proposePayouts(deps, undefined, next);
      failures += done.failed;
      next = done.next;
    } while (next);
    if (failures > 0) throw new Error(`${failures} payouts could not be proposed`);
  },
});
