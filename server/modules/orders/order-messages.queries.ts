import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Language } from '#domain/languages.ts';

interface Parties {
  number: string;
  buyerId: string;
  buyerPhone: string;
  buyerLanguage: Language;
  merchantId: string;
  merchantPhone: string;
  merchantLanguage: Language;
  seller: { en: string; bn: string };
}

const parties = sql`o.number, b.id as "buyerId", b.phone as "buyerPhone", b.language as "buyerLanguage",
  m.id as "merchantId", m.phone as "merchantPhone", m.language as "merchantLanguage",
  jsonb_build_object('bn', s.name, 'en', coalesce(nullif(s.name_translations #>> '{en,name}', ''), s.name)) as seller`;
const packages = sql`packages p join orders o on o.id = p.order_id join users b on b.id = o.user_id join shops s on s.id = p.shop_id
  join users m on m.id = s.merchant_id`;

/** The packages of an order, with its parties. */
export async function listNewPackages(db: Db, orderId: string) {
  const { rows } = await sql<Parties & { total: number; packageTotal: number; items: number }>`
    select ${parties}, o.total_poisha as total, p.subtotal_poisha + p.delivery_fee_poisha as "packageTotal",
      (select count(*) from order_lines l where l.package_id = p.id) as items
    from ${packages} where p.order_id = ${orderId} and o.deleted_at is null order by p.id`.execute(db.reads);
  return rows;
}

export type MovedPackage = Parties;

export async function listMovedPackages(db: Db, ids: readonly string[]): Promise<MovedPackage[]> {
  const { rows } = await sql<MovedPackage>`
    select ${parties} from ${packages} where p.id = any(${ids}::uuid[]) and o.deleted_at is null order by p.id`.execute(db.reads);
  return rows;
}

/** The same, with who cancelled them and why. */
export async function listCancelled(db: Db, ids: readonly string[]) {
  const { rows } = await sql<Parties & { actorId: string | null; reason: string }>`
    select ${parties}, e.actor_id as "actorId", e.note as reason from ${packages}
      join lateral (select actor_id, note from package_events e where e.package_id = p.id and e.status = 'cancelled'
        order by e.created_at desc, e.id desc limit 1) e on true
    where p.id = any(${ids}::uuid[]) and o.deleted_at is null order by p.id`.execute(db.reads);
  return rows;
}
