import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { typedNames } from '#domain/content/messages/typed.ts';
import type { Language } from '#domain/languages.ts';
import { memberHasPermission } from '#server/core/resources/own-shops.ts';
import { listAdmins, messageSource } from '#server/modules/content/messages/index.ts';

interface ShopPerson {
  userId: string;
  phone: string;
  language: Language;
  isOwner: boolean;
  seller: { en: string; bn: string };
}

/** The people of a shop who work on its orders. */
async function listPeople(db: Db, shopId: string): Promise<ShopPerson[]> {
  const { rows } = await sql<ShopPerson>`
    select u.id as "userId", u.phone, u.language, m.role = 'owner' as "isOwner",
      jsonb_build_object('bn', s.name, 'en', coalesce(nullif(s.name_translations #>> '{en,name}', ''), s.name)) as seller
    from shops s join shop_members m on m.shop_id = s.id join users u on u.id = m.user_id
    where s.id = ${shopId} and s.deleted_at is null and u.status = 'active' and u.deleted_at is null
      and (m.role = 'owner' or ${memberHasPermission('orders:write')}) order by u.id`.execute(db.reads);
  return rows;
}

const count = z.string().regex(/^\d{1,6}$/);

/** To the owner, and to the inbox of the staff. */
const toShop = (kind: 'parcelsToConfirm' | 'parcelsToHandOver' | 'parcelsToDeliver' | 'parcelsToReceive', filter: string) =>
  messageSource({
    kind,
    payload: z.object({ shopId: z.uuid(), count }),
    load: async (db, { shopId, count: items }) =>
      (await listPeople(db, shopId)).map(({ seller, isOwner, ...person }) => ({
        ...person,
        link: `/dashboard/merchant/orders?${filter}`,
        values: { seller: typedNames(seller), items },
        ...(!isOwner && { channels: ['inbox' as const] }),
      })),
  });

const parcelsLate = messageSource({
  kind: 'parcelsLate',
  payload: z.object({ count }),
  load: async (db, { count: items }) =>
    (await listAdmins(db, 'orders:write')).map((admin) => ({ ...admin, link: '/dashboard/admin/orders?due=overdue', values: { items } })),
});

export const clockMessages = [
  toShop('parcelsToConfirm', 'status=pending'),
  toShop('parcelsToHandOver', 'due=week'),
  toShop('parcelsToDeliver', 'due=week'),
  toShop('parcelsToReceive', 'step=returning'),
  parcelsLate,
];
