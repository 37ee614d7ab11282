import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { limits } from '#domain/limits.ts';
import { messageNames } from '#server/modules/catalog/shops/index.ts';
import { messageSource } from '#server/modules/content/messages/index.ts';

/** A product with its shop and its merchant. */
const findProductForMessage = (db: Db, id: string) =>
  db.reads
    .selectFrom('products as p')
    .innerJoin('shops as s', 's.id', 'p.shop_id')
    .innerJoin('users as u', 'u.id', 's.merchant_id')
    .select(['p.name', 'p.translations', 'p.status', 'p.listed', 'p.quantity', 's.name as shop', 's.translations as shopTranslations'])
    .select(['u.id as userId', 'u.phone', 'u.language'])
    .where('p.id', '=', id)
    .where('p.deleted_at', 'is', null)
    .where('u.status', '=', 'active')
    .executeTakeFirst();

type ToldProduct = NonNullable<Awaited<ReturnType<typeof findProductForMessage>>>;

const aboutProduct = (id: string, product: ToldProduct) => ({
  userId: product.userId,
  phone: product.phone,
  language: product.language,
  link: `/dashboard/merchant/products/${id}`,
  values: { product: messageNames(product), seller: messageNames({ name: product.shop, translations: product.shopTranslations }) },
});

/** An admin's decision about a product, unless it was changed since. */
const decision = (kind: 'productApproved' | 'productHidden', decided: 'active' | 'inactive') =>
  messageSource({
    kind,
    payload: z.object({ productId: z.uuid() }),
    load: async (db, { productId }) => {
      const product = await findProductForMessage(db, productId);
      return product?.status === decided ? [aboutProduct(productId, product)] : [];
    },
  });

/** A stock that became low or ended, unless it has risen since. If it has ended since, the message says so. */
const stock = (kind: 'lowStock' | 'soldOut') =>
  messageSource({
    kind,
    payload: z.object({ productId: z.uuid(), itemId: z.uuid().optional() }),
    load: async (db, { productId, itemId }) => {
      const product = await findProductForMessage(db, productId);
      if (!product?.listed) return [];
      const item = itemId === undefined ? undefined : await findItem(db, itemId);
      if (itemId !== undefined && !item) return [];
      const left = item ? item.quantity : product.quantity;
      if (left === null || (kind === 'soldOut' ? left > 0 : left === 0 || left > limits.lowStock)) return [];
      const { values, ...recipient } = aboutProduct(productId, product);
      const names = item ? { bn: `${values.product.bn}, ${item.name}`, en: `${values.product.en}, ${item.name}` } : values.product;
      return [{ ...recipient, values: { ...values, product: names, ...(kind === 'lowStock' && { left: String(left) }) } }];
    },
  });

const findItem = (db: Db, id: string) =>
  db.reads.selectFrom('variant_items').select(['name', 'quantity']).where('id', '=', id).executeTakeFirst();

export const productMessages = [
  decision('productApproved', 'active'),
  decision('productHidden', 'inactive'),
  stock('lowStock'),
  stock('soldOut'),
];
