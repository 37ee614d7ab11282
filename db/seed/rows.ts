import { dayMs } from '#domain/days.ts';
import { orderState } from '#domain/parcels/package-states.ts';
import type { PlannedProduct } from './build-catalogue.ts';
import type { PlannedOrder } from './build-orders.ts';
import type { PlannedReview } from './build-reviews.ts';
import type { SeedRow } from './insert-seed-rows.ts';
import type { Variation } from './variations.ts';

/** The ids of shops, categories and sub categories by their keys in the catalogue. */
export interface SeedIds {
  shop: (key: string) => string;
  category: (key: string) => string;
  sub: (key: string) => string;
}

export const englishTranslations = (name: string, description: string): object => ({ en: { name, description } });

export function productRow(product: PlannedProduct, images: readonly string[], ids: SeedIds): SeedRow<'products'> {
  return {
    id: product.id,
    shop_id: ids.shop(product.shop),
    category_id: ids.category(product.category.key),
    sub_category_id: ids.sub(product.sub.key),
    name: product.name.bn,
    slug: product.slug,
    description: product.description.bn,
    images,
    price_poisha: product.pricePoisha,
    special_price_poisha: product.specialPoisha,
    advance_money_poisha: product.advancePoisha,
    quantity: product.quantity,
    brand: product.brand.en,
    model: product.model,
    origin_country: product.row[8]?.origin ?? product.brand.origin,
    manufacturer: product.brand.manufacturer,
    campaign: product.campaign,
    starting_rating: product.startingRating,
    translations: englishTranslations(product.name.en, product.description.en),
    status: product.status,
    created_at: product.createdAt,
    updated_at: product.createdAt,
  };
}

export function variantRows(product: PlannedProduct): SeedRow<'variant_items'>[] {
  return product.variants.map((item) => ({
    id: item.id,
    product_id: product.id,
    group_name: item.group,
    name: item.name,
    additional_price_poisha: item.additionalTaka * 100,
    quantity: item.quantity,
    position: item.position,
  }));
}

export function variationRow(variation: Variation, images: readonly string[], ids: SeedIds): SeedRow<'products'> {
  return {
    ...productRow(variation.base, images, ids),
    id: variation.id,
    shop_id: ids.shop(variation.shop),
    name: variation.name.bn,
    slug: variation.slug,
    price_poisha: variation.pricePoisha,
    special_price_poisha: variation.specialPoisha,
    advance_money_poisha: 0,
    quantity: variation.quantity,
    brand: variation.brand.en,
    model: variation.model,
    manufacturer: `${variation.brand.en} Traders`,
    campaign: variation.campaign,
    translations: englishTranslations(variation.name.en, variation.description.en),
    status: variation.status,
    created_at: variation.createdAt,
    updated_at: variation.createdAt,
  };
}

export interface OrderRows {
  orders: SeedRow<'orders'>[];
  packages: SeedRow<'packages'>[];
  lines: SeedRow<'order_lines'>[];
  events: SeedRow<'package_events'>[];
  payments: SeedRow<'payments'>[];
}

/** `newId` creates the ids of rows that no other row references. */
export function orderRows(
  planned: readonly PlannedOrder[],
  imageOf: (product: PlannedProduct) => string | null,
  shopId: (key: string) => string,
  newId: (at: Date) => string,
): OrderRows {
  const rows: OrderRows = { orders: [], packages: [], lines: [], events: [], payments: [] };
  for (const order of planned) {
    const { area, name, phone } = order.buyer;
    const times = { created_at: order.placedAt, updated_at: order.updatedAt };
    const { division, district, upazila, line } = area;
    rows.orders.push({
      id: order.id,
      number: order.number,
      user_id: order.buyer.id,
      status: orderState(order.packages.map(({ status }) => status)),
      subtotal_poisha: order.subtotalPoisha,
      delivery_fee_poisha: order.feePoisha,
      total_poisha: order.subtotalPoisha + order.feePoisha,
      delivery_address: { name, phone, division, district, upazila, line: line.normalize('NFC') },
      delivery_phone: phone,
      ...times,
    });
    for (const each of order.packages) {
      const last = each.events.at(-1)?.at ?? order.placedAt;
      rows.packages.push({
        id: each.id,
        order_id: order.id,
        shop_id: shopId(each.shop),
        status: each.status,
        subtotal_poisha: each.subtotalPoisha,
        delivery_fee_poisha: each.feePoisha,
        created_at: order.placedAt,
        updated_at: last,
      });
      rows.events.push(
        ...each.events.map(({ status, at, actor, note }) => ({
          id: newId(at),
          package_id: each.id,
          status,
          actor_id: actor,
          note,
          created_at: at,
        })),
      );
      rows.lines.push(
        ...each.lines.map((item, position) => ({
          id: item.id,
          order_id: order.id,
          package_id: each.id,
          product_id: item.product.id,
          name: item.product.name.bn,
          translations: { en: { name: item.product.name.en } },
          image: imageOf(item.product),
          options: item.options,
          stock_item_ids: item.stockItemIds,
          list_price_poisha: item.listPoisha,
          unit_price_poisha: item.unitPoisha,
          quantity: item.quantity,
          position,
        })),
      );
    }
    const { payment } = order;
    rows.payments.push({
      id: newId(order.placedAt),
      order_id: order.id,
      method: payment.method,
      status: payment.status,
      amount_poisha: payment.amountPoisha,
      provider: payment.provider,
      transaction_id: payment.transactionId,
      mobile_number: payment.mobileNumber,
      account_number: payment.accountNumber,
      branch: payment.branch,
      verified_at: payment.status === 'verified' || payment.status === 'refunded' ? payment.updatedAt : null,
      created_at: order.placedAt,
      updated_at: payment.updatedAt,
    });
  }
  return rows;
}

/** `photos`: the stored paths of pictures, by the keys of `reviewPictures`. */
export function reviewRows(reviews: readonly PlannedReview[], photos: ReadonlyMap<string, string>): SeedRow<'reviews'>[] {
  return reviews.map(({ id, productId, userId, rating, comment, at }) => ({
    id,
    product_id: productId,
    user_id: userId,
    rating,
    comment,
    images: [0, 1].flatMap((number) => photos.get(`${id}/${number}`) ?? []),
    created_at: at,
    updated_at: at,
  }));
}

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);
