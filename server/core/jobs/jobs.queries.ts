import { type RawBuilder, sql } from 'kysely';
import { batchReads } from '#db/batch.ts';
import type { Db } from '#db/client.ts';
import { jobLimits } from './define-job.ts';

/** After the commit, wakes the processes that run jobs of this kind, on pg-boss's channel. */
export const notify = (name: RawBuilder<unknown>) => sql`pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), ${name})`;

/** A job as fetched by one process; after a retry or a return it is another attempt. */
export interface Attempt {
  id: string;
  retryCount: number;
}

/** Returns running jobs to the queue as if they had not started. */
export const returnJobs = async (db: Db, attempts: readonly Attempt[]): Promise<void> =>
  void (await sql`
    update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
    where state = 'active' and (id, retry_count) in (
      select a.id, a."retryCount" from jsonb_to_recordset(${JSON.stringify(attempts)}::text::jsonb) as a (id uuid, "retryCount" int))`.execute(
    db.writes,
  ));

/** The span that created this job, if any. */
export const findCause = (db: Db, name: string, id: string): Promise<string | undefined> => loadCause(db, `${name} ${id}`);

const loadCause = batchReads(async (db, keys) => {
  const { rows } = await sql<{ key: string; cause: string }>`
    select k.key, j.trace_context ->> 'traceparent' as cause
    from unnest(${keys}::text[]) as k (key)
      join pgboss.job j on j.name = split_part(k.key, ' ', 1) and j.id = split_part(k.key, ' ', 2)::uuid
    where j.trace_context is not null`.execute(db.reads);
  return new Map(rows.map(({ key, cause }) => [key, cause]));
});

/** Whether this is the last attempt. */
export const refuseRetries = async (db: Db, name: string, { id, retryCount }: Attempt): Promise<void> =>
  void (await sql`
    update pgboss.job set retry_limit = retry_count
    where name = ${name} and id = ${id} and retry_count = ${retryCount} and state = 'active'`.execute(db.writes));

/**
 * Retries a failed job once, now, and logs who requested it. Returns its kind, or undefined when it has not failed, or when it is periodic
 * and one of its kind waits or runs.
 */
export async function runAgain(db: Db, id: string, actorId: string): Promise<string | undefined> {
  const again = sql<{ name: string }>`
    with again as (
      update pgboss.job j set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
      where id = ${id} and state = 'failed' and not (policy = 'exclusive' and exists (
        select from pgboss.job o where o.name = j.name and o.state <= 'active'))
      returning name),
    logged as (
      insert into audit_log (actor_id, resource, row_id, action, changes)
      select ${actorId}::uuid, 'jobs', ${id}::uuid, 'update',
        jsonb_build_object('name', jsonb_build_object('new', name), 'state', '{"old": "failed", "new": "waiting"}'::jsonb)
      from again)
    select name from again where ${notify(sql`again.name`)} is not null`;
  try {
    return (await again.execute(db.writes)).rows[0]?.name;
  } catch (error) {
    // A job of a periodic kind was created in between.
    if ((error as { code?: unknown }).code === '23505') return undefined; // a thrown value
    throw error;
  }
}

/** Deletes jobs that succeeded some days ago. pg-boss deletes failed ones after `failedDays`. */
export const deleteDoneJobs = (db: Db) =>
  sql`delete from pgboss.job where state = 'completed' and completed_on < now() - make_interval(days => ${jobLimits.doneDays})`.execute(
    db.writes,
  );

export interface JobCount {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  /** Waiting jobs that have failed before. */
  retrying: number;
  /** Seconds since the oldest waiting job became due; 0: none is due. */
  oldestSeconds: number;
}

/** How many jobs of each kind there are, including kinds without any. */
export const countJobs = async (db: Db): Promise<JobCount[]> => {
  const { rows } = await sql<JobCount>`
    select q.name, count(*) filter (where state in ('created', 'retry')) as waiting, count(*) filter (where state = 'active') as running,
      count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'retry') as retrying,
      coalesce(greatest(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry'))), 0), 0)::float8
        as "oldestSeconds"
    from pgboss.queue q left join (
      select name, state, start_after from pgboss.job where state in ('created', 'retry', 'active', 'failed')
      union all select name, 'created', created_at from new_jobs) j on j.name = q.name
    where q.name not like '\\_\\_%' group by q.name order by q.name`.execute(db.slowReads);
  return rows;
};
