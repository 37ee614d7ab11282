import { sql } from 'kysely';
import type { LiveEvent } from '#contract/operations/events.ts';
import type { Db } from '#db/client.ts';
import { hasPermission } from '#server/core/endpoints/permission.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';

type News = Exclude<LiveEvent, { type: 'ready' }>;

/** The only event for every admin is a payment to verify. */
export const seesPaymentEvents = (user: SessionUser): boolean => user.role === 'admin' && hasPermission(user, 'payments:read');

/** A row of the outbox, in the format of the table and of NOTIFY. */
export interface OutboxRow {
  id: number;
  topic: News['type'];
  /** Null: every admin with the permission to see payments. */
  user_id: string | null;
  payload: Omit<News, 'type'>;
  settled: number;
  created_at: Date | string;
}

/** A client's position: it has every transaction below `settled`, and the row `id` of later ones. */
export interface Position {
  settled: number;
  id: number;
  /** Seconds since 1970. */
  at: number;
}

/** Rows are deleted after a day; a client that was disconnected for more than half a day reloads. */
const retentionHours = 24;
const resumableSeconds = 12 * 60 * 60;
const maxMissed = 500;

/** The current position: a client that listened before this call gets every event. */
export async function getPosition(db: Db): Promise<Position> {
  const { rows } = await sql<Position>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as settled, 0 as id, extract(epoch from now())::bigint as at`.execute(
    db.reads,
  );
  const [position] = rows;
  if (!position) throw new Error('select without from answers one row');
  return position;
}

/** Returns the events for a user since a position, oldest first; undefined when the position is too old or there are too many. */
export async function listMissed(db: Db, user: SessionUser, since: Position): Promise<OutboxRow[] | undefined> {
  if (Date.now() / 1000 - since.at > resumableSeconds) return undefined;
  const rows = await db.reads
    .selectFrom('outbox')
    .select(['id', 'topic', 'user_id', 'payload', 'settled', 'created_at'])
    .where('xid', '>=', since.settled)
    .where('id', '<>', since.id)
    .where((eb) => eb.or([eb('user_id', '=', user.id), ...(seesPaymentEvents(user) ? [eb('user_id', 'is', null)] : [])]))
    .orderBy('id')
    .limit(maxMissed + 1)
    .execute();
  return rows.length > maxMissed ? undefined : (rows as OutboxRow[]); // the triggers of 0006 write nothing else
}

export const pruneOutbox = (db: Db) =>
  db.writes.deleteFrom('outbox').where('created_at', '<', sql<Date>`now() - make_interval(hours => ${retentionHours})`).execute();
