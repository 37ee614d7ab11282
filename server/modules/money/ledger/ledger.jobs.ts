import { z } from 'zod';
import { ledgerLimits } from '#domain/money/ledger.ts';
import { defineJob } from '#server/core/jobs/define-job.ts';
import { checkLedger, openNextOrders, recordCheck } from './ledger.queries.ts';

const minute = 60_000;

/** Posts what orders older than the ledger are worth, in steps: few orders are locked at a time. Ends with the last of them. */
export const openLedgerJob = defineJob({
  name: 'open-ledger',
  payload: z.object({}),
  everyMs: 10 * minute,
  timeoutMs: 9 * minute,
  run: async ({ db }) => {
    while ((await openNextOrders(db)) === ledgerLimits.ordersPerStep);
  },
});

/** Compares accounts, entries and orders each night. What does not agree is for a person: nothing corrects it by itself. */
export const checkLedgerJob = defineJob({
  name: 'check-ledger',
  payload: z.object({}),
  everyMs: 24 * 60 * minute,
  timeoutMs: 10 * minute,
  run: async ({ db, log }) => {
    const problems = await checkLedger(db);
    await recordCheck(db, problems);
    if (problems.length > 0) log.error({ problems }, 'the ledger does not agree with the orders');
  },
});
