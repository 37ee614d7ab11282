import { type RawBuilder, sql } from 'kysely';
import { orderStateOrder, type PackageState } from '#domain/order-states.ts';
import { type Days, ofDays } from '#server/core/resources/list.ts';
import { matchesOrder, type OrderView, ofSeller } from '#server/modules/order-access/index.ts';

export interface OrderConditions extends Days {
  view: OrderView;
  userId: string;
  status?: PackageState | undefined;
  shop?: string | undefined;
  customer?: string | undefined;
  q?: string | undefined;
  /** Separated by commas. */
  numbers?: string | undefined;
}

/** Conditions on `orders o` alone. */
export function orderConditions({ view, userId, status, shop, customer, q, numbers, ...days }: OrderConditions): RawBuilder<unknown> {
  const conditions = [sql`o.deleted_at is null`];
  if (view === 'buyer') conditions.push(sql`o.user_id = ${userId}`);
  const own = view === 'seller' ? ofSeller(userId) : sql``;
  const hasPackage = (which: RawBuilder<unknown>) => sql`exists (select from packages p where p.order_id = o.id ${own} ${which})`;
  if (view === 'seller') conditions.push(hasPackage(sql``));
  if (shop) conditions.push(hasPackage(sql`and p.shop_id = ${shop}`));
  if (customer) conditions.push(sql`o.user_id = ${customer}`);
  if (status) {
    // As in `orderState`: one package in this state, and none in an earlier one.
    const behind = orderStateOrder.slice(0, orderStateOrder.indexOf(status));
    conditions.push(hasPackage(sql`and p.status = ${status}`));
    if (behind.length > 0) conditions.push(sql`not ${hasPackage(sql`and p.status = any(${behind}::text[])`)}`);
  }
  conditions.push(...ofDays('o.created_at', days));
  if (numbers) conditions.push(sql`o.number = any(${numbers.split(',')}::text[])`);
  if (q?.trim()) conditions.push(matchesOrder(q));
  return sql.join(conditions, sql` and `);
}
