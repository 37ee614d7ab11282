import { randomUUID } from 'node:crypto';
import type { RequestLine } from '#contract/selling/orders.ts';
import type { PackageChoice } from '#contract/selling/package-choices.ts';
import { toTaka } from '#domain/taka.ts';
import { setAnyActor } from '#server/core/actor.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError, isAppError } from '#server/core/errors/app-error.ts';
import { toAppError } from '#server/core/errors/to-app-error.ts';
import { getOrderRules } from '#server/core/settings/shop-settings.queries.ts';
import { issueOrderKey } from '#server/modules/content/order-links/index.ts';
import { giveLatePayment, refuseToKeep, takeLatePayment, updateHold } from '#server/modules/money/payments/index.ts';
import { lockPackages } from '#server/modules/parcels/packages/index.ts';
import type { OrderQuote } from '../build-quote.ts';
import { insertOrders } from '../orders.queries.ts';
import { orderInsert, quoteOrder } from '../place-order.ts';
import { copyOwner, type ExpiredOrder, type ExpiredPackage, findExpiredOrder } from './kept-order.queries.ts';

/** The order that was kept; the key of its link for the holder of the first one's. */
interface KeptOrder {
  _id: string;
  number: string;
  orderKey?: string;
}

/** Why the goods can't be had: the money goes back at once. */
const gone = new Set(['OUT_OF_STOCK', 'SLOT_FULL', 'SLOT_CLOSED']);

/**
 * Orders again what expired of an order, at its prices, and pays it with the money that came late, all or nothing. `user`: undefined for the
 * holder of its link. Throws ILLEGAL_TRANSITION (nothing is offered, or money is on its way back), and OUT_OF_STOCK, SLOT_FULL, SLOT_CLOSED:
 * then the money goes back.
 */
export async function keepOrder(deps: Deps, orderId: string, user: SessionUser | undefined): Promise<KeptOrder> {
  const { db, config } = deps;
  try {
    return await placeAgain(deps, orderId, user);
  } catch (error) {
    const refusal = toAppError(error);
    // Another click may have kept it, and taken the stock that this one lacks: then that is what its buyer has to know.
    if (isAppError(refusal) && gone.has(refusal.code)) await db.transaction((tx) => refuseToKeep(tx, config, orderId));
    throw error;
  }
}

async function placeAgain({ db, config }: Deps, orderId: string, user: SessionUser | undefined): Promise<KeptOrder> {
  const expired = await findExpiredOrder(db, orderId);
  if (!expired) throw new AppError('ILLEGAL_TRANSITION');
  const [{ quote, lines }, rules] = await Promise.all([quoteAsBefore(db, expired), getOrderRules(db)]);
  const { buyerId, address, language, isProved, method } = expired;
  return db.transaction(async (tx) => {
    if (user) await setAnyActor(tx, user);
    await lockPackages(tx, { orderId });
    const late = await takeLatePayment(tx, orderId, quote.totalPoisha);
    const order = orderInsert({
      ...{ quote, rules, buyerId, actor: user, address, isProved, language: language ?? undefined },
      // Its limits do not apply: the first order passed them.
      ...{ isByShop: true, trace: undefined, isAskedAbout: false, idempotencyKey: undefined, requestHash: Buffer.from(randomUUID()) },
      request: { products: lines, deliveryAddress: address.line, paymentMethod: method },
    });
    await insertOrders(tx, [order]);
    await copyOwner(tx, orderId, order.id);
    await giveLatePayment(tx, config, late, { orderId: order.id, paymentId: order.payment.id });
    await updateHold(tx, order.id, rules);
    return { _id: order.id, number: order.number, ...(!user && { orderKey: await issueOrderKey(tx, order.id) }) };
  });
}

/** The quote of the same goods, with today's stock and times, and the prices and fees of then. Throws OUT_OF_STOCK, SLOT_FULL, SLOT_CLOSED. */
async function quoteAsBefore(db: Deps['db'], { packages, address }: ExpiredOrder): Promise<{ quote: OrderQuote; lines: RequestLine[] }> {
  const wanted = packages.flatMap((part) =>
    part.lines.map(({ productId, options, quantity, ...bought }) => ({ bought, line: { productId, options, quantity } as RequestLine })),
  );
  const lines = wanted.map(({ line }) => line);
  const boughtOf = new Map(wanted.map(({ line, bought }) => [line, bought]));
  const current = await quoteOrder(db, lines, address, { choices: packages.map(choiceOf) }).catch((error: unknown) => {
    // Not on sale, without these options, or fewer of them.
    if (!isAppError(error) || gone.has(error.code)) throw error;
    throw new AppError('OUT_OF_STOCK');
  });
  const parts = current.packages.map((part) => {
    const before = packages.find(({ shopId }) => shopId === part.shop.id);
    // A product that moved to another shop is another one.
    if (!before || before.lines.length !== part.lines.length) throw new AppError('OUT_OF_STOCK');
    return {
      ...part,
      ...{ grams: before.grams, subtotalPoisha: before.subtotal, deliveryFeePoisha: before.deliveryFee, advancePoisha: 0, keepPoisha: 0 },
      lines: part.lines.map((quoted) => {
        const bought = boughtOf.get(quoted.line);
        if (!bought) throw new AppError('OUT_OF_STOCK');
        const { name, translations, image, listPrice: listPoisha, unitPrice: unitPoisha } = bought;
        return { ...quoted, product: { ...quoted.product, name, translations, image }, price: { ...quoted.price, listPoisha, unitPoisha } };
      }),
    };
  });
  if (parts.length !== packages.length) throw new AppError('OUT_OF_STOCK');
  const sum = (amount: (part: ExpiredPackage) => number) => packages.reduce((total, part) => total + amount(part), 0);
  const [subtotalPoisha, deliveryFeePoisha] = [sum(({ subtotal }) => subtotal), sum(({ deliveryFee }) => deliveryFee)];
  const quote = { packages: parts, subtotalPoisha, deliveryFeePoisha, totalPoisha: subtotalPoisha + deliveryFeePoisha, advancePoisha: 0 };
  return { quote, lines };
}

/** What the buyer wanted of a package. */
const choiceOf = ({ shopId, substitution, substitutionExtra, slotId, slotDay }: ExpiredPackage): PackageChoice => ({
  shopId,
  substitution,
  ...(substitutionExtra !== null && { substitutionExtra: toTaka(substitutionExtra) }),
  ...(slotId !== null && slotDay !== null && { slot: { slotId, day: slotDay } }),
});
