import type { JobItem } from '#contract/operations/jobs.ts';
import type { JobRow } from './jobs.queries.ts';

const isShowable = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** Only the payload fields that the kind of job shows. */
export function presentJob(row: JobRow, shown: readonly string[]): JobItem {
  const data = typeof row.data === 'object' && row.data !== null ? row.data : {};
  return {
    _id: row.id,
    name: row.name,
    status: row.status,
    payload: Object.fromEntries(
      Object.entries(data).filter(
        (entry): entry is [string, string | number | boolean] => shown.includes(entry[0]) && isShowable(entry[1]),
      ),
    ),
    attempts: row.attempts,
    ...(row.error !== null && row.status !== 'done' && { error: row.error }),
    ...(row.status === 'waiting' && { nextAt: row.start_after.toISOString() }),
    ...(row.completed_on !== null && { finishedAt: row.completed_on.toISOString() }),
    createdAt: row.created_on.toISOString(),
    updatedAt: (row.completed_on ?? row.started_on ?? row.created_on).toISOString(),
  };
}
