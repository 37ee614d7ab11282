import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { returnTexts } from '#domain/content/messages/cancel-texts.ts';
import { typedNames } from '#domain/content/messages/typed.ts';
import type { ReturnReason } from '#domain/enums.ts';
import type { Language } from '#domain/languages.ts';
import { memberHasPermission } from '#server/core/resources/own-shops.ts';
import { listAdmins, messageSource, type Recipient } from '#server/modules/content/messages/index.ts';
import { buyerLinks, messageLanguage } from '#server/modules/people/order-access/index.ts';

interface ReturnParties {
  number: string;
  orderNumber: string;
  reason: ReturnReason;
  refund: number | null;
  isForPhone: boolean;
  buyerId: string;
  buyerPhone: string;
  buyerLanguage: Language;
  buyerSees: boolean;
  shopId: string;
  merchantId: string;
  merchantPhone: string;
  merchantLanguage: Language;
  seller: { en: string; bn: string };
  staff: { userId: string; phone: string; language: Language }[];
}

async function findParties(db: Db, returnId: string): Promise<ReturnParties | undefined> {
  const { rows } = await sql<ReturnParties>`
    select r.number, o.number as "orderNumber", r.reason, r.refund_poisha as refund, o.placed_for_phone is not null as "isForPhone",
      b.id as "buyerId", b.phone as "buyerPhone", ${messageLanguage(sql`b.language`)} as "buyerLanguage", buyer_sees(o) as "buyerSees",
      s.id as "shopId", m.id as "merchantId", m.phone as "merchantPhone", m.language as "merchantLanguage",
      jsonb_build_object('bn', s.name, 'en', coalesce(nullif(s.name_translations #>> '{en,name}', ''), s.name)) as seller,
      (select coalesce(jsonb_agg(jsonb_build_object('userId', u.id, 'phone', u.phone, 'language', u.language) order by u.id), '[]')
        from shop_members m join users u on u.id = m.user_id where m.shop_id = s.id and m.role <> 'owner'
          and ${memberHasPermission('orders:write')} and u.status = 'active' and u.deleted_at is null) as staff
    from returns r join packages p on p.id = r.package_id join orders o on o.id = p.order_id join users b on b.id = o.user_id
      join shops s on s.id = p.shop_id join users m on m.id = s.merchant_id
    where r.id = ${returnId} and o.deleted_at is null`.execute(db.reads);
  return rows[0];
}

const payload = z.object({ returnId: z.uuid() });

const valuesOf = ({ orderNumber, seller, reason }: ReturnParties) => ({
  number: { verbatim: orderNumber },
  seller: typedNames(seller),
  reason: returnTexts[reason],
});

/** The people of the shop; its staff in the inbox only. */
const returnRequested = messageSource({
  kind: 'returnRequested',
  payload,
  load: async (db, { returnId }) => {
    const parties = await findParties(db, returnId);
    if (!parties) return [];
    const shared = { link: `/dashboard/merchant/returns?q=${parties.number}`, values: valuesOf(parties) };
    const owner = { userId: parties.merchantId, phone: parties.merchantPhone, language: parties.merchantLanguage };
    return [{ ...owner, ...shared }, ...parties.staff.map((one): Recipient => ({ ...one, ...shared, channels: ['inbox'] }))];
  },
});

const toBuyer = (kind: 'returnApproved' | 'returnRefused' | 'returnReceived') =>
  messageSource({
    kind,
    payload,
    load: async (db, { returnId }) => {
      const parties = await findParties(db, returnId);
      if (!parties) return [];
      const { buyerId, buyerPhone, buyerLanguage, buyerSees, orderNumber, isForPhone } = parties;
      return [
        {
          userId: buyerId,
          phone: buyerPhone,
          language: buyerLanguage,
          ...buyerLinks({ number: orderNumber, isForPhone }),
          isForPhone: !buyerSees,
          values: { ...valuesOf(parties), ...(kind === 'returnReceived' && { amount: { poisha: parties.refund ?? 0 } }) },
        },
      ];
    },
  });

const returnEscalated = messageSource({
  kind: 'returnEscalated',
  payload,
  load: async (db, { returnId }) => {
    const parties = await findParties(db, returnId);
    if (!parties) return [];
    const admins = await listAdmins(db, 'orders:write');
    return admins.map((admin) => ({ ...admin, link: `/dashboard/admin/returns?q=${parties.number}`, values: valuesOf(parties) }));
  },
});

export const returnMessages = [
  returnRequested,
  toBuyer('returnApproved'),
  toBuyer('returnRefused'),
  toBuyer('returnReceived'),
  returnEscalated,
];
