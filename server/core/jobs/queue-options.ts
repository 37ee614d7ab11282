import { type Job, jobLimits } from './define-job.ts';

const { retryMinMs, retryMaxMs, retryForMs, silentMs, timeoutMs, failedDays } = jobLimits;

/** How many retries fit into this time if each delay has the maximum jitter. */
export function retriesWithin(ms: number, minMs: number, maxMs: number): number {
  let retries = 0;
  for (let passed = 0, delayMs = 2 * minMs; passed + Math.min(delayMs, maxMs) <= ms; delayMs *= 2) {
    passed += Math.min(delayMs, maxMs);
    retries += 1;
  }
  return retries;
}

const seconds = (ms: number) => Math.ceil(ms / 1000);

/** A kind's row in pg-boss's table `queue`, whose columns a new job inherits. */
export const queueOptions = ({ name, timeoutMs: ownMs = timeoutMs, everyMs }: Job) => ({
  name,
  // The next job of a periodic kind is not created before the last one has succeeded or failed for good.
  policy: everyMs ? 'exclusive' : 'standard',
  retry_limit: retriesWithin(retryForMs, retryMinMs, retryMaxMs),
  retry_delay: seconds(retryMinMs),
  retry_backoff: true,
  retry_delay_max: seconds(retryMaxMs),
  // The job's process ends it earlier; this is for processes that don't.
  expire_seconds: seconds(ownMs) + seconds(silentMs),
  heartbeat_seconds: seconds(silentMs),
  retention_seconds: failedDays * 24 * 60 * 60,
  deletion_seconds: failedDays * 24 * 60 * 60,
  notify: true,
});
