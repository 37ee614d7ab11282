import type { FastifyInstance } from 'fastify';
import { type JobItem, jobEndpoints } from '#contract/operations/jobs.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import type { Job } from '#server/core/jobs/define-job.ts';
import { countJobs, runAgain } from '#server/core/jobs/jobs.queries.ts';
import { countsOf, found, setTotalCount } from '#server/core/resources/list.ts';
import { countByState, findJob, findJobIds, listJobs } from './jobs.queries.ts';
import { presentJob } from './present-job.ts';

/** The back office of background jobs; `kinds` define which fields of their payloads are shown. */
export function mountJobs(app: FastifyInstance, { db, registry }: Deps, kinds: readonly Job[]): void {
  const shown = new Map(kinds.map(({ name, shown: fields = [] }) => [name, fields]));
  const present = (row: Parameters<typeof presentJob>[0]): JobItem => presentJob(row, shown.get(row.name) ?? []);
  mount(app, registry, jobEndpoints, {
    'GET /jobs/read': async (call) => {
      const rows = await listJobs(db, call.query);
      await setTotalCount(async () => countsOf(await countByState(db, call.query)).total, rows.length, call.query, call);
      return rows.map(present);
    },
    'GET /jobs/counts': async ({ query }) => countsOf(await countByState(db, query)),
    'GET /jobs/queue': async () => {
      const counts = await countJobs(db);
      const sumOf = (state: 'waiting' | 'running' | 'failed') => counts.reduce((sum, count) => sum + count[state], 0);
      return {
        waiting: sumOf('waiting'),
        running: sumOf('running'),
        failed: sumOf('failed'),
        oldestSeconds: Math.round(Math.max(0, ...counts.map(({ oldestSeconds }) => oldestSeconds))),
        names: counts.map(({ name }) => name),
      };
    },
    'GET /jobs/read/:id': async ({ params }) => present(found(await findJob(db, params.id))),
    'PUT /jobs/runAgain': async ({ body, user }) => {
      const ids = [...new Set(body.jobIds)];
      const existing = await findJobIds(db, ids);
      const changed: string[] = [];
      for (const id of ids) if ((await runAgain(db, id, user.id)) !== undefined) changed.push(id);
      app.log.info({ jobs: changed, userId: user.id }, 'jobs retried');
      const refused = ids
        .filter((id) => !changed.includes(id))
        .map((_id) => ({ _id, code: existing.has(_id) ? ('ILLEGAL_TRANSITION' as const) : ('NOT_FOUND' as const) }));
      return { data: { changed, refused } };
    },
  });
}
