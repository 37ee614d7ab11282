import { z } from 'zod';
import { defineJob } from '#server/core/jobs/define-job.ts';
import { foldAllCounts } from './listed-counts.queries.ts';

/** Each change of a product adds rows to `product_counts`, also under keys that no list reads. */
export const foldProductCountsJob = defineJob({
  name: 'fold-product-counts',
  payload: z.object({}),
  everyMs: 60 * 60_000,
  run: async ({ db }) => {
    await foldAllCounts(db);
  },
});
