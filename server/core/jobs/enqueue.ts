import { sql } from 'kysely';
import { v5 } from 'uuid';
import type { Db, Tx } from '#db/client.ts';
import { uuid } from '#db/ids.ts';
import { traceparent } from '#db/tracing.ts';
import { type Job, jobLimits } from './define-job.ts';
import { notify } from './jobs.queries.ts';
import { queueOptions } from './queue-options.ts';

/** The namespace of ids derived from keys: arbitrary, never changed. */
const namespace = '5f0c2f1c-41a4-4f0b-9d4c-6c2a1f4f6b7e';

interface JobOptions {
  /** Only one job of a kind is created per key while it is listed: at least `doneDays`. */
  key?: string;
  /** Default: at once. */
  startAfter?: Date;
  /** The span that causes it. Default: the current one. */
  cause?: string | undefined;
}

/**
 * Creates a job in the transaction that causes it: it runs after the commit, and never after a rollback. Returns its id, or undefined when
 * one with this key exists.
 */
export async function enqueue<P>(tx: Tx, job: Job<P>, payload: P, options: JobOptions = {}): Promise<string | undefined> {
  return (await enqueueAll(tx, job, [{ payload, ...options }]))[0];
}

/** Creates many jobs of a kind in one statement. Returns the ids of the new ones. */
export const enqueueAll = <P>(tx: Tx, job: Job<P>, entries: readonly ({ payload: P } & JobOptions)[]): Promise<string[]> =>
  insertJobs(
    tx,
    job,
    entries.map(({ payload, key, startAfter, cause = traceparent() }) => ({
      id: key === undefined ? uuid() : v5(`${job.name} ${key}`, namespace),
      data: checked(job, payload),
      startAfter,
      trace: cause && { traceparent: cause },
    })),
  );

/** Creates the job of a period unless this or another process already did, or an earlier one still has to run. */
export const enqueuePeriod = (db: Db, job: Job, period: number): Promise<string[]> =>
  insertJobs(db, job, [{ id: v5(`${job.name} every ${job.everyMs} ${period}`, namespace), data: checked(job, {}) }]);

/** Runs a periodic job now: a new one, or the one that waits for its time or a retry. Does nothing if one is already running. */
export async function enqueueNow(tx: Tx, job: Job): Promise<void> {
  if ((await insertJobs(tx, job, [{ id: uuid(), data: checked(job, {}) }])).length > 0) return;
  await sql`update pgboss.job set start_after = now() where name = ${job.name} and state in ('created', 'retry')`.execute(tx.writes);
}

/** The payload as stored. Throws when it does not fit its schema or is too large: both are bugs. */
function checked<P>(job: Job<P>, payload: P): unknown {
  const data = job.payload.parse(payload);
  const bytes = Buffer.byteLength(JSON.stringify(data));
  if (bytes > jobLimits.payloadBytes) throw new RangeError(`The payload of ${job.name} has ${bytes} bytes`);
  return data;
}

interface NewJob {
  id: string;
  data: unknown;
  startAfter?: Date | undefined;
  /** In OpenTelemetry's format. */
  trace?: { traceparent: string } | '' | undefined;
}

async function insertJobs<P>(db: Db, job: Job<P>, jobs: readonly NewJob[]): Promise<string[]> {
  const options = queueOptions(job);
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into pgboss.job (id, name, data, start_after, keep_until, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
        expire_seconds, heartbeat_seconds, deletion_seconds, trace_context)
      select j.id, ${options.name}, j.data, coalesce(j."startAfter", now()),
        coalesce(j."startAfter", now()) + ${options.retention_seconds} * interval '1 second', ${options.policy}, ${options.retry_limit}::int,
        ${options.retry_delay}::int, ${options.retry_backoff}::boolean, ${options.retry_delay_max}::int, ${options.expire_seconds}::int,
        ${options.heartbeat_seconds}::int, ${options.deletion_seconds}::int, j.trace
      from jsonb_to_recordset(${JSON.stringify(jobs)}::text::jsonb) as j (id uuid, data jsonb, "startAfter" timestamptz, trace jsonb)
      on conflict do nothing returning id, start_after),
    told as (select ${notify(sql`${options.name}::text`)} from added where start_after <= now() limit 1)
    select id from added where (select count(*) from told) >= 0`.execute(db.writes);
  return rows.map(({ id }) => id);
}

/** Registers the kinds of jobs in pg-boss's queue table; a job can be created only after its kind. */
export const declareQueues = (db: Db, jobs: readonly Job[]) =>
  sql`
    insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds,
      retention_seconds, deletion_seconds, notify, partition, table_name)
    select q.name, q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.heartbeat_seconds,
      q.retention_seconds, q.deletion_seconds, q.notify, false, 'job_common'
    from jsonb_to_recordset(${JSON.stringify(jobs.map(queueOptions))}::text::jsonb) as q (name text, policy text, retry_limit int, retry_delay int,
      retry_backoff boolean, retry_delay_max int, expire_seconds int, heartbeat_seconds int, retention_seconds int, deletion_seconds int,
      notify boolean)
    order by 1
    on conflict (name) do update set policy = excluded.policy, retry_limit = excluded.retry_limit, retry_delay = excluded.retry_delay,
      retry_backoff = excluded.retry_backoff, retry_delay_max = excluded.retry_delay_max, expire_seconds = excluded.expire_seconds,
      heartbeat_seconds = excluded.heartbeat_seconds, retention_seconds = excluded.retention_seconds,
      deletion_seconds = excluded.deletion_seconds, notify = excluded.notify, updated_on = now()
    where (queue.policy, queue.expire_seconds, queue.retry_limit) is distinct from
      (excluded.policy, excluded.expire_seconds, excluded.retry_limit)`.execute(db.writes);
