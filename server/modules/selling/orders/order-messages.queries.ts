import { sql } from 'kysely';
import { batchReads } from '#db/batch.ts';
import type { Db } from '#db/client.ts';
import type { CancelReason, FailReason, LineReason } from '#domain/enums.ts';
import type { Language } from '#domain/languages.ts';
import { memberHasPermission } from '#server/core/resources/own-shops.ts';
import { messageLanguage } from '#server/modules/people/order-access/index.ts';

interface Parties {
  orderId: string;
  number: string;
  /** Not placed by the account itself. */
  isForPhone: boolean;
  buyerId: string;
  buyerPhone: string;
  buyerLanguage: Language;
  /** Whether the account can see the order, and be notified in its inbox. */
  buyerSees: boolean;
  shopId: string;
  merchantId: string;
  merchantPhone: string;
  merchantLanguage: Language;
  seller: { en: string; bn: string };
}

const parties = sql`o.id as "orderId", o.number, o.placed_for_phone is not null as "isForPhone", b.id as "buyerId", b.phone as "buyerPhone", ${messageLanguage(sql`b.language`)} as "buyerLanguage", buyer_sees(o) as "buyerSees",
  s.id as "shopId", m.id as "merchantId", m.phone as "merchantPhone", m.language as "merchantLanguage",
  jsonb_build_object('bn', s.name, 'en', coalesce(nullif(s.name_translations #>> '{en,name}', ''), s.name)) as seller`;
const packages = sql`packages p join orders o on o.id = p.order_id join users b on b.id = o.user_id join shops s on s.id = p.shop_id
  join users m on m.id = s.merchant_id`;

/** The packages of an order, with its parties. */
export const listNewPackages = async (db: Db, orderId: string): Promise<NewPackage[]> => (await findNewPackages(db, orderId)) ?? [];

type NewPackage = Parties & { total: number; packageTotal: number; items: number };

const findNewPackages = batchReads(async (db, orderIds) => {
  const { rows } = await sql<NewPackage>`
    select ${parties}, o.total_poisha - greatest(0, o.credit_poisha) as total, package_due(p) as "packageTotal",
      (select coalesce(sum(l.quantity), 0) from order_lines l where l.package_id = p.id) as items
    from ${packages} where p.order_id = any(${orderIds}::uuid[]) and o.deleted_at is null order by p.id`.execute(db.reads);
  return Map.groupBy(rows, ({ orderId }) => orderId);
});

export type MovedPackage = Parties;

/** With who did something to it; null: a job, or the holder of the link. */
export type ActedOn = Parties & { actorId: string | null; isByLink: boolean };

interface ShopStaff {
  shopId: string;
  userId: string;
  phone: string;
  language: Language;
}

/** The staff who handle the orders of these shops, without the owners. */
export const listPackingStaff = async (db: Db, shopIds: readonly string[]): Promise<ShopStaff[]> =>
  (await Promise.all([...new Set(shopIds)].map(async (shopId) => (await findPackingStaff(db, shopId)) ?? []))).flat();

const findPackingStaff = batchReads(async (db, shopIds) => {
  const { rows } = await sql<ShopStaff>`
    select m.shop_id as "shopId", u.id as "userId", u.phone, u.language from shop_members m join users u on u.id = m.user_id
    where m.shop_id = any(${shopIds}::uuid[]) and m.role <> 'owner' and ${memberHasPermission('orders:write')}
      and u.status = 'active' and u.deleted_at is null order by u.id`.execute(db.reads);
  return Map.groupBy(rows, ({ shopId }) => shopId);
});

/** The same, with the cash due on delivery. */
export async function listMovedPackages(db: Db, ids: readonly string[]): Promise<(MovedPackage & { due: number })[]> {
  const { rows } = await sql<MovedPackage & { due: number }>`
    select ${parties}, coalesce((select package_cash(p) from payments pay
      where pay.order_id = o.id and pay.method = 'cash_on_delivery' and pay.status = 'pending'), 0)::bigint as due
    from ${packages} where p.id = any(${ids}::uuid[]) and o.deleted_at is null order by p.id`.execute(db.reads);
  return rows;
}

/** The same, with why they did not reach their buyers. */
export async function listFailed(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Parties & { reason: FailReason | null }>`
    select ${parties}, (select e.reason from package_events e where e.package_id = p.id and e.step = 'delivery_failed' and not e.data ? 'isLate'
      order by e.created_at desc, e.id desc limit 1) as reason
    from ${packages} where p.id = any(${ids}::uuid[]) and o.deleted_at is null order by p.id`.execute(db.reads);
  return rows;
}

/** The same, with who cancelled them and why. */
export async function listCancelled(db: Db, ids: readonly string[]) {
  const { rows } = await sql<ActedOn & { reason: CancelReason | null }>`
    select ${parties}, e.actor_id as "actorId", e.by_link as "isByLink",
      coalesce(e.reason, case when e.note <> '' then 'other' end) as reason from ${packages}
      join lateral (select actor_id, by_link, reason, note from package_events e where e.package_id = p.id and e.status = 'cancelled'
        order by e.created_at desc, e.id desc limit 1) e on true
    where p.id = any(${ids}::uuid[]) and o.deleted_at is null order by p.id`.execute(db.reads);
  return rows;
}

/** The same, with who changed their lines last and why, and what they come to in poisha. */
export async function listChanged(db: Db, ids: readonly string[]) {
  const { rows } = await sql<ActedOn & { reason: LineReason; total: number }>`
    select ${parties}, e.actor_id as "actorId", e.by_link as "isByLink", e.reason, package_due(p) as total from ${packages}
      join lateral (select actor_id, by_link, data ->> 'lineReason' as reason from package_events e
        where e.package_id = p.id and e.data ? 'lineReason' order by e.created_at desc, e.id desc limit 1) e on true
    where p.id = any(${ids}::uuid[]) and o.deleted_at is null order by p.id`.execute(db.reads);
  return rows;
}
