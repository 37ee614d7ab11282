import os from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '#db/client.ts';
import { openEmailGateway } from '#server/adapters/email/open-email-gateway.ts';
import { openSmsGateway } from '#server/adapters/sms/open-sms-gateway.ts';
import { testShop } from '#tests/test-shop.ts';
import { fileStore } from '../../adapters/media-store/file-store.ts';
import { readConfig } from '../../config/config.ts';
import { type Job, type JobRun, jobLimits, PermanentJobError } from './define-job.ts';
import { deleteOldJobs } from './delete-old-jobs.ts';
import { declareQueues, enqueue, enqueueAll } from './enqueue.ts';
import { JobRunner } from './job-runner.ts';
import { countJobs } from './jobs.queries.ts';
import { retriesWithin } from './queue-options.ts';

const shop = testShop();

interface JobRow {
  id: string;
  state: string;
  retry_count: number;
  output: { message: string } | null;
  /** Seconds from now until the next attempt. */
  pause: number;
}

const rowsOf = (name: string) =>
  shop().database.sql<JobRow[]>`
    select id, state, retry_count, output, extract(epoch from start_after - now())::float8 as pause from pgboss.job where name = ${name} order by id`;

const makeDue = (name: string) => shop().database.sql`update pgboss.job set start_after = now() where name = ${name} and state = 'retry'`;

let kinds = 0;

/** A kind of job for one test, and a runner like the one of the jobs process. */
async function makeJob(run: (value: string, run: JobRun) => Promise<void> = async () => {}, options: Partial<Job<{ value: string }>> = {}) {
  kinds += 1;
  const job: Job<{ value: string }> = {
    payload: z.object({ value: z.string() }),
    ...options,
    name: `test-${kinds}`,
    run: (_deps, { value }, attempt) => run(value, attempt),
  };
  const runner = runnerOf(job);
  await declareQueues(shop().database.db, [job]);
  const send = (value: string, options: Parameters<typeof enqueue>[3] = {}) =>
    shop().database.db.transaction((tx) => enqueue(tx, job, { value }, options));
  return { job, runner, send };
}

function runnerOf(job: Job, options: Partial<ConstructorParameters<typeof JobRunner>[0]> = {}): JobRunner {
  const database = openDatabase({ url: shop().databaseUrl, max: 5, hasTimeLimits: true });
  const config = readConfig({ NODE_ENV: 'test' });
  const runner = new JobRunner({
    database,
    jobs: [job],
    // Other tests keep the processors busy: jobs would be moved in small numbers.
    isMachineBusy: () => false,
    ...options,
    deps: {
      config,
      databaseUrl: shop().databaseUrl,
      media: fileStore(shop().mediaDirectory),
      sms: openSmsGateway(config.sms),
      email: openEmailGateway(config.email),
      log: { info: () => {}, error: () => {} },
    },
  });
  onTestFinished(async () => {
    await runner.close(1000);
    await database.close();
  });
  return runner;
}

/** A promise and its resolve function. */
function signalOf<T = void>() {
  return Promise.withResolvers<T>();
}

describe('a job', () => {
  it('runs once its transaction is committed', async () => {
    const ran: [string, number][] = [];
    const { runner, send } = await makeJob(async (value, { attempt }) => void ran.push([value, attempt]));
    const id = await send('a');
    expect(await runner.runDue()).toBe(1);
    expect(ran).toEqual([['a', 1]]);
    expect(await runner.runDue()).toBe(0);
    expect(await rowsOf('test-1')).toMatchObject([{ id, state: 'completed', retry_count: 0 }]);
  });

  it('never runs when its transaction is rolled back', async () => {
    const { job, runner } = await makeJob();
    const failing = shop().database.db.transaction(async (tx) => {
      await enqueue(tx, job, { value: 'a' });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await runner.runDue()).toBe(0);
    expect(await rowsOf(job.name)).toEqual([]);
  });

  it('with the same key is created once, even after the first has run, and by concurrent transactions', async () => {
    const ran: string[] = [];
    const { job, runner, send } = await makeJob(async (value) => void ran.push(value));
    const ids = await Promise.all([send('a', { key: 'order-1' }), send('b', { key: 'order-1' }), send('c', { key: 'order-2' })]);
    expect(ids.filter((id) => id !== undefined)).toHaveLength(2);
    await runner.runDue();
    expect(await send('d', { key: 'order-1' })).toBeUndefined();
    expect(await runner.runDue()).toBe(0);
    expect(ran).toHaveLength(2);
    expect(await rowsOf(job.name)).toHaveLength(2);
  });

  it('can be delayed', async () => {
    const { job, runner, send } = await makeJob();
    await send('a', { startAfter: new Date(Date.now() + 60_000) });
    expect(await runner.runDue()).toBe(0);
    await shop().database.sql`update pgboss.job set start_after = now() where name = ${job.name}`;
    expect(await runner.runDue()).toBe(1);
  });

  it('can be one of thousands in one statement', async () => {
    const { job, runner } = await makeJob();
    const { database, statementsOf } = shop();
    const payloads = Array.from({ length: 1000 }, (_, index) => ({ payload: { value: `${index}` }, key: `${index % 900}` }));
    const statements = await statementsOf.call(shop(), () => database.db.transaction((tx) => enqueueAll(tx, job, payloads)));
    expect(statements).toHaveLength(3);
    expect(await runner.runDue()).toBe(900);
  });

  it('has a payload that fits its schema, with at most 16 KiB', async () => {
    const { job, send } = await makeJob();
    await expect(send(1 as unknown as string)).rejects.toThrow('expected string');
    await expect(send('x'.repeat(jobLimits.payloadBytes))).rejects.toThrow(RangeError);
    expect(await rowsOf(job.name)).toEqual([]);
  });
});

describe('a job that fails', () => {
  it('is retried with exponential backoff and jitter, until it succeeds', async () => {
    const attempts: number[] = [];
    const { job, runner, send } = await makeJob(async (_value, { attempt }) => {
      attempts.push(attempt);
      if (attempt < 4) throw new Error(`no answer ${attempt}`);
    });
    const id = await send('a');
    for (const attempt of [1, 2, 3]) {
      expect(await runner.runDue()).toBe(1);
      const [row] = await rowsOf(job.name);
      expect(row).toMatchObject({ id, state: 'retry', output: { message: `no answer ${attempt}` } });
      const least = (jobLimits.retryMinMs / 1000) * 2 ** (attempt - 1);
      expect(row?.pause).toBeGreaterThan(least - 2);
      expect(row?.pause).toBeLessThanOrEqual(2 * least);
      expect(await runner.runDue()).toBe(0);
      await makeDue(job.name);
    }
    expect(await runner.runDue()).toBe(1);
    expect(attempts).toEqual([1, 2, 3, 4]);
    expect(await rowsOf(job.name)).toMatchObject([{ state: 'completed' }]);
  });

  it('has a different delay each time, so that many are not retried at once', async () => {
    const { job, runner } = await makeJob(() => Promise.reject(new Error('no')));
    const payloads = Array.from({ length: 20 }, () => ({ payload: { value: '' } }));
    await shop().database.db.transaction((tx) => enqueueAll(tx, job, payloads));
    await runner.runDue();
    expect(new Set((await rowsOf(job.name)).map(({ pause }) => pause.toFixed(1))).size).toBeGreaterThan(10);
  });

  it('is listed as failed after the last retry, which is within 24 hours', async () => {
    const { job, runner, send } = await makeJob(() => Promise.reject(new Error('no')));
    await send('a');
    const retries = retriesWithin(jobLimits.retryForMs, jobLimits.retryMinMs, jobLimits.retryMaxMs);
    expect(retries).toBeGreaterThan(10);
    for (let attempt = 0; attempt <= retries; attempt += 1) {
      expect(await runner.runDue()).toBe(1);
      await makeDue(job.name);
    }
    expect(await rowsOf(job.name)).toMatchObject([{ state: 'failed', retry_count: retries, output: { message: 'no' } }]);
    expect(await runner.runDue()).toBe(0);
  });

  it('is listed as failed at once when it is older than that, or says that retries are useless', async () => {
    const { job, runner, send } = await makeJob(async (value) => {
      throw value === 'old' ? new Error('no') : new PermanentJobError('no such number');
    });
    const old = await send('old');
    await shop().database.sql`update pgboss.job set created_on = now() - interval '25 hours' where id = ${old ?? ''}`;
    await send('wrong');
    await runner.runDue();
    expect((await rowsOf(job.name)).map(({ state, output }) => [state, output?.message])).toEqual([
      ['failed', 'no'],
      ['failed', 'no such number'],
    ]);
  });

  it('has a time limit, after which its signal is aborted', async () => {
    let signal: AbortSignal | undefined;
    const { job, runner, send } = await makeJob(
      (_value, run) => {
        signal = run.signal;
        return new Promise(() => {});
      },
      { timeoutMs: 20 },
    );
    await send('a');
    await runner.runDue();
    expect(signal?.aborted).toBe(true);
    expect(await rowsOf(job.name)).toMatchObject([{ state: 'retry', output: { message: 'It took longer than 0.02 s' } }]);
  });
});

describe('the jobs process', () => {
  it('runs a job within a second of its commit', async () => {
    const ran = signalOf<number>();
    const { runner, send } = await makeJob(async () => ran.resolve(performance.now()));
    await runner.start();
    await send('a');
    const committedAt = performance.now();
    expect((await ran.promise) - committedAt).toBeLessThan(1000);
  });

  it('runs thousands without a pause between batches', async () => {
    let count = 0;
    const all = signalOf();
    const { job, runner } = await makeJob(async () => {
      count += 1;
      if (count === 200) all.resolve();
    });
    await runner.start();
    const startedAt = performance.now();
    const payloads = Array.from({ length: 200 }, () => ({ payload: { value: '' } }));
    await shop().database.db.transaction((tx) => enqueueAll(tx, job, payloads));
    await all.promise;
    expect(performance.now() - startedAt).toBeLessThan(jobLimits.pollMs);
  });

  it('finishes running jobs before it exits', async () => {
    const started = signalOf();
    const finish = signalOf();
    const { job, runner, send } = await makeJob(async () => {
      started.resolve();
      await finish.promise;
    });
    await runner.start();
    await send('a');
    await started.promise;
    const closed = runner.close(jobLimits.drainMs);
    await send('later');
    finish.resolve();
    await closed;
    expect((await rowsOf(job.name)).map(({ state }) => state)).toEqual(['completed', 'created']);
  });

  it('returns jobs that do not finish in time, without counting an attempt', async () => {
    const started = signalOf<AbortSignal>();
    const { job, runner, send } = await makeJob((_value, { signal }) => {
      started.resolve(signal);
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    });
    await runner.start();
    await send('a');
    const signal = await started.promise;
    await runner.close(50);
    expect(signal.aborted).toBe(true);
    expect(await rowsOf(job.name)).toMatchObject([{ state: 'created', retry_count: 0, output: null }]);
  });

  it('returns a job whose process sends no heartbeat any more', async () => {
    const attempts: number[] = [];
    const started = signalOf();
    const { job, runner, send } = await makeJob(async (_value, { attempt }) => {
      attempts.push(attempt);
      started.resolve();
      if (attempt === 1) await new Promise(() => {});
    });
    await runner.start();
    await send('a');
    await started.promise;
    await shop().database.sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = ${job.name}`;
    await runnerOf(job, { superviseMs: 1000 }).start();
    await expect.poll(async () => (await rowsOf(job.name))[0]?.state, { timeout: 10_000 }).toBe('retry');
    await makeDue(job.name);
    await expect.poll(() => attempts, { timeout: 2 * jobLimits.pollMs }).toEqual([1, 2]);
    await expect.poll(() => rowsOf(job.name)).toMatchObject([{ state: 'completed' }]);
  });

  it('creates a periodic job once per period, whatever the number of processes, and not while the last one still has to run', async () => {
    const { job, runner } = await makeJob(async () => {}, {
      everyMs: 60 * 60_000,
      payload: z.object({ value: z.string().default('') }),
    });
    const other = runnerOf(job);
    await Promise.all([runner.start(), other.start()]);
    await expect.poll(async () => (await rowsOf(job.name)).map(({ state }) => state)).toEqual(['completed']);
    // A third process starts in the same period.
    await runnerOf(job).start();
    const { sql } = shop().database;
    await sql`update pgboss.job set id = gen_random_uuid(), state = 'retry', start_after = now() + interval '1 hour' where name = ${job.name}`;
    await runnerOf(job).start();
    expect(await rowsOf(job.name)).toMatchObject([{ state: 'retry' }]);
  });
});

describe('the queue', () => {
  it('is counted for the metrics: by state, and how long the oldest job has been due', async () => {
    const { job, runner, send } = await makeJob(async (value) => {
      throw value === 'retry' ? new Error('no') : new PermanentJobError('no');
    });
    await send('retry');
    await send('failed');
    await runner.runDue();
    await send('waiting');
    await send('later', { startAfter: new Date(Date.now() + 60_000) });
    await shop().database
      .sql`update pgboss.job set start_after = now() - interval '90 seconds' where name = ${job.name} and data ->> 'value' = 'waiting'`;
    const counted = (await countJobs(shop().database.db)).find(({ name }) => name === job.name);
    expect(counted).toMatchObject({ waiting: 3, retrying: 1, running: 0, failed: 1 });
    expect(Math.round(counted?.oldestSeconds ?? 0)).toBe(90);
    const { body } = await shop().app.inject('/metrics');
    expect(body).toContain(`shop_jobs{kind="${job.name}",state="waiting"} 3`);
    expect(body).toContain(`shop_jobs{kind="${job.name}",state="failed"} 1`);
    expect(body).toMatch(new RegExp(`shop_jobs_oldest_seconds\\{kind="${job.name}"\\} 9\\d`));
  });

  it('forgets jobs that succeeded days ago, and lists failed ones for longer', async () => {
    const { job, runner, send } = await makeJob(async (value) => {
      if (value === 'wrong') throw new PermanentJobError('no');
    });
    for (const value of ['old', 'wrong', 'new']) await send(value);
    await runner.runDue();
    const { sql } = shop().database;
    const days = jobLimits.doneDays + 1;
    await sql`update pgboss.job set completed_on = now() - make_interval(days => ${days}) where name = ${job.name} and data ->> 'value' <> 'new'`;
    await shop().runJob(deleteOldJobs, {});
    expect((await rowsOf(job.name)).map(({ state }) => state).sort()).toEqual(['completed', 'failed']);
  });
});

describe('jobs that triggers write', () => {
  const write = (name: string, count: number) =>
    shop().database
      .sql`select write_jobs(${name}, (select jsonb_agg(jsonb_build_object('value', n::text)) from generate_series(1, ${count}) n))`;

  it('run once each, whatever the number of processes that move them into the queue', async () => {
    const ran: string[] = [];
    const { job, runner } = await makeJob(async (value) => void ran.push(value));
    await write(job.name, 300);
    const other = runnerOf(job);
    await Promise.all([runner.start(), other.start()]);
    await expect.poll(() => ran.length, { timeout: 20_000 }).toBe(300);
    expect(new Set(ran).size).toBe(300);
    expect(await shop().database.sql`select from new_jobs`).toHaveLength(0);
  });

  it('are taken in small numbers while requests need the processors', async () => {
    const ran: string[] = [];
    const { job } = await makeJob(async (value) => void ran.push(value));
    const runner = runnerOf(job, { isMachineBusy: () => true });
    const atOnce = jobLimits.movedWhileBusy * os.availableParallelism();
    await write(job.name, 3 * atOnce);
    const started = performance.now();
    await runner.start();
    await expect.poll(() => ran.length, { timeout: 20_000 }).toBe(3 * atOnce);
    expect(performance.now() - started).toBeGreaterThan(2 * jobLimits.newJobsMs);
  });

  it('count as waiting before, since they were written, and wait for a process that knows their kind', async () => {
    const { job, runner } = await makeJob();
    await write(job.name, 2);
    await write('unknown-kind', 1);
    await shop().database.sql`update new_jobs set created_at = now() - interval '1 minute'`;
    const count = async () => (await countJobs(shop().database.db)).find(({ name }) => name === job.name);
    expect(await count()).toMatchObject({ waiting: 2, oldestSeconds: expect.closeTo(60, -1) });
    expect(await runner.runDue()).toBe(2);
    expect(await count()).toMatchObject({ waiting: 0, oldestSeconds: 0 });
    expect(await shop().database.sql`delete from new_jobs returning name`).toMatchObject([{ name: 'unknown-kind' }]);
  });

  it('are not written when the transaction is rolled back', async () => {
    const { job, runner } = await makeJob();
    const failing = shop().database.sql.begin(async (tx) => {
      await tx`select write_jobs(${job.name}, '[{"value": "a"}]')`;
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await runner.runDue()).toBe(0);
  });
});
