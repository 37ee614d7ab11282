import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { type TypedNames, typedNames } from '#domain/content/messages/typed.ts';
import type { Status } from '#domain/enums.ts';
import { messageSource } from '#server/modules/content/messages/index.ts';

/** A shop with its owner: the applicant is a customer until the shop is approved. */
const findShopForMessage = (db: Db, id: string) =>
  db.reads
    .selectFrom('shops as s')
    .innerJoin('users as u', 'u.id', 's.merchant_id')
    .select(['s.name', 's.translations', 's.status', 'u.id as userId', 'u.phone', 'u.language', 'u.role'])
    .where('s.id', '=', id)
    .where('s.deleted_at', 'is', null)
    .where('u.status', '=', 'active')
    .executeTakeFirst();

/** The names of a row, as variables of a message. */
export const messageNames = ({ name, translations }: { name: string; translations: unknown }): TypedNames => {
  const own = translations as Partial<Record<string, { name?: string }>>; // the database checks it
  return typedNames({ bn: own.bn?.name || name, en: own.en?.name || name });
};

/** An admin's decision about a shop, unless it was changed since. */
const decision = (kind: 'shopApproved' | 'shopRefused' | 'shopSuspended', decided: Status) =>
  messageSource({
    kind,
    payload: z.object({ shopId: z.uuid() }),
    load: async (db, { shopId }) => {
      const shop = await findShopForMessage(db, shopId);
      if (shop?.status !== decided) return [];
      const { userId, phone, language, role } = shop;
      const link = decided === 'active' && role === 'merchant' ? '/dashboard/merchant/shop' : '/contact';
      return [{ userId, phone, language, link, values: { seller: messageNames(shop) } }];
    },
  });

export const shopMessages = [
  decision('shopApproved', 'active'),
  decision('shopRefused', 'inactive'),
  decision('shopSuspended', 'inactive'),
];
