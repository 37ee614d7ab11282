import { type RawBuilder, sql } from 'kysely';
import type { JobState } from '#contract/operations/jobs.ts';
import type { Db } from '#db/client.ts';
import { searchPatterns } from '#server/core/resources/list.ts';

interface JobFilter {
  name?: string | undefined;
  q?: string | undefined;
  status?: JobState | undefined;
}

export interface JobRow {
  id: string;
  name: string;
  status: JobState;
  data: unknown;
  attempts: number;
  error: string | null;
  start_after: Date;
  created_on: Date;
  started_on: Date | null;
  completed_on: Date | null;
}

/** pg-boss's states. We never cancel jobs. */
const storedStates: Record<JobState, readonly string[]> = {
  waiting: ['created', 'retry'],
  running: ['active'],
  failed: ['failed'],
  done: ['completed'],
};

const status = sql<JobState>`case j.state when 'active' then 'running' when 'failed' then 'failed' when 'completed' then 'done' else 'waiting' end`;

function condition({ name, q, status: wanted }: JobFilter): RawBuilder<unknown> {
  const conditions = [sql`j.name not like '\\_\\_%'`];
  if (name) conditions.push(sql`j.name = ${name}`);
  if (wanted) conditions.push(sql`j.state = any(${storedStates[wanted]}::pgboss.job_state[])`);
  for (const pattern of searchPatterns(q)) {
    conditions.push(sql`lower(j.name || ' ' || j.id || ' ' || coalesce(j.output ->> 'message', '')) like ${pattern}`);
  }
  return sql.join(conditions, sql` and `);
}

/** A job that has not started has the state `created`, including one that was returned to the queue. */
const columns = sql`j.id, j.name, ${status} as status, j.data, j.start_after, j.created_on, j.started_on, j.completed_on,
  j.retry_count + case j.state when 'created' then 0 else 1 end as attempts, j.output ->> 'message' as error`;

export async function listJobs(db: Db, { page, limit, ...filter }: JobFilter & { page: number; limit: number }): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`select ${columns} from pgboss.job j where ${condition(filter)}
    order by j.created_on desc, j.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db.slowReads);
  return rows;
}

export async function findJob(db: Db, id: string): Promise<JobRow | undefined> {
  return (await sql<JobRow>`select ${columns} from pgboss.job j where j.id = ${id} and ${condition({})}`.execute(db.reads)).rows[0];
}

export async function countByState(db: Db, filter: JobFilter): Promise<{ status: JobState; count: number }[]> {
  const { rows } = await sql<{ status: JobState; count: number }>`
    select ${status} as status, count(*) as count from pgboss.job j where ${condition(filter)} group by 1`.execute(db.slowReads);
  return rows;
}

/** Which of these ids exist. */
export async function findJobIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select j.id from pgboss.job j where j.id = any(${ids}::uuid[]) and ${condition({})}`.execute(
    db.reads,
  );
  return new Set(rows.map(({ id }) => id));
}
