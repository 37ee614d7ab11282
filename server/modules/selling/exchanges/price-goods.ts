import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Address } from '#contract/selling/orders.ts';
import type { Db } from '#db/client.ts';
import { AppError, isAppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { getOrderRules } from '#server/core/settings/shop-settings.queries.ts';
import type { PriceGoods } from '#server/modules/parcels/returns/index.ts';
import { insertOrders, orderInsert, quoteOrder } from '#server/modules/selling/orders/index.ts';

/** The new goods of a return as an order in cash, which only the shop of the return can have. Its limits do not apply: the first order passed them. */
export const priceGoods: PriceGoods = async (db, { orderId, shopId, lines, isFree }) => {
  const [first, rules] = await Promise.all([findFirst(db, orderId), getOrderRules(db)]);
  const { packages, subtotalPoisha } = await quoteOrder(db, lines, first.address).catch((error: unknown) => {
    // Not on sale, without these options, or fewer of them.
    throw isAppError(error) ? new AppError('OUT_OF_STOCK', { ...(error.extras.params && { params: error.extras.params }) }) : error;
  });
  const [part] = packages;
  if (!part || packages.length > 1 || part.shop.id !== shopId) throw new AppError('OUT_OF_STOCK');
  const fee = isFree ? 0 : part.deliveryFeePoisha;
  const quote = {
    packages: [{ ...part, deliveryFeePoisha: fee, advancePoisha: 0, keepPoisha: 0 }],
    subtotalPoisha,
    deliveryFeePoisha: fee,
    totalPoisha: subtotalPoisha + fee,
    advancePoisha: 0,
  };
  return {
    total: quote.totalPoisha,
    place: async (tx) => {
      const order = orderInsert({
        ...{ quote, rules, buyerId: first.buyerId, actor: undefined, address: first.address, isProved: first.isProved },
        ...{ isByShop: true, trace: undefined, isAskedAbout: false, idempotencyKey: undefined, requestHash: Buffer.from(randomUUID()) },
        language: first.language ?? undefined,
        request: { products: [...lines], deliveryAddress: first.address.line, paymentMethod: 'cash_on_delivery' },
      });
      await insertOrders(tx, [order]);
      // The account that sees the first order sees this one.
      await sql`update orders set placed_for_phone = (select placed_for_phone from orders where id = ${orderId}) where id = ${order.id}`.execute(
        tx.writes,
      );
      return order.id;
    },
  };
};

async function findFirst(db: Db, orderId: string) {
  const { rows } = await sql<{ buyerId: string; address: Address; language: 'bn' | 'en' | null; isProved: boolean }>`
    select user_id as "buyerId", delivery_address as address, language, is_proved as "isProved" from orders where id = ${orderId}`.execute(
    db.reads,
  );
  return found(rows[0]);
}
