import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { type JobAttempt, type JobWithMetadata, PgBoss } from 'pg-boss';
import { batchWrites } from '#db/batch.ts';
import type { Database } from '#db/client.ts';
import { watchMachine } from './busy-machine.ts';
import { type Job, type JobDeps, jobLimits } from './define-job.ts';
import { declareQueues, enqueuePeriod } from './enqueue.ts';
import { type Attempt, returnJobs } from './jobs.queries.ts';
import { queueDatabase } from './queue-database.ts';
import { queueNewJobs } from './queue-new-jobs.ts';
import { runJob } from './run-job.ts';

interface Options {
  database: Database;
  jobs: readonly Job[];
  deps: Omit<JobDeps, 'db'>;
  /** `false`: this process neither recovers jobs of other processes nor counts them (for tests that count statements). */
  superviseMs?: number | false;
  /** Whether requests currently need the processors. */
  isMachineBusy?: () => boolean;
}

/** Runs jobs that this and other processes wrote. Several runners, on several machines, share the queue. */
export class JobRunner {
  readonly #jobs: readonly Job[];
  readonly #deps: JobDeps;
  readonly #database: Database;
  readonly #boss: PgBoss;
  readonly #isMachineBusy: () => boolean;
  /** Jobs that end at the same moment are completed in one statement. */
  readonly #complete = batchWrites(async (_db, ended: readonly { job: Job; attempt: JobAttempt }[]) => {
    for (const [{ name }, group] of Map.groupBy(ended, ({ job }) => job)) {
      await this.#boss.complete(
        name,
        group.map(({ attempt }) => attempt),
      );
    }
    return ended.map(() => undefined);
  });
  readonly #closing = new AbortController();
  readonly #ending = new AbortController();
  readonly #running = new Set<Attempt>();
  #opened: Promise<unknown> | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** The last period of each periodic job that is known to be created. */
  readonly #periods = new Map<Job, number>();

  constructor({ database, jobs, deps, superviseMs = jobLimits.superviseMs, isMachineBusy = watchMachine() }: Options) {
    this.#jobs = jobs;
    this.#isMachineBusy = isMachineBusy;
    this.#deps = { ...deps, db: database.db };
    this.#database = database;
    const seconds = (superviseMs || jobLimits.superviseMs) / 1000;
    this.#boss = new PgBoss({
      db: queueDatabase(this.#database),
      useListenNotify: true,
      // Our migrations do it.
      migrate: false,
      createSchema: false,
      // Periodic jobs are ours: they need no cron and are created by an idempotent statement.
      schedule: false,
      supervise: superviseMs !== false,
      superviseIntervalSeconds: seconds,
      monitorIntervalSeconds: seconds,
      // Our jobs have no dependencies.
      flowIntervalSeconds: 60 * 60,
      // They would hit the timeouts of our statements.
      reindex: false,
      registerInstance: false,
      openTelemetry: { enabled: false },
    });
    this.#boss.on('error', (error: unknown) => this.#report(error));
    this.#boss.on('warning', (warning: object) => deps.log.error(warning, 'jobs: warning'));
  }

  /** Runs jobs until `close` is called. */
  async start(): Promise<void> {
    await this.#open();
    for (const job of this.#jobs) {
      const batchSize = job.concurrency ?? jobLimits.concurrency;
      await this.#boss.work(
        job.name,
        {
          includeMetadata: true,
          batchSize,
          burstWhenBatchFull: true,
          pollingIntervalSeconds: jobLimits.pollMs / 1000,
          notifyPollingIntervalSeconds: jobLimits.pollMs / 1000,
        },
        async (fetched) => {
          const results = await Promise.allSettled(fetched.map((each) => this.#run(job, each)));
          // pg-boss considers jobs whose completion could not be written as done unless this rejects.
          for (const result of results) if (result.status === 'rejected') throw result.reason;
        },
      );
    }
    const writePeriods = () => void this.#writePeriods().catch((error: unknown) => this.#report(error));
    this.#timer = setInterval(writePeriods, jobLimits.periodMs);
    writePeriods();
    void this.#queueNewJobs();
  }

  /** Runs the jobs that are due now and those that they create, one after the other. Returns how many it ran. For tests. */
  async runDue(): Promise<number> {
    await this.#open();
    for (let count = 0; ; ) {
      const before = count;
      await queueNewJobs(this.#deps.db, jobLimits.movedAtOnce);
      for (const job of this.#jobs) {
        const fetched = await this.#boss.fetch(job.name, { batchSize: 100, includeMetadata: true });
        for (const each of fetched) await this.#run(job, each);
        count += fetched.length;
      }
      if (count === before) return count;
    }
  }

  /** Stops fetching jobs, waits for the running ones, and returns those that do not end in time to the queue. */
  async close(timeoutMs: number = jobLimits.drainMs): Promise<void> {
    clearInterval(this.#timer);
    this.#closing.abort();
    // Longer than our time limit; after it pg-boss would fail what still runs.
    const finished = this.#opened && this.#boss.stop({ timeout: 10 * timeoutMs, close: false });
    await Promise.race([finished, delay(timeoutMs)]);
    if (this.#running.size > 0) await returnJobs(this.#deps.db, [...this.#running]).catch((error: unknown) => this.#report(error));
    // Afterwards, because pg-boss would consider a job that respects the signal as done.
    this.#ending.abort();
  }

  #open(): Promise<unknown> {
    this.#opened ??= (async () => {
      await declareQueues(this.#deps.db, this.#jobs);
      await this.#boss.start();
    })();
    return this.#opened;
  }

  async #run(job: Job, fetched: JobWithMetadata<unknown>): Promise<void> {
    const attempt = { id: fetched.id, retryCount: fetched.retryCount };
    this.#running.add(attempt);
    try {
      await runJob(job, fetched, {
        boss: this.#boss,
        complete: (ended, done) => this.#complete(this.#deps.db, { job: ended, attempt: done }),
        deps: this.#deps,
        ending: this.#ending.signal,
      });
    } finally {
      this.#running.delete(attempt);
    }
  }

  /** Runs until `close`. While requests need the processors, a process takes a limited number of new jobs. */
  async #queueNewJobs(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      const limit = this.#isMachineBusy() ? jobLimits.movedWhileBusy * os.availableParallelism() : jobLimits.movedAtOnce;
      const moved = await queueNewJobs(this.#deps.db, limit).catch((error: unknown) => this.#report(error));
      const pauseMs = moved === jobLimits.movedAtOnce ? 0 : jobLimits.newJobsMs;
      await delay(pauseMs, undefined, { signal }).catch(() => {});
    }
  }

  async #writePeriods(): Promise<void> {
    for (const job of this.#jobs) {
      if (job.everyMs === undefined) continue;
      const period = Math.floor(Date.now() / job.everyMs);
      if (this.#periods.get(job) === period) continue;
      await enqueuePeriod(this.#deps.db, job, period);
      this.#periods.set(job, period);
    }
  }

  #report(error: unknown): void {
    // Otherwise each statement of each queue would log a line while the database is down.
    if (!this.#database.isAway()) this.#deps.log.error({ err: error }, 'jobs: error');
  }
}
