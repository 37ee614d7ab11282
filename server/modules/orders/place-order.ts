import { createHash, randomInt } from 'node:crypto';
import { toPoisha } from '#contract/money.ts';
import type { Address, NewOrder, RequestLine } from '#contract/orders.ts';
import type { Db } from '#db/client.ts';
import { uuid } from '#db/ids.ts';
import { AppError } from '#server/core/app-error.ts';
import type { SessionUser } from '#server/core/session.ts';
import { changeStock, listSellable, type StockChange } from '#server/modules/catalog/index.ts';
import { buildQuote, type OrderQuote, type QuotedLine } from './build-quote.ts';
import { findByIdempotencyKey, getFees, insertOrder, type OrderRecord } from './orders.queries.ts';

/** Digits and letters that are not mistaken for each other on the phone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const orderNumber = () => `NH-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;

/**
 * Places an order: prices it, takes the stock, writes order, packages, lines, payment and first events, and empties the bought lines out
 * of the cart, in one transaction. Answers the order's id; with an idempotency key that was used before for the same request, the id of
 * that order. Throws FORBIDDEN (for someone else), NOT_FOUND, VALIDATION_FAILED, OUT_OF_STOCK, PRICE_CHANGED, TRANSACTION_USED,
 * IDEMPOTENCY_MISMATCH.
 */
export async function placeOrder(db: Db, user: SessionUser, request: NewOrder, idempotencyKey: string | undefined): Promise<string> {
  if (request.userId && request.userId !== user.id) throw new AppError('FORBIDDEN');
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest();
  const placed = () => (idempotencyKey ? findPlaced(db, user.id, idempotencyKey, requestHash) : undefined);
  const before = await placed();
  if (before) return before;
  const address = addressOf(request, user);
  try {
    return await db.transaction().execute(async (tx) => {
      const quote = await quoteRequest(tx, request.products, address, request.total);
      await changeStock(tx, stockTaken(quote));
      const order = orderRecord({ user, request, quote, address, idempotencyKey, requestHash });
      await insertOrder(tx, order);
      return order.id;
    });
  } catch (error) {
    // The same request may have been placed beside us, and have taken what we then missed.
    const meanwhile = await placed();
    if (meanwhile) return meanwhile;
    // Stock that was sold between our look and our taking: look again, to say what is left of which product.
    if (isStockConstraint(error)) await quoteRequest(db, request.products, address, undefined);
    throw error;
  }
}

/** Reads what pricing needs and quotes. */
export async function quoteRequest(
  db: Parameters<typeof getFees>[0],
  lines: readonly RequestLine[],
  address: Pick<Address, 'district' | 'upazila'> | undefined,
  total: number | undefined,
) {
  const ids = lines.map((line) => line.productId);
  const [products, fees] = await Promise.all([listSellable(db, ids), getFees(db)]);
  return buildQuote({ lines, products, fees, address, total });
}

async function findPlaced(db: Db, userId: string, key: string, requestHash: Buffer): Promise<string | undefined> {
  const order = await findByIdempotencyKey(db, userId, key);
  if (order && !order.request_hash?.equals(requestHash)) throw new AppError('IDEMPOTENCY_MISMATCH');
  return order?.id;
}

const isStockConstraint = (error: unknown) =>
  typeof error === 'object' && error !== null && 'constraint_name' in error && String(error.constraint_name).endsWith('_quantity_check');

/** A plain text is delivered to the buyer in person. */
const addressOf = ({ deliveryAddress }: NewOrder, user: SessionUser): Address =>
  typeof deliveryAddress === 'string' ? { name: user.name, phone: user.phone, line: deliveryAddress } : deliveryAddress;

function stockTaken(quote: OrderQuote): StockChange {
  const change = { products: new Map<string, number>(), items: new Map<string, number>() };
  for (const { line, product, stockItems } of quote.packages.flatMap((part) => part.lines)) {
    if (stockItems.length === 0) change.products.set(product.id, (change.products.get(product.id) ?? 0) + line.quantity);
    for (const item of stockItems) change.items.set(item.id, (change.items.get(item.id) ?? 0) + line.quantity);
  }
  return change;
}

interface Placing {
  user: SessionUser;
  request: NewOrder;
  quote: OrderQuote;
  address: Address;
  idempotencyKey: string | undefined;
  requestHash: Buffer;
}

function orderRecord({ user, request, quote, address, idempotencyKey, requestHash }: Placing): OrderRecord {
  const packages = quote.packages.map((part) => ({ id: uuid(), part }));
  return {
    id: uuid(),
    number: orderNumber(),
    userId: user.id,
    subtotal: quote.subtotalPoisha,
    deliveryFee: quote.deliveryFeePoisha,
    address,
    idempotencyKey: idempotencyKey ?? null,
    requestHash,
    packages: packages.map(({ id, part }) => ({
      id,
      shopId: part.shop.id,
      subtotal: part.subtotalPoisha,
      deliveryFee: part.deliveryFeePoisha,
    })),
    lines: packages.flatMap(({ id, part }) => part.lines.map((line, position) => lineRecord(id, line, position))),
    payment: paymentRecord(request, quote.totalPoisha),
  };
}

const lineRecord = (packageId: string, { line, product, price, stockItems }: QuotedLine, position: number) => ({
  packageId,
  productId: product.id,
  name: product.name,
  translations: product.translations,
  image: product.image,
  options: line.options,
  stockItemIds: stockItems.map((item) => item.id),
  listPrice: price.listPoisha,
  unitPrice: price.unitPoisha,
  quantity: line.quantity,
  position,
});

/** Cash has no details; the schema of the request made sure that the other methods have theirs. */
function paymentRecord({ paymentMethod: method, paymentInfo: info = {} }: NewOrder, totalPoisha: number): OrderRecord['payment'] {
  const none = { provider: null, transactionId: null, mobileNumber: null, accountNumber: null, branch: null };
  if (method === 'cash_on_delivery') return { method, amount: totalPoisha, ...none };
  const claim = { method, amount: toPoisha(info.amount ?? 0), transactionId: info.transactionId ?? null };
  return method === 'MFS'
    ? { ...none, ...claim, provider: info.mfsProvider ?? null, mobileNumber: info.mobileNumber ?? null }
    : { ...none, ...claim, provider: info.bankName ?? null, accountNumber: info.accountNumber ?? null, branch: info.branch ?? null };
}
