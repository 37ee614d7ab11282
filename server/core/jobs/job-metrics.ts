import { Gauge } from 'prom-client';
import type { Db } from '#db/client.ts';
import type { AggregatedRegistry } from '../monitoring/metrics.ts';
import { countJobs } from './jobs.queries.ts';

/** Adds how many jobs wait, run and have failed, by kind. Adds nothing while the database is down. */
export const jobMetrics = (db: Db) => async (registry: AggregatedRegistry) => {
  const counts = await countJobs(db).catch(() => []);
  const jobs = new Gauge({
    name: 'shop_jobs',
    help: 'Background jobs by state; retrying ones also count as waiting',
    labelNames: ['kind', 'state'],
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'shop_jobs_oldest_seconds',
    help: 'Seconds since the oldest waiting job became due',
    labelNames: ['kind'],
    registers: [registry],
  });
  for (const { name: kind, oldestSeconds, ...states } of counts) {
    for (const state of ['waiting', 'running', 'failed', 'retrying'] as const) jobs.set({ kind, state }, states[state]);
    oldest.set({ kind }, oldestSeconds);
  }
};
