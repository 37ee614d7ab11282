import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { found } from '#server/core/resources/list.ts';

export const knownDeviceLimits = {
  /** Devices remembered per user; a new one replaces the least recently used. */
  perUser: 20,
  /** A device is forgotten after this many days without a sign-in. */
  lifetimeDays: 180,
} as const;

const cookieName = 'device';
export const newDeviceSecret = (): string => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The device secret in a `Cookie` header. */
export const deviceSecretOf = (header: string | undefined): string | undefined =>
  /(?:^|;\s*)device=([A-Za-z0-9_-]{43})(?:;|$)/.exec(header ?? '')?.[1];

/** Sent with API calls only, so that no page cache sees it; not readable by scripts. */
export const deviceCookie = (secret: string, publicUrl: string): string =>
  `${cookieName}=${secret}; Path=/api/v1; Max-Age=${knownDeviceLimits.lifetimeDays * 86_400}; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

const isCurrent = sql<boolean>`last_used_at > now() - make_interval(days => ${knownDeviceLimits.lifetimeDays})`;

/** Whether this user, or the one with this phone number, has signed in on this device before. */
export async function isKnownDevice(db: Db, of: { phone: string } | { userId: string }, secret: string): Promise<boolean> {
  const row = await db.reads
    .selectFrom('known_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select('d.user_id')
    .where((eb) => ('phone' in of ? eb('u.phone', '=', of.phone) : eb('u.id', '=', of.userId)))
    .where('u.deleted_at', 'is', null)
    .where('d.secret_hash', '=', hashSecret(secret))
    .where(isCurrent)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Remembers the device of a sign-in and returns its secret. An unknown secret is replaced: an attacker could have planted it in the
 * browser. `isNew`: the user has signed in before, but not on this device. The device of the registration is not new.
 */
export async function rememberDevice(tx: Tx, userId: string, secret: string | undefined): Promise<{ secret: string; isNew: boolean }> {
  const hash = secret === undefined ? null : hashSecret(secret);
  const own = sql`select from known_devices where user_id = ${userId}`;
  const { rows } = await sql<{ isKnown: boolean; isOwn: boolean; hasAny: boolean }>`
    select exists (select from known_devices where secret_hash = ${hash} and ${isCurrent}) as "isKnown",
      exists (${own} and secret_hash = ${hash} and ${isCurrent}) as "isOwn", exists (${own}) as "hasAny"`.execute(tx.reads);
  const { isKnown, isOwn, hasAny } = found(rows[0]);
  const used = secret !== undefined && isKnown ? secret : newDeviceSecret();
  await sql`
    insert into known_devices (user_id, secret_hash) values (${userId}, ${hashSecret(used)})
    on conflict (user_id, secret_hash) do update set last_used_at = now()`.execute(tx.writes);
  await sql`
    delete from known_devices where user_id = ${userId} and (not ${isCurrent} or secret_hash in (
      select secret_hash from known_devices where user_id = ${userId} order by last_used_at desc, secret_hash offset ${knownDeviceLimits.perUser}))`.execute(
    tx.writes,
  );
  return { secret: used, isNew: hasAny && !isOwn };
}

/**
 * Expired devices of inactive users; `rememberDevice` forgets those of others. The last one stays, although no longer known: it shows that
 * the user has signed in before.
 */
export const deleteExpiredDevices = (db: Db) =>
  sql`
    delete from known_devices d where not ${isCurrent} and exists (
      select from known_devices o where o.user_id = d.user_id and (o.last_used_at, o.secret_hash) > (d.last_used_at, d.secret_hash))`.execute(
    db.writes,
  );

/** Forgets the devices of a user, except the one with this secret. */
export async function forgetDevices(tx: Tx, userId: string, exceptSecret: string | undefined): Promise<void> {
  let query = tx.writes.deleteFrom('known_devices').where('user_id', '=', userId);
  if (exceptSecret !== undefined) query = query.where('secret_hash', '!=', hashSecret(exceptSecret));
  await query.execute();
}
