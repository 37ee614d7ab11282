import { sql } from 'kysely';
import type { Tx } from '#db/client.ts';
import type { Closure, ShopTimes } from '#domain/parcels/delivery-promise.ts';
import type { ClockRules } from '#domain/parcels/package-clocks.ts';

/** Replaces the closures of a shop, or of the platform (`null`). Unchanged rows are not written, so that the log shows the changes. */
export async function writeClosures(tx: Tx, shopId: string | null, closures: readonly (Closure & { name: string })[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(closures)}::text::jsonb)
    as given ("fromDay" date, "toDay" date, name text, "takesOrders" boolean)`;
  const isSame = sql`(given."fromDay", given."toDay", given.name, given."takesOrders") = (c.from_day, c.to_day, c.name, c.takes_orders)`;
  const isOwn = sql`c.shop_id is not distinct from ${shopId}::uuid and c.to_day > current_date - 7`;
  await sql`delete from closures c where ${isOwn} and not exists (select from ${given} where ${isSame})`.execute(tx.writes);
  await sql`insert into closures (shop_id, from_day, to_day, name, takes_orders)
    select ${shopId}::uuid, "fromDay", "toDay", name, "takesOrders" from ${given}
    where not exists (select from closures c where ${isOwn} and ${isSame})`.execute(tx.writes);
}

/** They count for orders from now on. */
export async function writeClocks(tx: Tx, clocks: ClockRules, restDays: readonly number[]): Promise<void> {
  await sql`update delivery_settings set confirm_hours = ${clocks.confirmHours}, hand_over_hours = ${clocks.handOverHours},
    same_city_days = ${clocks.sameCityDays}, elsewhere_days = ${clocks.elsewhereDays}, rest_days = ${JSON.stringify(restDays)}::text::jsonb,
    version = gen_random_uuid()`.execute(tx.writes);
}

/** `minOrder` in poisha. */
export async function writeShopTimes(
  tx: Tx,
  shopId: string,
  { hours, takesOrders, minOrder }: Pick<ShopTimes, 'hours' | 'takesOrders'> & { minOrder: number | undefined },
): Promise<void> {
  const week = hours ? JSON.stringify(hours) : null;
  await sql`
    insert into shop_times as t (id, hours, takes_orders, min_order_poisha) values (${shopId}, ${week}::text::jsonb, ${takesOrders}, ${minOrder ?? null})
    on conflict (id) do update set hours = excluded.hours, takes_orders = excluded.takes_orders, min_order_poisha = excluded.min_order_poisha
    where (t.hours, t.takes_orders, t.min_order_poisha) is distinct from (excluded.hours, excluded.takes_orders, excluded.min_order_poisha)`.execute(
    tx.writes,
  );
}
