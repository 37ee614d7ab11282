import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';

/** Days until backup records are deleted. The files follow `BACKUP_KEEP`. */
const keptDays = 400;

/**
 * Records that a backup starts, and returns its id; undefined on a database that lacks the table, before an upgrade. Earlier ones still
 * marked as running were interrupted: the caller holds the lock that only one backup can have.
 */
export async function insertBackup(db: Db, target: string): Promise<string | undefined> {
  const { rows: exists } = await sql<{ table: string | null }>`select to_regclass('backups')::text as table`.execute(db.reads);
  if (!exists[0]?.table) return undefined;
  return db.transaction(async (tx) => {
    await sql`update backups set state = 'failed', error = 'cut off', finished_at = now() where state = 'running'`.execute(tx.writes);
    await sql`delete from backups where started_at < now() - make_interval(days => ${keptDays})`.execute(tx.writes);
    const { rows } = await sql<{ id: string }>`insert into backups (target) values (${target}) returning id`.execute(tx.writes);
    return rows[0]?.id;
  });
}

export const finishBackup = (db: Db, id: string, { name, bytes, missing }: { name: string; bytes: number; missing: number }) =>
  sql`update backups set state = 'done', name = ${name}, bytes = ${bytes}, missing_images = ${missing}, finished_at = now()
    where id = ${id}`.execute(db.writes);

export const failBackup = (db: Db, id: string, error: string) =>
  sql`update backups set state = 'failed', error = ${error}, finished_at = now() where id = ${id}`.execute(db.writes);

export interface BackupRow {
  id: string;
  state: 'running' | 'done' | 'failed';
  name: string | null;
  bytes: number | null;
  missing_images: number;
  error: string | null;
  started_at: Date;
  finished_at: Date | null;
}

const columns = sql`id, state, name, bytes, missing_images, error, started_at, finished_at`;

/** The latest first. */
export async function listRecords(db: Db, limit: number): Promise<BackupRow[]> {
  const { rows } = await sql<BackupRow>`select ${columns} from backups order by started_at desc, id desc limit ${limit}`.execute(db.reads);
  return rows;
}

/** The latest complete one. */
export async function findLatest(db: Db): Promise<BackupRow | undefined> {
  const { rows } = await sql<BackupRow>`
    select ${columns} from backups where state = 'done' order by started_at desc, id desc limit 1`.execute(db.reads);
  return rows[0];
}

export interface BackupHealth {
  /** The start of the latest complete backup, or else the installation of this version of the shop. */
  ageSeconds: number;
  /** The error of the latest backup, if it failed. */
  error: string | null;
}

export async function getHealth(db: Db): Promise<BackupHealth> {
  const { rows } = await sql<BackupHealth>`
    select extract(epoch from now() - coalesce(n.started_at, m.run_at, now()))::float8 as "ageSeconds",
      (select error from (select state, error from backups where state <> 'running' order by started_at desc, id desc limit 1) b
        where state = 'failed') as error
    from (select max(started_at) as started_at from backups where state = 'done') n,
      (select min(run_at) as run_at from migrations where name = '0078_record_backups.sql') m`.execute(db.reads);
  return rows[0] ?? { ageSeconds: 0, error: null };
}

/** False when admins were notified in the last hours. */
export async function markAdminsNotified(tx: Tx, hours: number): Promise<boolean> {
  const { rows } = await sql`
    update backup_alerts set told_at = now() where told_at < now() - make_interval(hours => ${hours}::int) returning told_at`.execute(
    tx.writes,
  );
  return rows.length > 0;
}
