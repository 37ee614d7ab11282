import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { batchReads } from '#db/batch.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { permissionsOfStaff, type ShopRole } from '#domain/people/shop-roles.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { type ClientLocation, locate } from '#server/core/security/location/locate.ts';

export const sessionLimits = {
  /** A session expires this long after its last use. */
  lifetimeDays: 30,
  /** How stale `last_used_at` can be, so that not every read writes. */
  touchAfterMs: 60 * 60 * 1000,
  /** A new session ends the least recently used one. */
  perUser: 20,
  /** For this long after signing in, phone number and password can be changed without the current password. */
  recentMinutes: 15,
  deviceLength: 300,
  /** For this long after the second factor, a session can do what requires one. */
  freshMinutes: 10,
} as const;

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Starts a session and returns its token: 256 random bits, of which only the hash is stored. Ends expired and surplus sessions of the user.
 */
export async function createSession(
  db: Db | Tx,
  userId: string,
  device: string,
  { hasSecondFactor = false, location }: { hasSecondFactor?: boolean; location?: ClientLocation } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const start = async (tx: Db | Tx) => {
    // Of two concurrent sign-ins, the second counts the session of the first.
    await tx.writes.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    await sql`
      delete from sessions where user_id = ${userId} and (expires_at <= now() or id in (
        select id from sessions where user_id = ${userId} and expires_at > now()
        order by last_used_at desc, id desc offset ${sessionLimits.perUser - 1}))`.execute(tx.writes);
    await tx.writes
      .insertInto('sessions')
      .values({
        token_hash: hashToken(token),
        user_id: userId,
        device: device.slice(0, sessionLimits.deviceLength),
        expires_at: new Date(Date.now() + sessionLimits.lifetimeDays * 86_400_000),
        second_factor_at: hasSecondFactor ? new Date() : null,
        ...location,
      })
      .execute();
  };
  await db.transaction(start);
  return token;
}

/** Marks the session of this token as verified by the second factor. */
export const refreshSecondFactor = (db: Db | Tx, token: string) =>
  db.writes.updateTable('sessions').set({ second_factor_at: new Date() }).where('token_hash', '=', hashToken(token)).execute();

/** Expired sessions of inactive users; `createSession` deletes those of others. */
export const deleteExpiredSessions = (db: Db) => db.writes.deleteFrom('sessions').where('expires_at', '<=', sql<Date>`now()`).execute();

/** Whether the user signed in recently: then the device has hardly changed hands. */
export async function isRecentSession(db: Db, token: string): Promise<boolean> {
  const row = await db.reads
    .selectFrom('sessions')
    .select(sql<boolean>`created_at > now() - make_interval(mins => ${sessionLimits.recentMinutes})`.as('isRecent'))
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.isRecent === true;
}

interface SessionRow extends Pick<SessionUser, 'id' | 'role' | 'name' | 'phone' | 'isPhoneVerified' | 'secondFactor'> {
  /** For merchants: the role in each shop. */
  shops: Record<string, ShopRole> | null;
  /** The permissions of an admin's staff role; null without one. */
  permissions: Permission[] | null;
  token_hash: Buffer;
  last_used_at: Date;
}

/** Runs with every request of a signed-in user: a prebuilt statement, because building it costs as much as running it. */
const readSession = batchReads<SessionRow>(async (db, hashes) => {
  const { rows } = await sql<SessionRow>`
    select u.id, u.role, u.name, u.phone, u.phone_verified_at is not null as "isPhoneVerified", case when not u.has_second_factor and u.role = any((select second_factor_roles from settings)::text[]) then 'missing'
      when not u.has_second_factor then 'none'
      when s.second_factor_at > now() - make_interval(mins => ${sessionLimits.freshMinutes}) then 'fresh' else 'stale' end as "secondFactor",
      case u.role when 'merchant' then (select json_object_agg(m.shop_id, m.role) from shop_members m where m.user_id = u.id) end as shops,
      r.permissions, s.token_hash, s.last_used_at
    from sessions s join users u on u.id = s.user_id left join staff_roles r on r.id = u.staff_role_id
    where s.token_hash = any(${hashes.map((hash) => `\\x${hash}`)}::text[]::bytea[])
      and s.expires_at > now() and u.status = 'active' and u.deleted_at is null`.execute(db.keyedReads);
  return new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
});

/**
 * Returns the active user of a token. Records the address and time of use, not on every request. Throws UNAUTHENTICATED: unknown, ended,
 * expired, or the user is no longer active.
 */
export async function findSessionUser(db: Db, token: string, address?: string): Promise<SessionUser> {
  const hash = hashToken(token);
  const row = await readSession(db, hash.toString('hex'));
  if (!row) throw new AppError('UNAUTHENTICATED');
  if (Date.now() - row.last_used_at.getTime() > sessionLimits.touchAfterMs) {
    await db.writes
      .updateTable('sessions')
      .set({
        last_used_at: new Date(),
        expires_at: new Date(Date.now() + sessionLimits.lifetimeDays * 86_400_000),
        ...(address !== undefined && locate(address)),
      })
      .where('token_hash', '=', hash)
      .execute();
  }
  const { id, role, name, phone, isPhoneVerified, secondFactor } = row;
  const shops = role === 'merchant' ? new Map(Object.entries(row.shops ?? {})) : undefined;
  const permissions = shops ? permissionsOfStaff([...shops.values()]) : row.permissions && new Set(row.permissions);
  return { id, role, name, phone, isPhoneVerified, secondFactor, ...(shops && { shops }), ...(permissions && { permissions }) };
}

/** Ends the session of a token. */
export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.writes.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** The unexpired sessions of a user, the most recently used first. */
export async function listSessions(db: Db, userId: string, token: string | undefined) {
  const rows = await db.reads
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'device', 'network', 'country', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const current = token === undefined ? undefined : hashToken(token);
  return rows.map(({ token_hash, ...row }) => ({ ...row, isCurrent: current?.equals(token_hash) === true }));
}

/** Ends sessions of a user and returns the ids that existed. */
export async function endSessions(tx: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.writes.deleteFrom('sessions').where('user_id', '=', userId).where('id', 'in', ids).returning('id').execute();
  return rows.map((row) => row.id);
}

/** Ends every session of these users except that of this token, and returns the ids. */
export async function endAllSessions(db: Db | Tx, userIds: readonly string[], exceptToken?: string): Promise<string[]> {
  let query = db.writes.deleteFrom('sessions').where('user_id', 'in', userIds);
  if (exceptToken !== undefined) query = query.where('token_hash', '!=', hashToken(exceptToken));
  const rows = await query.returning('id').execute();
  return rows.map((row) => row.id);
}
