import { type Job, jobLimits } from './define-job.ts';

const { retryMinMs, retryMaxMs, retryForMs, silentMs, timeoutMs, failedDays } = jobLimits;

/** How many retries fit into this time when each delay is the longest that its jitter allows. */
export function retriesWithin(ms: number, minMs: number, maxMs: number): number {
  let retries = 0;
  for (let passed = 0, delayMs = 2 * minMs; passed + Math.min(delayMs, maxMs) <= ms; delayMs *= 2) {
    passed += Math.min(delayMs, maxMs);
    retries += 1;
  }
  return retries;
}

const seconds = (ms: number) => Math.ceil(ms / 1000);

/** The row of a kind in pg-boss's table `queue`, whose columns a new job takes over. */
export const queueOptions = ({ name, timeoutMs: ownMs = timeoutMs, everyMs }: Job) => ({
  name,
  // Of a periodic job, the next one is not written before the last one has succeeded or failed for good.
  policy: everyMs ? 'exclusive' : 'standard',
  retry_limit: retriesWithin(retryForMs, retryMinMs, retryMaxMs),
  retry_delay: seconds(retryMinMs),
  retry_backoff: true,
  retry_delay_max: seconds(retryMaxMs),
  // The job's process ends it earlier; this is for one whose process goes on without it.
  expire_seconds: seconds(ownMs) + seconds(silentMs),
  heartbeat_seconds: seconds(silentMs),
  retention_seconds: failedDays * 24 * 60 * 60,
  deletion_seconds: failedDays * 24 * 60 * 60,
  notify: true,
});
