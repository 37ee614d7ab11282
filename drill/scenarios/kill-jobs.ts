import { enqueue } from '#server/core/jobs/enqueue.ts';
import { recommendationJobs } from '#server/modules/catalog/recommendations/index.ts';
import { signalAll } from '../processes.ts';
import { atMost, type ResultRow } from '../result-rows.ts';
import type { DrillContext, DrillScenario } from '../scenario.ts';
import { waitFor } from '../wait.ts';

const rounds = { full: 3, short: 1 };
/** From a kill in the middle of a job until another process has run it. */
const againMs = 60_000;
const roundTimeoutMs = 120_000;

/** Kills the jobs process in the middle of a job that is blocked by a lock: the process that replaces it runs the job again. */
const killJobs = ({ isShort, openShop }: DrillContext): Promise<ResultRow[]> =>
  openShop('off').then(({ shop }) =>
    shop.withDatabase(async ({ db, sql }) => {
      const [job] = recommendationJobs;
      if (!job) throw new Error('There is no job to kill');
      const isState = async (state: string) =>
        (await sql`select from pgboss.job where name = ${job.name} and state = ${state}::pgboss.job_state`).length > 0;
      const times: number[] = [];
      for (let round = 0; round < (isShort ? rounds.short : rounds.full); round += 1) {
        await waitFor('earlier jobs to end', roundTimeoutMs, async () => !(await isState('active')));
        await sql`delete from pgboss.job where name = ${job.name}`;
        const killedAt = await sql.begin(async (tx) => {
          await tx`lock table product_sales`;
          await db.transaction((other) => enqueue(other, job, {}));
          await waitFor('the job to run', roundTimeoutMs, () => isState('active'));
          signalAll(shop.jobsPids, 'SIGKILL');
          return performance.now();
        });
        await waitFor('the job to be done', roundTimeoutMs, () => isState('completed'));
        times.push(performance.now() - killedAt);
      }
      return [atMost('kill-jobs: a job is done after a kill of its process in the middle of it', againMs, times)];
    }),
  );

export const killJobsScenario: DrillScenario = {
  name: 'kill-jobs',
  description: 'SIGKILL of the jobs process in the middle of a job',
  run: killJobs,
};
