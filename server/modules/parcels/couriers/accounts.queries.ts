import { sql } from 'kysely';
import type { courierAccounts } from '#contract/parcels/courier-accounts.ts';
import type { Translations } from '#contract/resource.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Status } from '#domain/enums.ts';
import type { CourierName, CourierSecret } from '#domain/parcels/couriers.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { searchPatterns } from '#server/core/resources/list.ts';
import { ownShops } from '#server/core/resources/own-shops.ts';
import type { FilterOf } from '#server/core/resources/resource.ts';

export interface CourierAccountRow {
  id: string;
  courier: CourierName;
  shop_id: string | null;
  shop_name: string | null;
  shop_translations: Translations | null;
  name: string;
  settings: Record<string, string>;
  for_shops: boolean;
  secret_names: CourierSecret[];
  key_version: number;
  status: Status;
  created_at: Date;
  updated_at: Date;
}

const selectAccounts = sql`
  select a.id, a.courier, a.shop_id, s.name as shop_name, s.name_translations as shop_translations, a.name, a.settings, a.for_shops,
    a.secret_names, a.key_version, a.status, a.created_at, a.updated_at
  from courier_accounts a left join shops s on s.id = a.shop_id`;

/** The accounts of the user's shops, and those of the platform that shops can book with. */
const isSeen = (userId: string | undefined) =>
  sql<boolean>`(a.shop_id in ${ownShops(userId, 'courierAccounts:read')} or a.for_shops and a.status = 'active')`;

function conditions({ scope, userId, status, courier, q }: FilterOf<typeof courierAccounts>) {
  const parts = [sql`a.deleted_at is null`, ...(scope === 'all' ? [] : [isSeen(userId)])];
  if (status) parts.push(sql`a.status = ${status}`);
  if (courier) parts.push(sql`a.courier = ${courier}`);
  for (const pattern of searchPatterns(q))
    parts.push(sql`lower(a.name || ' ' || a.courier || ' ' || coalesce(s.name, '')) like ${pattern}`);
  return sql.join(parts, sql` and `);
}

export async function listCourierAccounts(db: Db, filter: FilterOf<typeof courierAccounts>): Promise<CourierAccountRow[]> {
  const order = { newest: sql`a.created_at desc, a.id`, oldest: sql`a.created_at, a.id`, name: sql`lower(a.name), a.id` } as const;
  const { rows } = await sql<CourierAccountRow>`${selectAccounts} where ${conditions(filter)}
    order by ${order[(filter.sort ?? 'newest') as keyof typeof order]} limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(
    db.reads,
  );
  return rows;
}

export async function countCourierAccounts(db: Db, filter: FilterOf<typeof courierAccounts>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from courier_accounts a left join shops s on s.id = a.shop_id where ${conditions(filter)}`.execute(db.reads);
  return rows[0]?.total ?? 0;
}

export async function findCourierAccount(db: Db, id: string, user: SessionUser | undefined): Promise<CourierAccountRow | undefined> {
  const mine = user?.role === 'admin' ? sql`true` : isSeen(user?.id);
  const { rows } = await sql<CourierAccountRow>`${selectAccounts} where a.id = ${id} and a.deleted_at is null and ${mine}`.execute(
    db.reads,
  );
  return rows[0];
}

/** An account with its encrypted secrets. */
export interface SealedAccount {
  id: string;
  courier: CourierName;
  shopId: string | null;
  name: string;
  forShops: boolean;
  settings: Record<string, string>;
  status: Status;
  sealed: Buffer | null;
  sealedToken: Buffer | null;
  tokenExpiresAt: Date | null;
}

const selectSealed = sql`
  select a.id, a.courier, a.shop_id as "shopId", a.name, a.for_shops as "forShops", a.settings, a.status, k.sealed, k.sealed_token as "sealedToken",
    k.token_expires_at as "tokenExpiresAt"
  from courier_accounts a join courier_secrets k on k.account_id = a.id`;

export async function findSealedAccount(db: Db, id: string): Promise<SealedAccount | undefined> {
  const { rows } = await sql<SealedAccount>`${selectSealed} where a.id = ${id} and a.deleted_at is null`.execute(db.reads);
  return rows[0];
}

/** By the hash of the key in the address of its webhooks. */
export async function findAccountByKey(db: Db, hash: Buffer): Promise<SealedAccount | undefined> {
  const { rows } = await sql<SealedAccount>`${selectSealed} where k.webhook_key_hash = ${hash} and a.deleted_at is null`.execute(db.reads);
  return rows[0];
}

export async function lockSealedSecrets(tx: Tx, id: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sealed: Buffer | null }>`
    select sealed from courier_secrets where account_id = ${id} for update`.execute(tx.writes);
  return rows[0]?.sealed ?? undefined;
}

/** Replaces what is set; what was found with the old secrets is forgotten. */
export async function writeSecrets(tx: Tx, id: string, { sealed, keyHash }: { sealed: Buffer | null; keyHash: Buffer }): Promise<void> {
  await sql`
    insert into courier_secrets (account_id, sealed, webhook_key_hash) values (${id}, ${sealed}, ${keyHash})
    on conflict (account_id) do update set sealed = excluded.sealed, webhook_key_hash = excluded.webhook_key_hash, sealed_token = null,
      token_expires_at = null`.execute(tx.writes);
  await sql`delete from courier_areas where courier_account_id = ${id}`.execute(tx.writes);
}

export const deleteSecrets = (tx: Tx, ids: readonly string[]) =>
  sql`delete from courier_secrets where account_id = any(${ids}::uuid[])`.execute(tx.writes);

export const storeToken = (db: Db, id: string, sealed: Buffer, expiresAt: Date) =>
  sql`update courier_secrets set sealed_token = ${sealed}, token_expires_at = ${expiresAt} where account_id = ${id}`.execute(db.writes);
