import { setTimeout as delay } from 'node:timers/promises';
import type { JobAttempt, JobWithMetadata, PgBoss } from 'pg-boss';
import { ZodError } from 'zod';
import { inSpan, isTracing } from '#db/tracing.ts';
import { type Job, type JobDeps, jobLimits, PermanentJobError } from './define-job.ts';
import { findCause, refuseRetries } from './jobs.queries.ts';

/** Only pg-boss's workers add the signal: it is aborted when another process has taken over the job. */
type FetchedJob = Omit<JobWithMetadata<unknown>, 'signal'> & { signal?: AbortSignal };

interface Options {
  boss: PgBoss;
  /** Records that an attempt has succeeded. */
  complete: (job: Job, attempt: JobAttempt) => Promise<unknown>;
  deps: JobDeps;
  /** Aborted when the process ends. */
  ending: AbortSignal;
}

/**
 * Runs a fetched job and records the outcome: done, retry, or failed. Rejects only when the database can't store that. It continues the
 * trace of the request that caused it.
 */
export async function runJob(job: Job, fetched: FetchedJob, options: Options): Promise<void> {
  if (!isTracing()) return void (await attemptJob(job, fetched, options));
  const cause = await findCause(options.deps.db, job.name, fetched.id).catch(() => undefined);
  const attributes = { 'job.attempt': fetched.retryCount + 1 };
  await inSpan({ name: `job ${job.name}`, kind: 'consumer', attributes, cause, isFailure: (isDone) => !isDone }, () =>
    attemptJob(job, fetched, options),
  );
}

/** Returns whether it is done. */
async function attemptJob(job: Job, fetched: FetchedJob, { boss, complete, deps, ending }: Options): Promise<boolean> {
  const { id, retryCount, createdOn: createdAt, data } = fetched;
  const attempt = retryCount + 1;
  const log = { job: job.name, id, attempt };
  const startedAt = performance.now();
  try {
    const payload = job.payload.parse(data);
    await inTime(job, fetched.signal ? AbortSignal.any([ending, fetched.signal]) : ending, (signal) =>
      job.run(deps, payload, { id, attempt, createdAt, signal }),
    );
  } catch (error) {
    // It was returned to the queue.
    if (ending.aborted) return false;
    const isLast =
      error instanceof PermanentJobError || error instanceof ZodError || Date.now() - createdAt.getTime() >= jobLimits.retryForMs;
    deps.log.error({ ...log, err: error, isLast }, 'job failed');
    if (isLast) await refuseRetries(deps.db, job.name, fetched);
    await boss.fail(job.name, { id, retryCount }, { message: messageOf(error) });
    return false;
  }
  await complete(job, { id, retryCount });
  deps.log.info({ ...log, ms: Math.round(performance.now() - startedAt) }, 'job done');
  return true;
}

/** Aborts and rejects at the time limit of the job. */
async function inTime({ timeoutMs = jobLimits.timeoutMs }: Job, ending: AbortSignal, run: (signal: AbortSignal) => Promise<void>) {
  const tooLate = new AbortController();
  const ended = new AbortController();
  const timeout = delay(timeoutMs, undefined, { signal: ended.signal }).then(
    () => {
      const error = new Error(`It took longer than ${timeoutMs / 1000} s`);
      tooLate.abort(error);
      throw error;
    },
    () => {},
  );
  try {
    await Promise.race([run(AbortSignal.any([ending, tooLate.signal])), timeout]);
  } finally {
    ended.abort();
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, jobLimits.errorLength);
