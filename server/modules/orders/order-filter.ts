import { type RawBuilder, sql } from 'kysely';
import { beginningOf, endOf } from '#contract/dates.ts';
import { orderStateOrder, type PackageState } from '#contract/order-states.ts';
import { latinDigits, normalisePhone } from '#contract/phone.ts';
import { searchPatterns } from '#server/core/list.ts';
import type { View } from './view.ts';

export interface OrderFilter {
  view: View;
  userId: string;
  status?: PackageState | undefined;
  shop?: string | undefined;
  /** Days in Asia/Dhaka, both included. */
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
}

/** Conditions on `orders o` alone. */
export function orderConditions({ view, userId, status, shop, from, to, q }: OrderFilter): RawBuilder<unknown> {
  const conditions = [sql`o.deleted_at is null`];
  if (view === 'buyer') conditions.push(sql`o.user_id = ${userId}`);
  const ofSeller = view === 'seller' ? sql`and p.shop_id in (select id from shops where merchant_id = ${userId})` : sql``;
  const hasPackage = (which: RawBuilder<unknown>) => sql`exists (select from packages p where p.order_id = o.id ${ofSeller} ${which})`;
  if (view === 'seller') conditions.push(hasPackage(sql``));
  if (shop) conditions.push(hasPackage(sql`and p.shop_id = ${shop}`));
  if (status) {
    // As `orderState` derives it: one in this state, and none that is behind it.
    const behind = orderStateOrder.slice(0, orderStateOrder.indexOf(status));
    conditions.push(hasPackage(sql`and p.status = ${status}`));
    if (behind.length > 0) conditions.push(sql`not ${hasPackage(sql`and p.status = any(${behind}::text[])`)}`);
  }
  if (from) conditions.push(sql`o.created_at >= ${beginningOf(from)}`);
  if (to) conditions.push(sql`o.created_at < ${endOf(to)}`);
  conditions.push(...matching(q));
  return sql.join(conditions, sql` and `);
}

/** An order number, a phone number or the beginning of one, else words of the buyer's or the receiver's name. */
function matching(q: string | undefined): RawBuilder<unknown>[] {
  const term = latinDigits(q ?? '').trim();
  if (/^nh-/i.test(term)) return [sql`o.number like ${`${escapeLike(term.toUpperCase())}%`}`];
  const phone = normalisePhone(term);
  if (/^\d{3,}$/.test(phone)) {
    const beginning = `${phone}%`;
    return [sql`(o.delivery_phone like ${beginning} or exists (select from users u where u.id = o.user_id and u.phone like ${beginning}))`];
  }
  const buyer = sql`(select u.name from users u where u.id = o.user_id)`;
  return searchPatterns(q).map((pattern) => sql`lower(${buyer} || ' ' || (o.delivery_address ->> 'name')) like ${pattern}`);
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
