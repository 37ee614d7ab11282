import type { NewPayment, PaymentUpdate } from '#contract/money/payments.ts';
import type { Db, Tx } from '#db/client.ts';
import { isClaimed, isOnline, isPrepaid } from '#domain/money/payment-methods.ts';
import { type PaymentState, paymentTransitions } from '#domain/money/payment-states.ts';
import { piecesOf } from '#domain/selling/order-proof.ts';
import { toPoisha } from '#domain/taka.ts';
import { setActor, setAnyActor } from '#server/core/actor.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError, isAppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { getOrderRules } from '#server/core/settings/shop-settings.queries.ts';
import { canSendCodes, withCode } from '#server/modules/content/codes/index.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import { markPhoneVerified } from '#server/modules/people/users/index.ts';
import { paymentRecord, requireAmount } from './payment-record.ts';
import {
  claimAdvance,
  decidePayment,
  deletePayments,
  findMoney,
  forgetHold,
  hasClaim,
  isAsked,
  type LockedPayment,
  leaveGateway,
  lockPayments,
  markProved,
  markToCall,
  replacePayment,
  updateHold,
} from './payments.queries.ts';
import { checkOrderLimits } from './proof/check-order-limits.ts';
import { type CodeClient, type OrderProof, proofOf } from './proof/order-proof.ts';
import { recordPaidBack } from './refunds/request-refund.ts';

/** States in which a payment can be replaced: an admin also corrects typos. */
const replaceable: Record<'admin' | 'buyer', readonly PaymentState[]> = { admin: ['pending', 'failed'], buyer: ['failed'] };

interface Replacing {
  client: CodeClient;
  /** The holder of the order link pays on behalf of its account. */
  isByLink?: boolean;
}

/**
 * Replaces the payment details of an order; the payment becomes pending again. Of an order in cash that waits for its advance, a claim is that
 * of the advance. A buyer who switches to cash needs the same code as at
 * checkout. Throws NOT_FOUND (not the user's own order), ILLEGAL_TRANSITION (verified or refunded, pending for its buyer, or all packages
 * are cancelled or returned), PAYMENT_CHECKING (a gateway may have taken the money), TRANSACTION_USED, CASH_LIMIT, ORDER_CODE_REQUIRED, WRONG_CODE, RATE_LIMITED. Returns the payment's id.
 */
export async function replacePaymentOf(
  deps: Deps,
  user: Pick<SessionUser, 'id' | 'role' | 'isPhoneVerified'>,
  { orderId, code, ...input }: NewPayment,
  { client, isByLink = false }: Replacing,
): Promise<string> {
  const { db } = deps;
  const side = user.role === 'admin' ? 'admin' : 'buyer';
  const toCash = !isPrepaid(input.paymentMethod);
  const lock = async (tx: Tx) => {
    const [payment] = await lockPayments(tx, { orderId });
    if (!payment || (side === 'buyer' && !(payment.buyerId === user.id && (payment.buyerSees || isByLink))))
      throw new AppError('NOT_FOUND');
    const { due, advance } = payment;
    const isAdvance = side === 'buyer' && advance > 0 && isClaimed(input.paymentMethod);
    if (isAdvance && due !== null) {
      if (await isAsked(tx, payment.id)) throw new AppError('PAYMENT_CHECKING');
      requireAmount(input, advance);
      return { ...payment, due, isAdvance };
    }
    // Who left the gateway can pay in another way.
    const isLeft = isOnline(payment.method) && payment.status === 'pending';
    if (due === null || !(isLeft || replaceable[side].includes(payment.status))) throw new AppError('ILLEGAL_TRANSITION');
    if (isLeft && (await isAsked(tx, payment.id))) throw new AppError('PAYMENT_CHECKING');
    if (side === 'buyer') requireAmount(input, due);
    return { ...payment, due, isAdvance: false };
  };
  const rules = await getOrderRules(db);
  const replace = async (tx: Tx, proof: OrderProof = { isProved: false }) => {
    // The audit log keeps the old details, to settle disputes.
    await setAnyActor(tx, user);
    const payment = await lock(tx);
    if (proof.isProved) await markProved(tx, orderId);
    if (toCash) await requireCash(tx, payment, payment.isProved || proof.isProved);
    await leaveGateway(tx, payment.id);
    if (payment.isAdvance) {
      if (await hasClaim(tx, payment.id)) throw new AppError('ILLEGAL_TRANSITION');
      // The rest stays in cash.
      await claimAdvance(tx, payment, paymentRecord(input, payment.advance));
      await forgetHold(tx, orderId);
      await updateHold(tx, orderId, rules);
      await writeEvent(tx, { kind: 'paymentToVerify', paymentId: payment.id });
      return payment.id;
    }
    await replacePayment(tx, payment.id, paymentRecord(input, payment.due));
    // A gateway is given minutes, a transfer or a call hours.
    if (isOnline(payment.method)) await forgetHold(tx, orderId);
    await updateHold(tx, orderId, rules);
    return payment.id;
  };
  const requireCash = async (tx: Tx, { buyerId: userId, due, lines }: LockedPayment & { due: number }, isProved: boolean) => {
    const order = {
      userId,
      subtotal: due,
      deliveryFee: 0,
      payment: { method: input.paymentMethod },
      lines,
      isProved,
      isByShop: side === 'admin',
      trace: undefined,
    };
    const asksBy = canSendCodes(deps.config) ? 'code' : 'call';
    const { refusals, toCall } = await checkOrderLimits(tx, [order], { ...rules, asksBy }, orderId);
    if (refusals.has(order)) throw refusals.get(order);
    if (toCall.has(order)) await markToCall(tx, orderId);
  };
  if (side === 'admin' || !toCash) return db.transaction((tx) => replace(tx));
  // First, so that no code is sent for a payment that can't be replaced.
  const { buyerPhone: phone, due, language, lines, isProved } = await db.transaction(lock);
  const actor = isByLink ? undefined : user;
  const proof: OrderProof = isProved
    ? { isProved }
    : await proofOf(deps, {
        ...{ actor, client, code, rules },
        size: { amountPoisha: due, pieces: piecesOf(lines) },
        buyer: { phone, isPhoneVerified: actor?.isPhoneVerified === true },
        isByShop: false,
        language: language ?? undefined,
      });
  try {
    if (!proof.code) return await db.transaction((tx) => replace(tx, proof));
    return await withCode(db, proof.code, async (tx) => {
      if (actor) await markPhoneVerified(tx, { id: actor.id, phone });
      return replace(tx, proof);
    });
  } catch (error) {
    if (isAppError(error) && error.code === 'ORDER_CODE_REQUIRED' && proof.askForCode) throw await proof.askForCode();
    throw error;
  }
}

/** Verifies or fails a payment, records that it was paid back by hand, or adds a note. Throws NOT_FOUND, ILLEGAL_TRANSITION. */
export const changePayment = (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  user: SessionUser,
  id: string,
  update: PaymentUpdate,
): Promise<void> =>
  db.transaction(async (tx) => {
    await setActor(tx, user);
    const payment = found((await lockPayments(tx, { ids: [id] }))[0]);
    const { status, note, received } = update;
    if (status && !paymentTransitions[payment.status].includes(status)) throw new AppError('ILLEGAL_TRANSITION');
    // The gateway says what it got.
    if (isOnline(payment.method) && (status === 'verified' || status === 'failed')) throw new AppError('ILLEGAL_TRANSITION');
    const isVerifiedClaim = status === 'verified' && isClaimed(payment.method);
    if (received !== undefined && !isVerifiedClaim) throw new AppError('ILLEGAL_TRANSITION');
    // With an advance, its packages say what else came.
    const isDecided = status === 'verified' || status === 'failed';
    if (isDecided && !isPrepaid(payment.method) && (await findMoney(tx, id)).captured > 0) throw new AppError('ILLEGAL_TRANSITION');
    if (status === 'refunded') await recordPaidBack(tx, config, user, { paymentId: id, note: note ?? '' });
    else {
      const arrived = isVerifiedClaim ? await receivedOf(tx, payment, received) : undefined;
      await decidePayment(tx, id, { status, note, received: arrived }, user.id);
    }
    if (status) await updateHold(tx, payment.orderId, await getOrderRules(tx));
  });

/**
 * What arrived, in poisha: as the admin says, else what the buyer claimed, but no more than the order came to when it was placed. What a buyer
 * typed is no proof, and what is more than due is paid back.
 */
async function receivedOf(tx: Tx, { id, amount, total }: LockedPayment, typed: number | undefined): Promise<number> {
  if (typed === 0) refuse('received', 'too_small', 'More than 0');
  if (typed !== undefined) return toPoisha(typed);
  const left = total - (await findMoney(tx, id)).captured;
  return left > 0 ? Math.min(amount, left) : amount;
}

/** Removes failed payments from the list, all or none. Throws NOT_FOUND, IN_USE (not failed). Returns the ids. */
export const removePayments = (db: Db, user: SessionUser, paymentIds: readonly string[]): Promise<string[]> =>
  db.transaction(async (tx) => {
    await setActor(tx, user);
    const ids = [...new Set(paymentIds)];
    const payments = await lockPayments(tx, { ids });
    if (payments.length < ids.length) throw new AppError('NOT_FOUND');
    const inUse = payments.filter((payment) => payment.status !== 'failed').length;
    if (inUse > 0) throw new AppError('IN_USE', { params: { by: 'orders', count: inUse } });
    await deletePayments(tx, ids);
    return ids;
  });
