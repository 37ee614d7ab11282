import { z } from 'zod';
import { isSameDistrict } from '#domain/areas.ts';
import { clocksOf } from '#domain/parcels/package-clocks.ts';
import { defineJob, type Job } from '#server/core/jobs/define-job.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import { currentRates } from '#server/modules/parcels/delivery/index.ts';
import { endClocks, lateClocks, listUnsetClocks, setClocks, shopClocks, takeClocks } from './clocks.queries.ts';
import { endPackages } from './end-packages.ts';

/** Packages of each kind in one run; the others follow five minutes later. */
const perRun = 500;

const kinds = {
  toConfirm: 'parcelsToConfirm',
  toHandOver: 'parcelsToHandOver',
  toDeliver: 'parcelsToDeliver',
  toReceive: 'parcelsToReceive',
} as const;

/** Tells shops what will be late, and admins what is, and ends what waited too long. Exported for the tests. */
export const checkClocks = defineJob({
  name: 'check-clocks',
  payload: z.object({}),
  everyMs: 5 * 60_000,
  run: async ({ db }, _payload, { signal }) => {
    const unset = await listUnsetClocks(db, perRun);
    if (unset.length > 0) {
      const { table } = await currentRates(db, []);
      const clocks = unset.map(({ id, startedAt: orderedAt, shopAddress, district }) => ({
        id,
        ...clocksOf({ orderedAt, isSameCity: isSameDistrict(shopAddress, district) }, table.calendar.clocks, table.calendar.holidays),
      }));
      await db.transaction((tx) => setClocks(tx, clocks));
    }
    for (const clock of shopClocks) {
      signal.throwIfAborted();
      await db.transaction(async (tx) => {
        for (const { shopId, count } of await takeClocks(tx, clock, perRun))
          await writeEvent(tx, { kind: kinds[clock], shopId, count: String(count) });
      });
    }
    await db.transaction(async (tx) => {
      let count = 0;
      for (const clock of lateClocks) count += (await takeClocks(tx, clock, perRun)).reduce((sum, shop) => sum + shop.count, 0);
      if (count > 0) await writeEvent(tx, { kind: 'parcelsLate', count: String(count) });
    });
    for (const clock of endClocks) await endPackages(db, clock, perRun, signal);
  },
});

export const clockJobs: readonly Job[] = [checkClocks];
