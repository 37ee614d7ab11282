import { type RawBuilder, sql } from 'kysely';
import { latinDigits } from '#domain/digits.ts';
import { orderStateOrder, type PackageState } from '#domain/order-states.ts';
import { normalisePhone } from '#domain/phone.ts';
import { type Days, escapeLike, ofDays, searchPatterns } from '#server/core/list.ts';
import type { View } from './view.ts';

export interface OrderFilter extends Days {
  view: View;
  userId: string;
  status?: PackageState | undefined;
  shop?: string | undefined;
  q?: string | undefined;
}

/** A condition on packages `p`: of the shops of this merchant. */
export const ofSeller = (userId: string): RawBuilder<unknown> => sql`and p.shop_id in (select id from shops where merchant_id = ${userId})`;

/** Conditions on `orders o` alone. */
export function orderConditions({ view, userId, status, shop, q, ...days }: OrderFilter): RawBuilder<unknown> {
  const conditions = [sql`o.deleted_at is null`];
  if (view === 'buyer') conditions.push(sql`o.user_id = ${userId}`);
  const own = view === 'seller' ? ofSeller(userId) : sql``;
  const hasPackage = (which: RawBuilder<unknown>) => sql`exists (select from packages p where p.order_id = o.id ${own} ${which})`;
  if (view === 'seller') conditions.push(hasPackage(sql``));
  if (shop) conditions.push(hasPackage(sql`and p.shop_id = ${shop}`));
  if (status) {
    // As `orderState` derives it: one in this state, and none that is behind it.
    const behind = orderStateOrder.slice(0, orderStateOrder.indexOf(status));
    conditions.push(hasPackage(sql`and p.status = ${status}`));
    if (behind.length > 0) conditions.push(sql`not ${hasPackage(sql`and p.status = any(${behind}::text[])`)}`);
  }
  conditions.push(...ofDays('o.created_at', days));
  if (q?.trim()) conditions.push(matchesOrder(q));
  return sql.join(conditions, sql` and `);
}

/** Orders `o` by a number or its beginning, by a phone number or its beginning, else by words of the buyer's or the receiver's name. */
export function matchesOrder(q: string): RawBuilder<unknown> {
  const term = latinDigits(q).trim();
  if (/^nh-/i.test(term)) return sql`o.number like ${`${escapeLike(term.toUpperCase())}%`}`;
  const phone = normalisePhone(term);
  if (/^\d{3,}$/.test(phone)) {
    const beginning = `${phone}%`;
    return sql`(o.delivery_phone like ${beginning} or o.user_id in (select id from users where phone like ${beginning}))`;
  }
  const words = searchPatterns(q).map(
    (pattern) => sql`(o.user_id in (select id from users where lower(name) like ${pattern})
      or lower(o.delivery_address ->> 'name') like ${pattern})`,
  );
  return sql`(${sql.join(words, sql` and `)})`;
}
