import { createHash } from 'node:crypto';
import type { Address, NewOrder, RequestLine } from '#contract/selling/orders.ts';
import type { Db, Tx } from '#db/client.ts';
import { uuid } from '#db/ids.ts';
import { minuteMs } from '#domain/days.ts';
import type { Language } from '#domain/languages.ts';
import { isOnline, isPrepaid } from '#domain/money/payment-methods.ts';
import { piecesOf } from '#domain/selling/order-proof.ts';
import { toPoisha } from '#domain/taka.ts';
import { writeAs } from '#server/core/actor.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError, isAppError } from '#server/core/errors/app-error.ts';
import { randomNumber } from '#server/core/random-number.ts';
import { found } from '#server/core/resources/list.ts';
import { getOrderRules, getPhoneVerification, type OrderRules } from '#server/core/settings/shop-settings.queries.ts';
import { listSellable, type SellableRow } from '#server/modules/catalog/products/index.ts';
import { canSendCodes, withCode } from '#server/modules/content/codes/index.ts';
import { requireOffered } from '#server/modules/money/pay-accounts/index.ts';
import {
  type CheckRules,
  type CodeClient,
  type OrderProof,
  type OrderTrace,
  paymentRecord,
  proofOf,
  requireAmount,
  traceOf,
  unprovedPieces,
} from '#server/modules/money/payments/index.ts';
import { currentRates, listBooked } from '#server/modules/parcels/delivery/index.ts';
import { markPhoneVerified, openAccount } from '#server/modules/people/users/index.ts';
import { askFeeFirst, buildQuote, type OrderQuote, presentQuote, type QuotedLine, requireCash, requireTaken } from './build-quote.ts';
import { type Buyer, findBuyer } from './find-buyer.ts';
import { holdMinutes } from './holds/hold-minutes.ts';
import { AdvanceChanged, type Inserted, insertOrder } from './insert-order.ts';
import { inKnownDistrict } from './known-district.ts';
import { findByIdempotencyKey, findOrder, type OrderInsert, type OrderRecord } from './orders.queries.ts';
import { repeatKeyOf, repeatRefusal, requireInCart } from './repeat/repeated-order.ts';
import { riskPlace } from './risk/risk-of-quote.ts';

/** Characters that are not confused on the phone. */
const orderNumber = () => randomNumber('NH-');

/**
 * Places an order: prices it, then takes the stock, writes order, packages, lines, payment and first events, and removes the bought lines
 * from the cart, all or nothing. An admin can place it for a customer, who gets an account if needed. An idempotency key that was used for
 * the same request returns that order. Throws FORBIDDEN (for someone else), NOT_FOUND, VALIDATION_FAILED, OUT_OF_STOCK, PRICE_CHANGED,
 * TRANSACTION_USED, CART_CHANGED, SLOT_FULL, SLOT_CLOSED, CASH_LIMIT, PREPAID_LIMIT, CALL_FIRST, ORDER_CODE_REQUIRED, WRONG_CODE, PHONE_NOT_VERIFIED,
 * IDEMPOTENCY_MISMATCH, RATE_LIMITED.
 */
export const placeOrder = (deps: Deps, placement: Omit<Placement, 'findBuyer'> & { actor: SessionUser }): Promise<OrderRecord> =>
  place(deps, { ...placement, findBuyer: () => findBuyer(deps.db, placement.actor, placement.request) });

interface Placement {
  /** Undefined: a guest. */
  actor: SessionUser | undefined;
  request: NewOrder;
  idempotencyKey: string | undefined;
  /** The page's language; undefined: the account's. */
  language?: Language | undefined;
  client: CodeClient;
  findBuyer: () => Promise<Buyer>;
  /** Runs in the transaction of a guest's order, before it is written. */
  onStart?: (tx: Tx, proof: Pick<OrderProof, 'isProved'>) => Promise<void>;
  /** Runs in the transaction of a guest's order, also for one that was already placed. */
  onPlaced?: (db: Db, orderId: string) => Promise<void>;
}

/** See `placeOrder`. A guest's order belongs to the account of the phone number, which is created if needed. */
export async function place(deps: Deps, placement: Placement): Promise<OrderRecord> {
  const { db } = deps;
  const { actor, idempotencyKey, language, onPlaced } = placement;
  // Neither the code nor a confirmation makes it a different order.
  const { code, orderAgain, ...request } = placement.request;
  const buyer = await placement.findBuyer();
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest();
  const placedBy = async ({ id }: Buyer) => {
    const order = idempotencyKey && id ? await findPlaced(db, id, idempotencyKey, requestHash) : undefined;
    if (order) await onPlaced?.(db, order.id);
    return order;
  };
  const before = await placedBy(buyer);
  if (before) return before;
  const address = addressOf(request, buyer);
  // An admin orders for the buyer, and knows them.
  const isByShop = actor !== undefined && buyer.id !== actor.id;
  let proof: OrderProof | undefined;
  let repeatKey: string | null = null;
  try {
    const reads = Promise.all([
      quoteOrder(db, request.products, address, request),
      getOrderRules(db),
      isByShop || !actor ? undefined : requireVerifiedPhone(db, actor),
    ]);
    const isOfCart = request.fromCart && !orderAgain && actor && !isByShop;
    // What is sold out may be in the order that took it from the cart: that error comes first.
    if (isOfCart)
      await Promise.allSettled([reads, requireInCart(db, actor.id, request.products)]).then(([, cart]) => requireFulfilled(cart));
    const [quote, ruled] = await reads;
    // Who orders for a buyer knows the shop.
    if (!isByShop) requireTaken(quote);
    requireCash(quote, request.paymentMethod);
    if (isOnline(request.paymentMethod)) await requireOffered(db, request.paymentMethod, quote.totalPoisha);
    if (!isByShop) requireAmount(request, quote.totalPoisha);
    const rules: CheckRules = {
      ...ruled,
      asksBy: canSendCodes(deps.config) ? 'code' : 'call',
      unprovedPieces: await unprovedPieces(db, ruled.proof?.stockPercent),
    };
    const size = { amountPoisha: quote.totalPoisha, pieces: piecesOf(request.products) };
    proof = await proofOf(deps, { ...placement, code, buyer, size, rules, isByShop });
    const { isProved } = proof;
    const trace = isByShop ? undefined : traceOf(deps, placement.client);
    const isAskedAbout = idempotencyKey !== undefined && !orderAgain;
    const placing = {
      actor,
      request,
      quote,
      address,
      idempotencyKey,
      requestHash,
      language,
      rules,
      isProved,
      isByShop,
      trace,
      isAskedAbout,
    };
    const write = async (tx: Db, id: string) => {
      const order = orderInsert({ ...placing, buyerId: id });
      repeatKey = order.repeatKey;
      const inserted = await insertOrder(tx, order, rules).catch((error: unknown) => {
        if (!(error instanceof AdvanceChanged)) throw error;
        throw new AppError('PRICE_CHANGED', { quote: presentQuote(error.risk ? askFeeFirst(quote, error.risk, rules.keepsFee) : quote) });
      });
      return placedRow({ ...inserted, quote, buyer, actor });
    };
    if (buyer.id !== undefined && buyer.id === actor?.id) {
      const { id, phone } = actor;
      if (!proof.code) return await write(db, id);
      return await withCode(db, proof.code, async (tx) => {
        await markPhoneVerified(tx, { id, phone });
        return write(tx, id);
      });
    }
    const writeForPhone = async (tx: Tx) => {
      await placement.onStart?.(tx, { isProved });
      const order = await write(tx, actor && buyer.id !== undefined ? buyer.id : await openAccount(tx, { ...buyer, language }));
      await onPlaced?.(tx, order.id);
      return order;
    };
    if (proof.code) return await withCode(db, proof.code, writeForPhone);
    return await (actor ? writeAs(db, actor, writeForPhone) : db.transaction(writeForPhone));
  } catch (error) {
    // The same request may have been placed concurrently, and taken the stock that this one lacks.
    const duplicate = await placedBy(await placement.findBuyer());
    if (duplicate) return duplicate;
    if (repeatKey && constraintOf(error) === 'repeated_order') {
      const device = traceOf(deps, placement.client).device;
      throw await repeatRefusal(db, repeatKey, { userId: actor?.id, device: actor ? null : device, isByShop });
    }
    // Taken between the quote and the write: quote again, to report the remaining stock of each product, or the other slots.
    if (isTaken(error)) await quoteOrder(db, request.products, address, { choices: request.choices });
    if (isAppError(error) && error.code === 'ORDER_CODE_REQUIRED' && proof?.askForCode) throw await proof.askForCode();
    throw error;
  }
}

/** If the shop requires it. */
async function requireVerifiedPhone(db: Db, buyer: SessionUser): Promise<void> {
  if (!buyer.isPhoneVerified && (await getPhoneVerification(db)) === 'required') throw new AppError('PHONE_NOT_VERIFIED');
}

/** Reads the data for pricing and quotes. */
export async function quoteOrder(
  db: Db,
  lines: readonly RequestLine[],
  address: Pick<Address, 'district' | 'upazila'> | undefined,
  { total, choices, offersSlots = false }: Partial<Pick<NewOrder, 'total' | 'choices'>> & { offersSlots?: boolean } = {},
) {
  const ids = lines.map((line) => line.productId);
  const reading = listSellable(db, ids);
  // The settings are of the statement that the rates read, too.
  const [products, rates, { keepsFee }] = await Promise.all([reading, currentRates(db, reading.then(shopsOf)), getOrderRules(db)]);
  const needsSlots = offersSlots || choices?.some(({ slot }) => slot);
  const slotIds = [...rates.timesOfShops.values()].flatMap(({ slots }) => slots.map(({ id }) => id));
  const booked = needsSlots ? await listBooked(db, slotIds) : undefined;
  return buildQuote({ lines, products, rates, address, total, choices, booked, keepsFee });
}

/** The shops of products, each once. */
export const shopsOf = (products: readonly SellableRow[]): string[] => [...new Set(products.map(({ shop_id }) => shop_id))];

async function findPlaced(db: Db, userId: string, key: string, requestHash: Buffer): Promise<OrderRecord | undefined> {
  const order = await findByIdempotencyKey(db, userId, key);
  if (order && !order.request_hash?.equals(requestHash)) throw new AppError('IDEMPOTENCY_MISMATCH');
  return order && found(await findOrder(db, order.id));
}

const constraintOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'constraint_name' in error ? String(error.constraint_name) : undefined;

const isTaken = (error: unknown) => /_quantity_check$|^out_of_stock$|^slot_days_full_check$/.test(constraintOf(error) ?? '');

function requireFulfilled(outcome: PromiseSettledResult<void>): void {
  if (outcome.status === 'rejected') throw outcome.reason;
}

/** A plain string is the address of the buyer. */
const addressOf = ({ deliveryAddress }: NewOrder, buyer: Buyer): Address =>
  typeof deliveryAddress === 'string' ? { name: buyer.name, phone: buyer.phone, line: deliveryAddress } : inKnownDistrict(deliveryAddress);

interface Placing {
  buyerId: string;
  actor: SessionUser | undefined;
  request: NewOrder;
  quote: OrderQuote;
  address: Address;
  idempotencyKey: string | undefined;
  requestHash: Buffer;
  language?: Language | undefined;
  rules: OrderRules;
  isProved: boolean;
  isByShop: boolean;
  trace: OrderTrace | undefined;
  /** The same order within minutes needs a confirmation. */
  isAskedAbout: boolean;
}

export function orderInsert(placing: Placing): OrderInsert {
  const { buyerId, actor, request, quote, address, idempotencyKey, requestHash, language, rules, isProved, isByShop, trace } = placing;
  const packages = quote.packages.map((part) => ({ id: uuid(), part }));
  return {
    id: uuid(),
    number: orderNumber(),
    userId: buyerId,
    actorId: actor?.id ?? null,
    subtotal: quote.subtotalPoisha,
    deliveryFee: quote.deliveryFeePoisha,
    address,
    idempotencyKey: idempotencyKey ?? null,
    requestHash,
    language: language ?? null,
    packages: packages.map(({ id, part }) => ({
      id,
      shopId: part.shop.id,
      grams: part.grams,
      subtotal: part.subtotalPoisha,
      deliveryFee: part.deliveryFeePoisha,
      advance: isByShop ? 0 : part.advancePoisha,
      advanceKeep: isByShop ? 0 : part.keepPoisha,
      // The time for a prepaid order begins with its money.
      ...(isPrepaid(request.paymentMethod) ? { handOverBy: null, deliverBy: null } : part.clocks),
      promisedFrom: part.promised.from,
      promisedTo: part.promised.to,
      slot: part.slot ? { id: part.slot.slot.id, day: part.slot.day, from: part.slot.slot.fromTime, to: part.slot.slot.toTime } : null,
      substitution: part.choice?.substitution ?? 'callMe',
      substitutionExtra: part.choice?.substitutionExtra ? toPoisha(part.choice.substitutionExtra) : null,
    })),
    lines: packages.flatMap(({ id, part }) => part.lines.map((line, position) => lineRecord(id, line, position, isByShop))),
    payment: { id: uuid(), ...paymentRecord(request, quote.totalPoisha) },
    isProved,
    isByShop,
    trace,
    needsCall: false,
    holdMinutes: holdMinutes(
      {
        payment: { method: request.paymentMethod },
        packages: isByShop ? [] : quote.packages.map(({ advancePoisha: advance }) => ({ advance })),
      },
      rules,
      false,
    ),
    place: isByShop ? undefined : riskPlace(quote, address),
    shownAdvance: isByShop || request.advance === undefined ? null : toPoisha(request.advance),
    cashRisk: null,
    riskReasons: null,
    repeatKey: placing.isAskedAbout ? repeatKeyOf(buyerId, address, request.products) : null,
  };
}

const lineRecord = (packageId: string, { line, product, price, stockItems }: QuotedLine, position: number, isByShop: boolean) => ({
  id: uuid(),
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
  // A shop that orders for its buyer has agreed with them.
  advance: isByShop ? 0 : product.advance_money_poisha,
});

interface Placed extends Inserted {
  quote: OrderQuote;
  buyer: Buyer;
  actor: SessionUser | undefined;
}

/** The new order, in the format in which it is read. */
function placedRow({ order, quote, buyer, actor, at }: Placed): OrderRecord {
  const { id, number, userId, address, payment } = order;
  const event = {
    status: 'pending',
    at: at.toISOString(),
    actor: actor?.id === userId ? 'customer' : (actor?.role ?? null),
    reason: null,
    note: '',
    step: null,
    data: {},
  } as const;
  return {
    id,
    number,
    user_id: userId,
    is_hidden: false,
    is_by_account: actor?.id === userId,
    buyer_sees: actor?.id === userId,
    expires_at: order.holdMinutes === null ? null : new Date(at.getTime() + order.holdMinutes * minuteMs),
    needs_call: order.needsCall,
    cash_risk: order.cashRisk,
    risk_reasons: order.riskReasons,
    delivery_address: address,
    created_at: at,
    updated_at: at,
    customer_name: buyer.name,
    customer_phone: buyer.phone,
    payment_id: payment.id,
    method: payment.method,
    payment_status: 'pending',
    amount_poisha: payment.amount,
    provider: payment.provider,
    transaction_id: payment.transactionId,
    payment_note: '',
    refunded_poisha: 0,
    refunding_poisha: 0,
    refund_due_poisha: 0,
    captured_poisha: null,
    is_advance_claimed: false,
    advance_waiver: null,
    keep_until: null,
    kept_order: null,
    exchange: null,
    packages: quote.packages.map(({ shop }, index) => {
      const part = found(order.packages[index]);
      return {
        ...part,
        shopName: shop.name,
        shopTranslations: shop.translations,
        shopAddress: shop.address,
        status: 'pending',
        step: null,
        attempts: 0,
        slotFrom: part.slot?.from ?? null,
        slotTo: part.slot?.to ?? null,
        toReceive: false,
        cashCollected: null,
        credit: 0,
        advanceKept: null,
        shipments: null,
        lines: order.lines.filter((line) => line.packageId === part.id).map((line) => ({ ...line, dropped: 0, removed: 0, off: 0 })),
        events: [event],
      };
    }),
  };
}
