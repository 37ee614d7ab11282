import { z } from 'zod';
import { defineJob, type Job } from '#server/core/jobs/define-job.ts';
import { enqueue } from '#server/core/jobs/enqueue.ts';
import { mayRemoveImages } from './media.queries.ts';
import { removeUnused } from './write-with-images.ts';

/** The delay before images are removed that a backup is reading. */
const waitMs = 10 * 60_000;

/** Removes stored images unless rows refer to them: `paths` are column values. */
export const removeImages: Job<{ paths: string[] }> = defineJob({
  name: 'remove-images',
  payload: z.object({ paths: z.array(z.string()) }),
  run: async ({ db, media }, { paths }) =>
    db.transaction(async (tx) => {
      const names = new Set(paths.flatMap((path) => /^\/media\/([0-9a-f]{32}\.webp)$/.exec(path)?.[1] ?? []));
      if (await mayRemoveImages(tx)) await removeUnused({ db: tx, media }, names);
      else await enqueue(tx, removeImages, { paths }, { startAfter: new Date(Date.now() + waitMs) });
    }),
});
