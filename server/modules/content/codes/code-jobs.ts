import { z } from 'zod';
import { defineJob } from '#server/core/jobs/define-job.ts';
import { deleteUsedPuzzles } from '#server/core/security/puzzle.ts';
import { deleteCodes } from './codes.queries.ts';
import { codeLimits } from './one-time-codes.ts';

export const codeJobs = [
  defineJob({
    name: 'delete-old-codes',
    payload: z.object({}),
    everyMs: 60 * 60_000,
    run: async ({ db }) => {
      await deleteCodes(db, codeLimits.keptDays);
      await deleteUsedPuzzles(db);
    },
  }),
];
