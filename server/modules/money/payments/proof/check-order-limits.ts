import type { Db } from '#db/client.ts';
import { isPrepaid, type PaymentMethod } from '#domain/money/payment-methods.ts';
import { type CashRisk, cashRiskLimits, type RiskPlace } from '#domain/selling/cash-risk.ts';
import { countPieces, needsProof, piecesOf } from '#domain/selling/order-proof.ts';
import { AppError, isAppError } from '#server/core/errors/app-error.ts';
import type { OrderRules } from '#server/core/settings/shop-settings.queries.ts';
import { addCashOrder, exceedsCash, isLimited } from '../cash/cash-limit.ts';
import { cashPartyOf, listOpenCash, type OpenCash } from '../order-payments.queries.ts';
import { refuseHeldStock } from './held-stock.ts';
import { lockParties, type OrderTrace, type Parties, type PastOrders, readPastOrders } from './past-orders.queries.ts';
import { type RiskPast, readCashPast, riskOf } from './risk-past.queries.ts';
import { lockHeldByUnproved, unprovedStockLimits } from './unproved-share.ts';

/** An order to check; amounts in poisha. */
export interface CheckedOrder {
  userId: string;
  subtotal: number;
  deliveryFee: number;
  payment: { method: PaymentMethod };
  lines: readonly { productId: string; stockItemIds?: readonly string[]; quantity: number }[];
  isProved: boolean;
  /** Placed by an admin, who knows the buyer: only the cash limits apply. */
  isByShop: boolean;
  trace: OrderTrace | undefined;
  /** A new order: who placed it, and where it goes. Points are given to these only. */
  actorId?: string | null;
  place?: RiskPlace | undefined;
}

const inCash = ({ payment }: CheckedOrder): boolean => !isPrepaid(payment.method);

/** Whether it gets points of risk. */
export const isRated = ({ isByShop, place }: CheckedOrder, { riskAdvance }: OrderRules): boolean =>
  riskAdvance > 0 && !isByShop && place !== undefined;

/** The risks of orders to which no limit applies: nothing is locked. */
export async function readRisks<O extends CheckedOrder>(db: Db, orders: readonly O[]): Promise<ReadonlyMap<O, CashRisk>> {
  return orders.length === 0 ? new Map() : rate(orders, (await readCashPast(db, partiesOf(orders))).risk);
}

function rate<O extends CheckedOrder>(orders: readonly O[], past: RiskPast): ReadonlyMap<O, CashRisk> {
  const risks = new Map<O, CashRisk>();
  for (const order of orders)
    if (order.place) risks.set(order, riskOf({ ...order, actorId: order.actorId ?? null, place: order.place }, past));
  return risks;
}

const needsCount = ({ proof, prepaidOrders }: OrderRules): boolean => proof !== undefined || prepaidOrders > 0;

/** Whether any rule applies to this order. */
export const isChecked = (order: CheckedOrder, rules: OrderRules): boolean =>
  (inCash(order) && isLimited(rules.cash)) ||
  (!order.isByShop && (order.isProved ? !inCash(order) && rules.prepaidOrders > 0 : needsCount(rules)));

/** How an unproved number is proved: by a code, or by a call from the shop if none can be sent. */
export type CheckRules = OrderRules & {
  asksBy: 'code' | 'call';
  /** Pieces that orders of unproved numbers can hold in total; undefined: no limit. */
  unprovedPieces?: number | undefined;
};

export interface CheckedOrders<O> {
  refusals: ReadonlyMap<O, unknown>;
  /** The shop has to call their buyers. */
  toCall: ReadonlySet<O>;
  risks: ReadonlyMap<O, CashRisk>;
}

/**
 * Checks orders, in sequence, against what their buyers, networks and devices have open. Locks these, so that concurrent orders can't
 * exceed a limit. Refuses with CASH_LIMIT, PREPAID_LIMIT, CALL_FIRST, ORDER_CODE_REQUIRED (also instead of a limit that would reveal a
 * number's orders to a stranger). `except`: the order that is changed, which is not counted.
 */
export async function checkOrderLimits<O extends CheckedOrder>(
  tx: Db,
  orders: readonly O[],
  rules: CheckRules,
  except?: string,
): Promise<CheckedOrders<O>> {
  const parties = partiesOf(orders);
  await lockParties(tx, parties);
  const countsCash = isLimited(rules.cash) && orders.some(inCash);
  const countsPast = orders.some((order) => !order.isByShop && (!order.isProved || !inCash(order)));
  const rated = orders.filter((order) => isRated(order, rules));
  const cashPast = rated.length > 0 && !countsPast ? await readCashPast(tx, parties, except) : undefined;
  const cash = countsCash ? (cashPast?.open ?? (await listOpenCash(tx, parties.userIds, { isLocked: false, except }))) : undefined;
  const pastOrders = countsPast ? await readPastOrders(tx, parties, except) : undefined;
  const past = pastOrders && new Past(pastOrders);
  const known = cashPast?.risk ?? pastOrders?.risk;
  const risks: ReadonlyMap<O, CashRisk> = known ? rate(rated, known) : new Map();
  if (past && orders.some((order) => isUnproved(order, rules) && past.isNear(order, rules.unprovedPieces)))
    past.held = await lockHeldByUnproved(tx, except ?? null);
  const refusals = new Map<O, unknown>();
  const toCall = new Set<O>();
  for (const order of orders) {
    try {
      if (check(order, rules, { cash, past, points: risks.get(order)?.points ?? 0 })) toCall.add(order);
      past?.add(order);
    } catch (error) {
      refusals.set(order, error);
    }
  }
  // A changed order already has its stock.
  if (toCall.size > 0 && except === undefined) {
    for (const [order, refusal] of await refuseHeldStock(tx, toCall, rules.callStockPercent)) refusals.set(order, refusal);
  }
  return { refusals, toCall, risks };
}

function partiesOf(orders: readonly CheckedOrder[]): Parties {
  const unique = (values: readonly (string | null | undefined)[]) => [...new Set(values.filter((value) => value != null))];
  return {
    userIds: unique(orders.map(({ userId }) => userId)),
    networks: unique(orders.map(({ trace, isProved }) => (isProved ? null : trace?.network))),
    devices: unique(orders.map(({ trace }) => trace?.device)),
  };
}

interface Counts {
  cash: Map<string, OpenCash> | undefined;
  past: Past | undefined;
  /** Of its risk. */
  points: number;
}

const isUnproved = (order: CheckedOrder, { proof }: CheckRules): boolean => proof !== undefined && !order.isProved && !order.isByShop;

/** Also adds the order to the open cash orders. Returns whether the shop has to call the buyer. Throws the refusal. */
function check(order: CheckedOrder, rules: CheckRules, { cash, past, points }: Counts): boolean {
  const amountPoisha = order.subtotal + order.deliveryFee;
  const proof = isUnproved(order, rules) ? rules.proof : undefined;
  const isLarge = past?.exceeds(order, rules.unprovedPieces);
  const isRisky = proof && past && (isLarge || needsProof({ amountPoisha, pieces: piecesOf(order.lines) }, past.unproved(order), proof));
  const hasPoints = proof !== undefined && points >= cashRiskLimits.code;
  if ((isRisky || hasPoints) && rules.asksBy === 'code') throw codeRequired();
  if (!inCash(order)) {
    if (!order.isByShop && past) requirePrepaid(past.prepaid(order), rules.prepaidOrders);
  } else if (cash) {
    const party = cashPartyOf(order);
    try {
      cash.set(party, addCashOrder(cash.get(party), amountPoisha, rules.cash));
    } catch (error) {
      // The limit for a single order reveals nothing of others.
      const tells = proof && rules.asksBy === 'code' && isAppError(error) && !exceedsCash(amountPoisha, rules.cash);
      throw tells ? codeRequired() : error;
    }
  }
  return isRisky === true;
}

/** Without the time until the next code: `OrderProof` sends one. */
const codeRequired = () => new AppError('ORDER_CODE_REQUIRED');

function requirePrepaid(open: number, max: number): void {
  if (max === 0 || open < max) return;
  const message = `At most ${max} prepaid orders that are not verified`;
  throw new AppError('PREPAID_LIMIT', { params: { max }, errors: [{ path: 'paymentMethod', code: 'PREPAID_LIMIT', message }] });
}

/** Earlier orders, together with those being placed. */
class Past {
  readonly #past: PastOrders;
  /** Pieces in orders of unproved numbers. */
  held: number;
  constructor(past: PastOrders) {
    this.#past = past;
    this.held = past.held;
  }

  exceeds({ lines }: CheckedOrder, most: number | undefined): boolean {
    return most !== undefined && this.held + countPieces(lines) > most;
  }

  /** Whether concurrent orders could exceed it together. An order that exceeds it alone needs a code and waits for no other. */
  isNear(order: CheckedOrder, most: number | undefined): boolean {
    if (most === undefined || this.exceeds(order, most)) return false;
    return countPieces(order.lines) * unprovedStockLimits.smallPart > most - this.held;
  }

  unproved({ userId, trace }: CheckedOrder) {
    const { open, returned, ofDevice, ofNetwork } = this.#past;
    return {
      openOrders: open[userId] ?? 0,
      hasReturned: returned.includes(userId),
      ofDevice: ofDevice[trace?.device ?? '']?.length ?? 0,
      ofNetwork: ofNetwork[trace?.network ?? '']?.length ?? 0,
    };
  }

  prepaid(order: CheckedOrder): number {
    const { prepaid, prepaidOfDevice } = this.#past;
    return Math.max(prepaid[cashPartyOf(order)] ?? 0, prepaidOfDevice[order.trace?.device ?? ''] ?? 0);
  }

  add(order: CheckedOrder): void {
    const { open, ofDevice, ofNetwork, prepaid, prepaidOfDevice } = this.#past;
    const [device, network, party] = [order.trace?.device, order.trace?.network, cashPartyOf(order)];
    if (!inCash(order)) {
      prepaid[party] = (prepaid[party] ?? 0) + 1;
      if (device) prepaidOfDevice[device] = (prepaidOfDevice[device] ?? 0) + 1;
    }
    if (order.isProved) return;
    if (!order.isByShop) this.held += countPieces(order.lines);
    open[order.userId] = (open[order.userId] ?? 0) + 1;
    if (device) ofDevice[device] = [...new Set([...(ofDevice[device] ?? []), order.userId])];
    if (network) ofNetwork[network] = [...new Set([...(ofNetwork[network] ?? []), order.userId])];
  }
}
