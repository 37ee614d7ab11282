import { sql } from 'kysely';
import type { Translations } from '#contract/resource.ts';
import type { Address } from '#contract/selling/orders.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Options } from '#domain/catalog/line-choice.ts';
import type { Substitution } from '#domain/enums.ts';
import type { Language } from '#domain/languages.ts';
import type { PaymentMethod } from '#domain/money/payment-methods.ts';

/** A line as it was bought, with what was changed since; amounts in poisha. */
export interface ExpiredLine {
  productId: string;
  name: string;
  translations: Translations;
  image: string | null;
  options: Options;
  listPrice: number;
  unitPrice: number;
  quantity: number;
}

export interface ExpiredPackage {
  shopId: string;
  grams: number;
  subtotal: number;
  deliveryFee: number;
  substitution: Substitution;
  substitutionExtra: number | null;
  slotId: string | null;
  slotDay: string | null;
  lines: ExpiredLine[];
}

export interface ExpiredOrder {
  buyerId: string;
  address: Address;
  language: Language | null;
  isProved: boolean;
  /** How the late payment was made. */
  method: PaymentMethod;
  packages: ExpiredPackage[];
}

/** What expired of an order that its buyer can keep, or undefined. */
export async function findExpiredOrder(db: Db, orderId: string): Promise<ExpiredOrder | undefined> {
  const { rows } = await sql<ExpiredOrder>`
    select o.user_id as "buyerId", o.delivery_address as address, o.language, o.is_proved as "isProved", pay.method,
      (select json_agg(json_build_object('shopId', p.shop_id, 'grams', p.grams, 'subtotal', p.subtotal_poisha, 'deliveryFee', p.delivery_fee_poisha,
          'substitution', p.substitution, 'substitutionExtra', p.substitution_extra_poisha, 'slotId', p.slot_id, 'slotDay', p.slot_day,
          'lines', (select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'translations', l.translations, 'image', l.image,
              'options', l.options, 'listPrice', l.list_price_poisha, 'unitPrice', l.unit_price_poisha - l.off_poisha,
              'quantity', l.quantity - l.removed) order by l.position)
            from order_lines l where l.package_id = p.id and l.quantity > l.removed)) order by p.id)
        from packages p where p.order_id = o.id and is_expired(p)) as packages
    from orders o join payments pay on pay.order_id = o.id
    where o.id = ${orderId} and o.deleted_at is null and o.status = 'cancelled' and pay.keep_until > now()`.execute(db.reads);
  const [order] = rows;
  return order?.packages ? order : undefined;
}

/** The account that sees one order sees the other. */
export const copyOwner = (tx: Tx, from: string, to: string) =>
  sql`update orders set placed_for_phone = (select placed_for_phone from orders where id = ${from}) where id = ${to}`.execute(tx.writes);
