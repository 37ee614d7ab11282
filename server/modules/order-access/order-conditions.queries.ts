import { type RawBuilder, sql } from 'kysely';
import { latinDigits } from '#domain/digits.ts';
import { normalisePhone } from '#domain/phone.ts';
import { escapeLike, searchPatterns } from '#server/core/resources/list.ts';

/** A condition on packages `p`: packages of this merchant's shops. */
export const ofSeller = (userId: string): RawBuilder<unknown> => sql`and p.shop_id in (select id from shops where merchant_id = ${userId})`;

/** Finds orders `o` by the start of a number or of a phone number, otherwise by words of the buyer's or the receiver's name. */
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
