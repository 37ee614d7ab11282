import { z } from 'zod';
import { isAppError } from '#server/core/errors/app-error.ts';
import { defineJob } from '#server/core/jobs/define-job.ts';
import { eraseAccount } from './erase-account.ts';
import { listDue } from './erasure.queries.ts';

/** Erases accounts that are due. One with an open order, or another obstacle, waits until that is settled. */
export const eraseDueAccounts = defineJob({
  name: 'erase-due-accounts',
  payload: z.object({}),
  everyMs: 60 * 60_000,
  run: async ({ db }, _payload, { signal }) => {
    const failures: unknown[] = [];
    let after: string | undefined;
    do {
      const ids = await listDue(db, after);
      for (const id of ids) {
        signal.throwIfAborted();
        await eraseAccount(db, id, {}).catch((error: unknown) => isAppError(error) || failures.push(error));
      }
      after = ids.at(-1);
    } while (after !== undefined);
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be erased: ${failures[0]}`);
  },
});
