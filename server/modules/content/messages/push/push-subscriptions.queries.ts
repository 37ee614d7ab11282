import { type RawBuilder, sql } from 'kysely';
import { maxPushDevices } from '#contract/content/push-subscriptions.ts';
import type { Db, Tx } from '#db/client.ts';
import type { PushKeys } from '#server/adapters/push/encrypt-push.ts';

export interface DeviceRow {
  id: string;
  /** The browser, by its user agent. */
  device: string;
  created_at: Date;
  last_used_at: Date | null;
  /** Whether it is the browser of this session. */
  isCurrent: boolean;
}

/** The session's hash, as stored. */
const hashOf = (token: string): RawBuilder<Buffer> => sql`sha256(convert_to(${token}, 'UTF8'))`;

/** A user's devices that are subscribed with this key of the shop, the newest first. */
export async function listDevices(db: Db, userId: string, { token, vapidKey }: { token: string; vapidKey: string }): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select p.id, s.device, p.created_at, p.last_used_at, s.token_hash = ${hashOf(token)} as "isCurrent"
    from push_subscriptions p join sessions s on s.id = p.session_id
    where s.user_id = ${userId} and s.expires_at > now() and p.vapid_key = ${vapidKey}
    order by p.created_at desc, p.id desc limit ${maxPushDevices}`.execute(db.writes);
  return rows;
}

export interface NewSubscription extends PushKeys {
  endpoint: string;
  vapidKey: string;
  /** It ends with this session. */
  token: string;
}

/** Stores the subscription of a session, replacing its former one and that of the same browser in another session. */
export async function replaceSubscription(tx: Tx, { endpoint, p256dh, auth, vapidKey, token }: NewSubscription): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 77))`.execute(tx.writes);
  await tx.writes.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
  await sql`
    insert into push_subscriptions (session_id, endpoint, p256dh, auth, vapid_key)
    select id, ${endpoint}, ${p256dh}, ${auth}, ${vapidKey} from sessions where token_hash = ${hashOf(token)}
    on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
      vapid_key = excluded.vapid_key, created_at = now(), last_used_at = null`.execute(tx.writes);
}

export const deleteSurplus = (tx: Tx, userId: string) =>
  sql`
    delete from push_subscriptions where id in (
      select p.id from push_subscriptions p join sessions s on s.id = p.session_id
      where s.user_id = ${userId} order by p.created_at desc, p.id desc offset ${maxPushDevices})`.execute(tx.writes);

/** Deletes subscriptions of a user, and returns the ids that existed. */
export async function deleteOwn(tx: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from push_subscriptions p using sessions s
    where s.id = p.session_id and s.user_id = ${userId} and p.id = any(${ids}::uuid[]) returning p.id`.execute(tx.writes);
  return rows.map(({ id }) => id);
}

export const deleteSubscription = (db: Db, id: string) => db.writes.deleteFrom('push_subscriptions').where('id', '=', id).execute();

export const markUsed = (db: Db, id: string) =>
  db.writes.updateTable('push_subscriptions').set({ last_used_at: new Date() }).where('id', '=', id).execute();

export interface Target extends PushKeys {
  endpoint: string;
  vapidKey: string;
}

/** The subscription to send to; undefined when the device is no longer this user's, or the user may not sign in. */
export async function findTarget(db: Db, id: string, userId: string): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    select p.endpoint, p.p256dh, p.auth, p.vapid_key as "vapidKey"
    from push_subscriptions p join sessions s on s.id = p.session_id join users u on u.id = s.user_id
    where p.id = ${id} and u.id = ${userId} and s.expires_at > now() and u.status = 'active' and u.deleted_at is null`.execute(db.writes);
  return rows[0];
}
