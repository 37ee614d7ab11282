import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { type PlainFilter, paged, searchedTexts, searchPatterns, sortedName } from '#server/core/resources/list.ts';
import { isMemberOf, ownShops } from '#server/core/resources/own-shops.ts';

type ShopFilter = PlainFilter & { renamed?: 'true' | undefined };

export function filterShops(db: Db, { scope, userId, status, renamed, q }: Omit<ShopFilter, 'language'>) {
  let query = db.reads.selectFrom('shops').innerJoin('users', 'users.id', 'shops.merchant_id').where('shops.deleted_at', 'is', null);
  if (scope === 'public') query = query.where('shops.status', '=', 'active');
  if (scope === 'own') query = query.where(sql<boolean>`shops.id in ${ownShops(userId)}`);
  if (renamed && scope !== 'public') query = query.where('shops.wanted_names', 'is not', null);
  if (status) query = query.where('shops.status', '=', status);
  for (const pattern of searchPatterns(q)) query = query.where(searchedTexts('shops'), 'like', pattern);
  return query;
}

const shopColumns = [
  'shops.id',
  'shops.name',
  'shops.description',
  'shops.address',
  'shops.logo',
  'shops.banners',
  'shops.translations',
  'shops.free_delivery_from_poisha',
  'shops.wallet_provider',
  'shops.wallet_number',
  'shops.bin',
  'shops.status',
  'shops.wanted_names',
  'shops.created_at',
  'shops.updated_at',
  'users.id as merchant_id',
  'users.name as merchant_name',
  'users.phone as merchant_phone',
] as const;

export type ShopRow = Awaited<ReturnType<typeof listShops>>[number];

export function listShops(db: Db, filter: ShopFilter) {
  const query = filterShops(db, filter).select(shopColumns);
  const name = sortedName('shops', filter.language);
  const sorted = {
    position: query.orderBy(name),
    name: query.orderBy(name),
    nameDesc: query.orderBy(name, 'desc'),
    newest: query.orderBy('shops.created_at', 'desc'),
    oldest: query.orderBy('shops.created_at'),
  }[filter.sort ?? 'name'];
  return paged(sorted.orderBy('shops.id'), filter).execute();
}

/** A shop that this user can see: an active one, one that the user owns or works for, or any for an admin. */
export function findShop(db: Db, id: string, user: { id: string; role: string } | undefined) {
  const query = filterShops(db, { scope: 'all', userId: undefined, page: 1, limit: 1 }).select(shopColumns).where('shops.id', '=', id);
  if (user?.role === 'admin') return query.executeTakeFirst();
  return query
    .where(({ or, eb }) => or([eb('shops.status', '=', 'active'), ...(user ? [sql<boolean>`shops.id in ${ownShops(user.id)}`] : [])]))
    .executeTakeFirst();
}

/** Locks the account, and counts its applications. */
export async function countPendingShops(tx: Tx, userId: string): Promise<number> {
  await tx.reads.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { rows } = await sql<{ count: number }>`
    select count(*) from shops where merchant_id = ${userId} and status = 'pending' and deleted_at is null`.execute(tx.reads);
  return rows[0]?.count ?? 0;
}

/** Whether another shop has one of these names, ignoring case and spacing. */
export async function isNameTaken(tx: Tx, names: readonly string[], shopId: string | undefined): Promise<boolean> {
  const { rows } = await sql`
    select from taken_names where kind = 'shops' and key in (select name_key(name) from unnest(${names}::text[]) as name)
      and row_id is distinct from ${shopId ?? null}::uuid limit 1`.execute(tx.reads);
  return rows.length > 0;
}

/** Deletes the products of deleted shops, in id order, like orders lock them. */
export async function deleteProductsOf(tx: Tx, shopIds: readonly string[]): Promise<void> {
  await sql`
    update products set deleted_at = now() where id in (
      select id from products where shop_id = any(${shopIds}::uuid[]) and deleted_at is null order by id for update)`.execute(tx.writes);
}

/**
 * Joins the shop of a package of order `o`, unless the buyer owns it or works for it: purchases from one's own shop neither count as sold
 * nor allow a review.
 */
export const joinSeller = (shopId: RawBuilder<unknown>) =>
  sql`join shops seller on seller.id = ${shopId} and not ${isMemberOf(sql`seller.id`, sql`o.user_id`)}`;
