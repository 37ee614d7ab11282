import { sql } from 'kysely';
import { type AlertChoice, waitedProducts } from '#contract/catalog/stock-alerts.ts';
import type { Translations } from '#contract/resource.ts';
import type { Db, Tx } from '#db/client.ts';
import type { VariantGroup } from '#domain/enums.ts';
import type { Language } from '#domain/languages.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { ownShops } from '#server/core/resources/own-shops.ts';

export const alertLimits = {
  /** People told for each piece: not all of them buy. */
  peoplePerPiece: 5,
  /** The hours that this is counted over, so that a stock that flips between none and one does not tell the whole queue. */
  pieceHours: 1,
  /** The hours in which a person is told about a product at most once. */
  personHours: 24,
  /** People told in a transaction: each one causes up to a dozen messages. */
  batch: 100,
  /** Days until an alert without an end is deleted. */
  openDays: 365,
  /** Days until one that was told is deleted: longer than a message is retried, and than `personHours`. */
  toldDays: 7,
} as const;

export interface AlertRow {
  id: string;
  product_id: string;
  name: string;
  translations: Translations;
  image: string | null;
  listed: boolean;
  group_name: VariantGroup | null;
  item_name: string | null;
  created_at: Date;
}

const selectAlerts = sql`
  select a.id, a.product_id, p.name, p.translations #- '{en,description}' #- '{bn,description}' as translations, p.images[1] as image, p.listed,
    v.group_name, v.name as item_name, a.created_at
  from stock_alerts a join products p on p.id = a.product_id left join variant_items v on v.id = a.item_id`;

/** What a user waits for, latest first. */
export async function listAlerts(db: Db, userId: string): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`${selectAlerts} where a.user_id = ${userId} and a.told_at is null
    order by a.created_at desc, a.id`.execute(db.reads);
  return rows;
}

/** The alert of this user, if there is one. */
export async function findAlert(tx: Tx, userId: string, productId: string, itemId: string | null): Promise<AlertRow | undefined> {
  const { rows } = await sql<AlertRow>`${selectAlerts}
    where a.user_id = ${userId} and a.product_id = ${productId} and a.item_id is not distinct from ${itemId}::uuid and a.told_at is null`.execute(
    tx.reads,
  );
  return rows[0];
}

/** Alerts of one user wait for each other: their number is limited. */
export const lockAlerts = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`stock alerts of ${userId}`}, 0))`.execute(tx.reads);

export async function countOpenAlerts(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from stock_alerts where user_id = ${userId} and told_at is null`.execute(tx.reads);
  return rows[0]?.count ?? 0;
}

export const insertAlert = (tx: Tx, alert: { userId: string; productId: string; itemId: string | null }) =>
  tx.writes.insertInto('stock_alerts').values({ user_id: alert.userId, product_id: alert.productId, item_id: alert.itemId }).execute();

/** Returns how many of these are alerts of the user. Those that were told stay: they limit how often the person is told. */
export async function deleteAlerts(tx: Tx, userId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with own as (select id from stock_alerts where user_id = ${userId} and id = any(${ids}::uuid[])),
      cancelled as (delete from stock_alerts where id in (select id from own) and told_at is null)
    select count(*) as count from own`.execute(tx.writes);
  return rows[0]?.count ?? 0;
}

interface StockItem {
  id: string;
  group: VariantGroup;
  name: string;
  quantity: number | null;
}

export interface WatchedStock {
  listed: boolean;
  quantity: number;
  items: StockItem[];
}

/** The stock of a product as it is now, from the primary database. */
export async function findStock(tx: Tx, productId: string): Promise<WatchedStock | undefined> {
  const { rows } = await sql<WatchedStock>`
    select p.listed, p.quantity, coalesce((
      select json_agg(json_build_object('id', v.id, 'group', v.group_name, 'name', v.name, 'quantity', v.quantity))
      from variant_items v where v.product_id = p.id), '[]') as items
    from products p where p.id = ${productId}`.execute(tx.writes);
  return rows[0];
}

/** Its stock can't rise until the transaction ends: a rise waits for the row, and then sees the new alert. */
export const holdStock = (tx: Tx, productId: string) => sql`select from products where id = ${productId} for share`.execute(tx.writes);

export const isChoice =
  ({ group, name }: AlertChoice) =>
  (item: StockItem): boolean =>
    item.group === group && item.name === name;

/** Two jobs of a product tell one after the other. */
export const lockQueue = (tx: Tx, productId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`waiting for ${productId}`}, 0))`.execute(tx.writes);

/** What people wait for: choices of the product, and null for the product with any choice. */
export async function listAwaited(tx: Tx, productId: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ itemId: string | null }>`
    select distinct item_id as "itemId" from stock_alerts where product_id = ${productId} and told_at is null`.execute(tx.writes);
  return rows.map(({ itemId }) => itemId);
}

interface Claim {
  productId: string;
  itemId: string | null;
  available: number;
}

/** Marks the oldest alerts that may be told now, and returns their ids; at most a batch. */
export async function claimAlerts(tx: Tx, { productId, itemId, available }: Claim): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with told as materialized (
      select user_id, item_id, told_at from stock_alerts
      where product_id = ${productId} and told_at > now() - make_interval(hours => ${alertLimits.personHours}))
    update stock_alerts set told_at = now() where id in (
      select a.id from stock_alerts a join users u on u.id = a.user_id
      where a.product_id = ${productId} and a.item_id is not distinct from ${itemId}::uuid and a.told_at is null
        and u.status = 'active' and u.deleted_at is null and a.user_id not in (select user_id from told)
      order by a.created_at, a.id
      limit greatest(0, least(${alertLimits.batch}, ${available} * ${alertLimits.peoplePerPiece}::bigint - (
        select count(*) from told where item_id is not distinct from ${itemId}::uuid
          and told_at > now() - make_interval(hours => ${alertLimits.pieceHours})))))
    returning id`.execute(tx.writes);
  return rows.map(({ id }) => id);
}

export interface ToldBuyer {
  userId: string;
  phone: string;
  language: Language;
  productId: string;
  name: string;
  translations: Translations;
  isMedicine: boolean;
  choice: string | null;
}

/** The people of these alerts, unless the product went off sale in between. */
export async function listTold(db: Db, ids: readonly string[]): Promise<ToldBuyer[]> {
  const { rows } = await sql<ToldBuyer>`
    select u.id as "userId", u.phone, u.language, p.id as "productId", p.name, p.translations, p.is_medicine as "isMedicine", v.name as choice
    from stock_alerts a join users u on u.id = a.user_id join products p on p.id = a.product_id left join variant_items v on v.id = a.item_id
    where a.id = any(${ids}::uuid[]) and p.listed and u.status = 'active'`.execute(db.writes);
  return rows;
}

/** How many people wait for each product of a user's shops; of all shops for an admin. */
export async function listWaitedProducts(db: Db, user: SessionUser): Promise<{ productId: string; count: number }[]> {
  const ofShops = user.role === 'admin' ? sql`true` : sql`p.shop_id in ${ownShops(user.id, 'products:read')}`;
  const { rows } = await sql<{ productId: string; count: number }>`
    select p.id as "productId", count(distinct a.user_id) as count from stock_alerts a join products p on p.id = a.product_id
    where a.told_at is null and ${ofShops} group by p.id order by 2 desc, 1 limit ${waitedProducts}`.execute(db.reads);
  return rows;
}

export const deleteOldAlerts = (db: Db) =>
  sql`delete from stock_alerts where created_at < now() - make_interval(days => ${alertLimits.openDays})
    or told_at < now() - make_interval(days => ${alertLimits.toldDays})`.execute(db.writes);
