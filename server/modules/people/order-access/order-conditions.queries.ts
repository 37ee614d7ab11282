import { type RawBuilder, sql } from 'kysely';
import { latinDigits } from '#domain/digits.ts';
import type { Language } from '#domain/languages.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { normalisePhone } from '#domain/phone.ts';
import { searchPatterns } from '#server/core/resources/list.ts';
import { ownShops } from '#server/core/resources/own-shops.ts';
import { hasVisibleAccount } from './order-customer.ts';

/** A condition on orders `o`: those that this user sees as their buyer, without those for an unverified phone number. */
export const ofBuyer = (userId: string): RawBuilder<unknown> => sql`o.user_id = ${userId} and buyer_sees(o)`;

/** The language of messages about orders `o` to their buyer: an account that sees the order has chosen one. */
export const messageLanguage = (ofAccount: RawBuilder<unknown>): RawBuilder<Language> =>
  sql<Language>`case when buyer_sees(o) then ${ofAccount} else coalesce(o.language, ${ofAccount}) end`;

/** A condition on packages `p`: packages of the shops in which this user has a permission. */
export const ofSeller = (userId: string, permission: Permission): RawBuilder<unknown> =>
  sql`and p.shop_id in ${ownShops(userId, permission)}`;

/** A condition: the text starts with `prefix`. As a range, because a generic plan can't use an index for an unknown `like` pattern. */
export const startsWithText = (text: RawBuilder<unknown>, prefix: string): RawBuilder<unknown> =>
  sql`(${text} collate "C" >= ${prefix} and ${text} collate "C" < ${`${prefix}\u{10FFFF}`})`;

/**
 * A condition on orders `o` with this id: found by the start of a number or of a phone number, otherwise by words of the buyer's or the
 * receiver's name, or among further ids. `seesAccounts` as in `order-customer.ts`: hidden accounts can't be searched for, either. A union
 * rather than `or`, so that each part has its index; an array, so that no plan repeats it for each order.
 */
export function matchesOrder(
  q: string,
  id: RawBuilder<unknown>,
  { seesAccounts, orElse }: { seesAccounts: boolean; orElse?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const ofEither = (ofOrders: RawBuilder<unknown>, ofUsers: RawBuilder<unknown>) => sql`(
    select id from orders where ${ofOrders} union all
    select id from orders o where user_id in (select id from users where ${ofUsers}) and ${hasVisibleAccount(seesAccounts)})`;
  const term = latinDigits(q).trim();
  if (/^nh-/i.test(term)) return startsWithText(sql`o.number`, term.toUpperCase());
  const phone = normalisePhone(term);
  const found = /^\d{3,}$/.test(phone)
    ? [ofEither(startsWithText(sql`delivery_phone`, phone), startsWithText(sql`phone`, phone))]
    : searchPatterns(q).map((word) => ofEither(isLike(sql`lower(delivery_address ->> 'name')`, word), isLike(sql`lower(name)`, word)));
  return sql`${id} = any(array(${sql.join(found, sql` intersect `)} ${orElse ? sql`union all ${orElse}` : sql``}))`;
}

const oneLetter = /^%(\\?.)%$/u;

/** A single letter is somewhere in most names, so it finds only words that start with it. */
function isLike(text: RawBuilder<unknown>, pattern: string): RawBuilder<unknown> {
  const letter = oneLetter.exec(pattern)?.[1];
  return letter ? sql`(${text} like ${`${letter}%`} or ${text} like ${`% ${letter}%`})` : sql`${text} like ${pattern}`;
}
