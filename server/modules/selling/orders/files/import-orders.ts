import { createHash } from 'node:crypto';
import type { ImportProgress } from '#contract/import-files.ts';
import { type NewOrderColumn, newOrderColumns, type OrderTotals } from '#contract/selling/order-files.ts';
import type { RequestLine } from '#contract/selling/orders.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';
import type { Check, ImportKind } from '#server/core/files/import-file.ts';
import { inGroups } from '#server/core/files/steps.ts';
import { found } from '#server/core/resources/list.ts';
import { getOrderRules } from '#server/core/settings/shop-settings.queries.ts';
import { listSellableByKeys } from '#server/modules/catalog/products/index.ts';
import { suppressMessages } from '#server/modules/content/messages/index.ts';
import {
  addCashOrder,
  cashPartyOf,
  checkOrderLimits,
  isChecked,
  isLimited,
  listOpenCash,
  listUsedTransactions,
} from '#server/modules/money/payments/index.ts';
import { currentRates } from '#server/modules/parcels/delivery/index.ts';
import { listUsersByPhone, openAccounts } from '#server/modules/people/users/index.ts';
import { linePricer } from '#server/modules/selling/cart/index.ts';
import { buildQuote, type OrderQuote, orderable, requireCash } from '../build-quote.ts';
import { completeOrders, insertOrders, type OrderInsert } from '../orders.queries.ts';
import { orderInsert, shopsOf } from '../place-order.ts';
import { listPlaced, lockOrderImports } from './order-files.queries.ts';
import { columnOf, draftOf, type OrderDraft, productKeys, rowsByOrder } from './order-rows.ts';
import { orderTitles } from './order-titles.ts';

type OrderCheck = Check<NewOrderColumn>;

/** An order that can be placed. */
interface OrderPlan {
  draft: OrderDraft;
  request: NonNullable<OrderDraft['head']> & { products: RequestLine[] };
  idempotencyKey: string;
  requestHash: Buffer;
  /** Undefined: an earlier import placed it, or it has an error. */
  quote?: OrderQuote;
}

/** Places orders for phone buyers. */
export const orderImport: ImportKind<NewOrderColumn, OrderPlan, OrderTotals> = {
  kind: 'orders',
  columns: newOrderColumns,
  titles: orderTitles,
  nameColumn: 'order',
  columnOf,
  check: checkOrders,
  write: writeOrders,
  totals: (plans, { errors }) => {
    const quotes = plans.flatMap(({ quote }) => quote ?? []);
    return {
      orders: quotes.length,
      lines: sum(quotes.flatMap(({ packages }) => packages.map(({ lines }) => lines.length))),
      amount: toTaka(sum(quotes.map(({ totalPoisha }) => totalPoisha))),
      unchanged: errors.count > 0 ? 0 : plans.length - quotes.length,
    };
  },
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
/** Orders per statement: by number, or by number of lines. */
export const orderImportGroups = { count: 200, lines: 500 } as const;
/** The number of orders per progress report. */
const ordersPerReport = 200;

async function* checkOrders(check: OrderCheck): AsyncGenerator<ImportProgress, OrderPlan[]> {
  const { tx, rows, isPreview, steps } = check;
  if (!isPreview) await lockOrderImports(tx);
  const sellable = await listSellableByKeys(tx, await productKeys(rows, steps));
  const products = new Map(sellable.flatMap((product) => [[product.id, product] as const, [product.slug, product] as const]));
  const drafts: OrderDraft[] = [];
  const plans: OrderPlan[] = [];
  let done = 0;
  for (const [index, [reference, ofOrder]] of (await rowsByOrder(check)).entries()) {
    if (index % ordersPerReport === 0) yield { type: 'progress', step: 'check', done, total: rows.length };
    const draft = await draftOf(reference, ofOrder, { ...check, products });
    drafts.push(draft);
    plans.push(...planOf(draft, check));
    done += ofOrder.length;
  }
  const placed = await findPlaced(plans, check);
  const fresh = drafts.filter((draft) => !placed.has(draft));
  await refuseUsedTransactions(fresh, check);
  await priceRows(fresh, sellable, check);
  const rates = await currentRates(tx, shopsOf(sellable));
  for (const plan of plans) {
    await steps.next();
    if (placed.has(plan.draft) || hasErrors(plan.draft, check)) continue;
    const { products: lines, deliveryAddress: address } = plan.request;
    const ofOrder = lines.map(({ productId }) => found(products.get(productId)));
    const quote = buildQuote({ lines, products: ofOrder, rates, address });
    plan.quote = quote;
    check.errors.attempt(plan.draft.rows[0], 'paymentMethod', () => requireCash(quote, plan.request.paymentMethod));
  }
  await refuseOpenCash(plans, check);
  return plans;
}

const hasErrors = ({ rows }: OrderDraft, { errors }: OrderCheck) => rows.some((row) => errors.has(row));

/**
 * Converts an order to an admin's request for a phone buyer, with an idempotency key derived from its reference and contents; none when it
 * has an error.
 */
function planOf(draft: OrderDraft, check: OrderCheck): OrderPlan[] {
  const { reference, head, lines } = draft;
  if (!head || hasErrors(draft, check)) return [];
  // Prices come from the shop: a price change does not make a different order.
  const request = { ...head, products: lines.map((line) => ({ ...found(line), price: undefined })) };
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest();
  return [{ draft, request, idempotencyKey: `import:${reference}`, requestHash }];
}

/**
 * Finds the orders that an earlier import placed, by the phone in its file: the customer may have a new one by now. Adds an error for those
 * with different contents.
 */
async function findPlaced(plans: readonly OrderPlan[], { tx, errors, steps }: OrderCheck): Promise<ReadonlySet<OrderDraft>> {
  const keys = plans.map(({ request, idempotencyKey: key }) => ({ phone: request.customer.phone, key }));
  const hashes = new Map((await listPlaced(tx, keys)).map(({ phone, key, requestHash }) => [`${phone} ${key}`, requestHash]));
  const placed = new Set<OrderDraft>();
  for (const { draft, request, idempotencyKey, requestHash } of plans) {
    await steps.next();
    const before = hashes.get(`${request.customer.phone} ${idempotencyKey}`);
    if (before?.equals(requestHash)) placed.add(draft);
    else if (before) {
      errors.add(draft.rows[0], 'order', { code: 'IDEMPOTENCY_MISMATCH', message: 'An earlier import placed it with other contents' });
    }
  }
  return placed;
}

/** A transaction id pays once: it must not be used by an earlier payment or another order of the file. */
async function refuseUsedTransactions(drafts: readonly OrderDraft[], { tx, errors, steps }: OrderCheck): Promise<void> {
  const transactionsOf = ({ rows, head }: OrderDraft) => {
    const { mfsProvider: provider, transactionId } = head && isPrepaid(head.paymentMethod) ? (head.paymentInfo ?? {}) : {};
    const row = rows.find(({ cells }) => cells.has('transactionId')) ?? rows[0];
    return provider && transactionId ? [{ row, provider, transactionId }] : [];
  };
  const transactions = (await steps.map(drafts, transactionsOf)).flat();
  const keyOf = ({ provider, transactionId }: { provider: string; transactionId: string }) => `${provider} ${transactionId.toUpperCase()}`;
  const used = new Set((await listUsedTransactions(tx, transactions)).map(keyOf));
  for (const transaction of transactions) {
    if (used.has(keyOf(transaction))) errors.add(transaction.row, 'transactionId', { code: 'TRANSACTION_USED', message: 'Used before' });
    used.add(keyOf(transaction));
  }
}

/** Prices all lines of the file, in its order, against the same stock: rows that exceed it get an error. */
async function priceRows(
  drafts: readonly OrderDraft[],
  products: Parameters<typeof linePricer>[0],
  { errors, steps }: OrderCheck,
): Promise<void> {
  const asked = drafts
    .flatMap(({ rows, lines }) => {
      const ordered = new Map<string, number>();
      return rows.map((row, index) => ({ row, line: lines[index], ordered }));
    })
    .filter((each): each is typeof each & { line: NonNullable<OrderDraft['lines'][number]> } => each.line !== undefined)
    .sort((a, b) => a.row.row - b.row.row);
  const priceLine = linePricer(products);
  for (const [index, { row, line, ordered }] of asked.entries()) {
    await steps.next();
    const unit = errors.attempt(row, undefined, () => orderable(priceLine(line, ordered), index))?.price.unitPoisha;
    if (unit === undefined || line.price === undefined || toPoisha(line.price) === unit) continue;
    const price = toTaka(unit);
    errors.add(row, 'price', { code: 'PRICE_CHANGED', message: `It costs ${price}`, params: { price } });
  }
}

/** Checks the cash limits of each phone's account, in the order of the file. */
async function refuseOpenCash(plans: readonly OrderPlan[], { tx, errors, steps }: OrderCheck): Promise<void> {
  const { cash: limits } = await getOrderRules(tx);
  if (!isLimited(limits)) return;
  const inCash = plans.filter(({ quote, request }) => quote && !isPrepaid(request.paymentMethod));
  const users = await listUsersByPhone(tx, [...new Set(inCash.map(({ request }) => request.customer.phone))]);
  const openOfId = await listOpenCash(
    tx,
    users.map(({ id }) => id),
    { isLocked: false },
  );
  const openOfPhone = new Map(
    users.map(
      ({ id, phone, phone_verified_at }) =>
        [phone, openOfId.get(cashPartyOf({ userId: id, isProved: phone_verified_at !== null }))] as const,
    ),
  );
  for (const { draft, request, quote } of inCash) {
    await steps.next();
    const { phone } = request.customer;
    const add = () => addCashOrder(openOfPhone.get(phone), found(quote).totalPoisha, limits);
    openOfPhone.set(phone, errors.attempt(draft.rows[0], 'phone', add) ?? openOfPhone.get(phone));
  }
}

async function* writeOrders(plans: readonly OrderPlan[], { tx, user, steps }: OrderCheck): AsyncGenerator<ImportProgress> {
  const fresh = plans.flatMap(({ quote, ...plan }) => (quote ? [{ ...plan, quote }] : []));
  await suppressMessages(tx);
  const buyers = await buyersOf(tx, fresh);
  const rules = await getOrderRules(tx);
  const written: OrderInsert[] = [];
  const { count, lines: weight } = orderImportGroups;
  for (const { start, group } of inGroups(fresh, { count, weight, weightOf: ({ request }) => request.products.length })) {
    yield { type: 'progress', step: 'write', done: start, total: fresh.length };
    const orders = await steps.map(group, (plan) => {
      const { customer, deliveryAddress: address } = plan.request;
      const { id: buyerId, isPhoneVerified: isProved } = found(buyers.get(customer.phone));
      return orderInsert({
        ...plan,
        buyerId,
        actor: user,
        address,
        rules,
        isProved,
        isByShop: true,
        trace: undefined,
        isAskedAbout: false,
      });
    });
    await insertOrders(tx, orders, { completesLater: true });
    written.push(...orders);
  }
  steps.throwIfGone();
  await requireOpenCash(tx, written);
  // Last, in one statement: other checkouts of the same products wait for this statement only.
  await completeOrders(tx, written);
}

/** Orders placed since the check count as well. Throws CASH_LIMIT. */
async function requireOpenCash(tx: OrderCheck['tx'], orders: readonly OrderInsert[]): Promise<void> {
  const rules = await getOrderRules(tx);
  // Orders by the shop itself have only cash limits.
  const checked = orders.filter((order) => isChecked(order, rules));
  if (checked.length === 0) return;
  const { refusals } = await checkOrderLimits(tx, checked, { ...rules, asksBy: 'call' });
  const [refusal] = refusals.values();
  if (refusal) throw refusal;
}

/** Returns buyers by phone; phones without an account get one, with the name of the first order. */
async function buyersOf(
  tx: OrderCheck['tx'],
  plans: readonly OrderPlan[],
): Promise<ReadonlyMap<string, { id: string; isPhoneVerified: boolean }>> {
  const customers = new Map(plans.map(({ request: { customer } }) => [customer.phone, customer] as const).reverse());
  const known = new Map(
    (await listUsersByPhone(tx, [...customers.keys()])).map(
      ({ id, phone, phone_verified_at }) => [phone, { id, isPhoneVerified: phone_verified_at !== null }] as const,
    ),
  );
  const newcomers = [...customers.values()].filter(({ phone }) => !known.has(phone));
  const opened = newcomers.length > 0 ? await openAccounts(tx, newcomers) : new Map<string, string>();
  return new Map([...known, ...[...opened].map(([phone, id]) => [phone, { id, isPhoneVerified: false }] as const)]);
}
