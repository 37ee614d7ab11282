import { sql } from 'kysely';
import type { NewRefund, RefundReceiver } from '#contract/money/refunds.ts';
import type { Tx } from '#db/client.ts';
import { isOnline } from '#domain/money/payment-methods.ts';
import { handChannelOf, isByHand, type RefundChannel, type RefundReason, refundLimits } from '#domain/money/refund-states.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';
import { gatewayApis } from '#server/adapters/payment/open-gateway.ts';
import type { Config } from '#server/config/config.ts';
import { writeAs } from '#server/core/actor.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { randomNumber } from '#server/core/random-number.ts';
import { found } from '#server/core/resources/list.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { ofSeller } from '#server/modules/people/order-access/index.ts';
import { storedReceiver } from './refund-receiver.ts';
import {
  findAutoLimit,
  findPackageOfSeller,
  findPayingWallet,
  finishByHand,
  type InsertedRefund,
  insertRefund,
  listRefundableAttempts,
  lockRefundable,
  newRefundId,
  type RefundablePayment,
} from './refunds.queries.ts';

const refundNumber = () => randomNumber('RF');

type Part = Pick<InsertedRefund, 'amount' | 'channel' | 'attemptId'>;

/** The way the money came: the newest payments at gateways that can send it back, and the rest by hand. */
async function partsOf(tx: Tx, { id, method }: RefundablePayment, amount: number, only: RefundChannel | undefined): Promise<Part[]> {
  const parts: Part[] = [];
  let rest = amount;
  if (only === undefined || only === 'gateway')
    for (const { id: attemptId, gateway, left, refunds } of await listRefundableAttempts(tx, id)) {
      if (rest === 0) break;
      if (!gatewayApis[gateway].refund || refunds >= refundLimits.perAttempt) continue;
      parts.push({ amount: Math.min(rest, left), channel: 'gateway', attemptId });
      rest -= Math.min(rest, left);
    }
  if (rest > 0) parts.push({ amount: rest, channel: only && isByHand(only) ? only : handChannelOf(method), attemptId: null });
  return parts;
}

interface Asked {
  amount: number;
  reason: RefundReason;
  state: InsertedRefund['state'];
  channel?: RefundChannel | undefined;
  note?: string;
  packageId?: string | undefined;
  receiver?: RefundReceiver | undefined;
  userId: string | null;
}

/** Writes the refunds of a locked payment, one for each way. Returns their ids. */
async function writeRefunds(tx: Tx, config: Config, payment: RefundablePayment, asked: Asked): Promise<string[]> {
  const { amount, reason, state, channel, note = '', packageId, receiver, userId } = asked;
  const wallet: RefundReceiver | undefined = receiver ?? (await findPayingWallet(tx, payment.id));
  const ids: string[] = [];
  for (const part of await partsOf(tx, payment, amount, channel)) {
    const id = newRefundId();
    const to = part.channel === 'wallet' || (part.channel === 'bank' && receiver) ? wallet : undefined;
    await insertRefund(tx, id, {
      ...{ ...part, number: refundNumber(), paymentId: payment.id, orderId: payment.orderId, packageId: packageId ?? null },
      ...{ state, reason, note, userId, ...(to ? storedReceiver(config, id, to) : { sealedReceiver: null, wallet: null }) },
      days: reason === 'cancelled' ? refundLimits.cancelledDays : refundLimits.days,
    });
    ids.push(id);
  }
  return ids;
}

/** Why something is due back. */
const dueReason = ({ orderStatus }: RefundablePayment): RefundReason =>
  orderStatus === 'cancelled' || orderStatus === 'returned' ? orderStatus : 'changed';

/**
 * Promises what is due back of a payment. A job does it once: what a person withdrew is left to people, except if it was withdrawn to keep
 * the order (`isAgain`).
 */
export async function requestDue(tx: Tx, config: Config, paymentId: string, { isAgain = false } = {}): Promise<void> {
  const payment = await lockRefundable(tx, { paymentId });
  if (!payment || payment.due <= 0 || (payment.wasWithdrawn && !isAgain)) return;
  const { due, left, promised } = payment;
  const amount = Math.min(due, left);
  if (amount <= 0) return;
  const reason = dueReason(payment);
  const state = amount + promised <= (await findAutoLimit(tx)) ? 'approved' : 'requested';
  await writeRefunds(tx, config, payment, { amount, reason, state, userId: null });
}

/**
 * Asks for a refund. A merchant asks for one of a package, and a person approves it; so it is with what an admin asks for beyond what is
 * due, or beyond the limit. Throws NOT_FOUND, REFUND_TOO_LARGE, VALIDATION_FAILED. Returns the id of the first one.
 */
export const createRefund = ({ db, config }: Pick<Deps, 'db' | 'config'>, user: SessionUser, input: NewRefund): Promise<string> =>
  writeAs(db, user, async (tx) => {
    const { orderId, packageId, channel, note, reason, receiver } = input;
    const isAdmin = user.role === 'admin';
    if (!isAdmin && !packageId) return refuse('packageId', 'REQUIRED', 'This field is required');
    const payment = found(await lockRefundable(tx, { orderId }));
    const part = packageId
      ? found(await findPackageOfSeller(tx, packageId, orderId, isAdmin ? sql`` : ofSeller(user.id, 'refunds:write')))
      : undefined;
    const amount = toPoisha(input.amount);
    const left = Math.min(payment.left, part?.amount ?? payment.left);
    if (amount > left) throw new AppError('REFUND_TOO_LARGE', { params: { left: toTaka(Math.max(0, left)) } });
    const attempts = await listRefundableAttempts(tx, payment.id);
    const room = attempts.reduce((sum, attempt) => sum + (gatewayApis[attempt.gateway].refund ? attempt.left : 0), 0);
    if (channel === 'gateway' && room < amount) return refuse('channel', 'NO_GATEWAY', 'No gateway can send this much back');
    const isBeyond = amount > payment.due;
    const isPlain = isAdmin && !isBeyond && amount + payment.promised <= (await findAutoLimit(tx));
    const why = isBeyond ? 'goodwill' : reason === 'goodwill' ? dueReason(payment) : reason;
    const asked = { amount, reason: why, note, channel, packageId, receiver, userId: user.id };
    const [first] = await writeRefunds(tx, config, payment, { ...asked, state: isPlain ? 'approved' : 'requested' });
    return found(first);
  });

/**
 * Records what an admin paid back by hand: what is due or was approved, or all if nothing is. Throws ILLEGAL_TRANSITION: another admin was
 * faster, it is on its way, or it has to be approved.
 */
export async function recordPaidBack(tx: Tx, config: Config, user: SessionUser, { paymentId, note }: { paymentId: string; note: string }) {
  const payment = await lockRefundable(tx, { paymentId });
  if (!payment) throw new AppError('ILLEGAL_TRANSITION');
  if (payment.due === 0 && payment.promised > 0) {
    if (!(await finishByHand(tx, paymentId, { note, userId: user.id }))) throw new AppError('ILLEGAL_TRANSITION');
    return;
  }
  const amount = payment.due > 0 ? payment.due : payment.left;
  const isRefused = amount === 0 || (payment.due === 0 && amount > (await findAutoLimit(tx)));
  if (isRefused) throw new AppError('ILLEGAL_TRANSITION');
  const channel = isOnline(payment.method) ? 'wallet' : handChannelOf(payment.method);
  const reason = dueReason(payment);
  await writeRefunds(tx, config, payment, { amount, reason, channel, note, state: 'done', userId: user.id });
}
