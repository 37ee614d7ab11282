import type { NewPayment, PaymentUpdate } from '#contract/orders/payments.ts';
import type { Db } from '#db/client.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import { type PaymentState, paymentTransitions } from '#domain/order-states.ts';
import { setActor, setAnyActor } from '#server/core/actor.ts';
import { AppError } from '#server/core/app-error.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { found } from '#server/core/resources/list.ts';
import { requireCash } from './cash-limit.ts';
import { paymentRecord } from './payment-record.ts';
import { decidePayment, deletePayments, lockPayments, replacePayment } from './payments.queries.ts';

/** States in which a payment can be replaced: an admin also corrects typing errors. */
const replaceable: Record<'admin' | 'buyer', readonly PaymentState[]> = { admin: ['pending', 'failed'], buyer: ['failed'] };

/**
 * Replaces the payment details of an order; the payment is pending again. Throws NOT_FOUND (not the user's own order), ILLEGAL_TRANSITION
 * `isByLink`: the holder of the order's link pays in the name of its account.
 * (verified or refunded, pending for its buyer, or all packages are cancelled or returned), TRANSACTION_USED, CASH_LIMIT. Returns the
 * payment's id.
 */
export const replacePaymentOf = (
  db: Db,
  user: Pick<SessionUser, 'id' | 'role'>,
  { orderId, ...input }: NewPayment,
  { isByLink = false } = {},
): Promise<string> =>
  db.transaction(async (tx) => {
    // The audit log keeps the replaced details, to settle disputes.
    await setAnyActor(tx, user);
    const [payment] = await lockPayments(tx, { orderId });
    const side = user.role === 'admin' ? 'admin' : 'buyer';
    if (!payment || (side === 'buyer' && !(payment.buyerId === user.id && (payment.buyerSees || isByLink))))
      throw new AppError('NOT_FOUND');
    if (payment.due === null || !replaceable[side].includes(payment.status)) throw new AppError('ILLEGAL_TRANSITION');
    if (!isPrepaid(input.paymentMethod)) await requireCash(tx, { id: orderId, buyerId: payment.buyerId, amount: payment.due });
    await replacePayment(tx, payment.id, paymentRecord(input, payment.due));
    return payment.id;
  });

/** Verifies, fails or refunds a payment, with a note. Throws NOT_FOUND, ILLEGAL_TRANSITION. */
export const changePayment = (db: Db, user: SessionUser, id: string, update: PaymentUpdate): Promise<void> =>
  db.transaction(async (tx) => {
    await setActor(tx, user);
    const payment = found((await lockPayments(tx, { ids: [id] }))[0]);
    if (update.status && !paymentTransitions[payment.status].includes(update.status)) throw new AppError('ILLEGAL_TRANSITION');
    await decidePayment(tx, id, update, user.id);
  });

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
