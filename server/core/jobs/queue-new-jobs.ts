import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { notify } from './jobs.queries.ts';

/**
 * Moves jobs written by triggers into the queue, the oldest first, at most `limit`, and wakes the processes that run them. Returns how many
 * it moved. Safe to run concurrently.
 */
export async function queueNewJobs(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with moved as (
      delete from new_jobs where id in (
        select n.id from new_jobs n where n.name in (select q.name from pgboss.queue q) order by n.id limit ${limit} for update skip locked)
      returning id, name, data, trace_context, created_at),
    added as (
      insert into pgboss.job (id, name, data, created_on, start_after, keep_until, policy, retry_limit, retry_delay, retry_backoff,
        retry_delay_max, expire_seconds, heartbeat_seconds, deletion_seconds, trace_context)
      select m.id, q.name, m.data, m.created_at, m.created_at, now() + q.retention_seconds * interval '1 second', q.policy, q.retry_limit,
        q.retry_delay, q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.heartbeat_seconds, q.deletion_seconds, m.trace_context
      from moved m join pgboss.queue q on q.name = m.name),
    told as (select ${notify(sql`n.name`)} from (select distinct name from moved) n)
    select count(*)::int as count from moved where (select count(*) from told) >= 0`.execute(db.writes);
  return rows[0]?.count ?? 0;
}
