import { sql } from 'kysely';
import type { Tx } from '#db/client.ts';
import { keepMinutes } from '#domain/money/refund-states.ts';
import type { Config } from '#server/config/config.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import { lockRefundable, type RefundablePayment } from './refunds.queries.ts';
import { requestDue } from './request-refund.ts';

/**
 * Offers the buyer of an order that expired, and whose money came soon after that, to have the goods instead of the money: once. Returns until
 * when the refund waits; undefined: it does not.
 */
export async function offerToKeep(tx: Tx, paymentId: string): Promise<Date | undefined> {
  const payment = await lockRefundable(tx, { paymentId });
  if (!payment || payment.due <= 0 || payment.promised > 0) return undefined;
  if (payment.keepUntil) return isOpen(payment) ? payment.keepUntil : undefined;
  const { rows } = await sql<{ until: Date }>`
    update payments pay set keep_until = e.at + make_interval(mins => ${keepMinutes})
    from (select max(v.created_at) as at, sum(p.subtotal_poisha + p.delivery_fee_poisha) as total
      from packages p cross join lateral (
        select max(e.created_at) as created_at from package_events e where e.package_id = p.id and e.status = 'cancelled') v
      where p.order_id = ${payment.orderId} and is_expired(p)) e
    where pay.id = ${paymentId} and pay.status = 'verified' and e.at > now() - make_interval(mins => ${keepMinutes})
      and exists (select from payment_attempts a where a.payment_id = pay.id and ${isLatePayment} and a.received_poisha >= e.total)
      and exists (select from orders o where o.id = pay.order_id and o.status = 'cancelled')
      and expired_goods_in_stock(pay.order_id)
    returning keep_until as until`.execute(tx.writes);
  const until = rows[0]?.until;
  if (!until) return undefined;
  await writeEvent(tx, { kind: 'orderCanBeKept', paymentId });
  // Its page shows the offer now.
  await sql`insert into outbox (topic, user_id, payload)
    select 'payment.moved', o.user_id, jsonb_build_object('orderId', o.id, 'number', o.number, 'paymentId', ${paymentId}::uuid, 'status', 'verified')
    from orders o where o.id = ${payment.orderId} and buyer_sees(o)`.execute(tx.writes);
  return until;
}

/** A condition on `payment_attempts a`: a gateway brought it after it had ended. */
const isLatePayment = sql`a.state = 'paid' and a.late and a.own_ref is not null and a.kind <> 'advance'`;

/** By the server's clock, as the page shows it. */
const isOpen = ({ keepUntil }: RefundablePayment): boolean => keepUntil !== null && keepUntil > new Date();

/** Locks the payment of an order that its buyer can keep. Throws ILLEGAL_TRANSITION: that is over, or money is on its way back. */
async function lockOffered(tx: Tx, orderId: string): Promise<RefundablePayment> {
  const payment = await lockRefundable(tx, { orderId });
  if (!payment || !isOpen(payment)) throw new AppError('ILLEGAL_TRANSITION');
  return payment;
}

/** The buyer wants the money, or the goods are gone. Throws ILLEGAL_TRANSITION. */
export async function refuseToKeep(tx: Tx, config: Config, orderId: string): Promise<void> {
  const { id } = await lockOffered(tx, orderId);
  await sql`update payments set keep_until = now() where id = ${id}`.execute(tx.writes);
  await requestDue(tx, config, id);
}

/** A late payment that was taken from its order. */
export interface LatePayment {
  paymentId: string;
  attemptId: string;
  received: number;
}

/**
 * Takes the late payment from an order that is kept, so that another one can get it, and withdraws refunds that were not sent. `total`: what the
 * other order comes to. Throws ILLEGAL_TRANSITION.
 */
export async function takeLatePayment(tx: Tx, orderId: string, total: number): Promise<LatePayment> {
  const { id: paymentId } = await lockOffered(tx, orderId);
  const { rows: attempts } = await sql<{ id: string; received: number }>`
    select a.id, a.received_poisha as received from payment_attempts a
    where a.payment_id = ${paymentId} and ${isLatePayment} and a.received_poisha >= ${total}
    order by a.id desc limit 1 for update`.execute(tx.writes);
  const [attempt] = attempts;
  // A job that sends refunds locks nothing but them.
  const { rows: refunds } = await sql<{ state: string }>`
    select state from refunds where payment_id = ${paymentId} and state <> 'withdrawn' order by id for update`.execute(tx.writes);
  const isSent = refunds.some(({ state }) => state !== 'requested' && state !== 'approved');
  if (!attempt || isSent) throw new AppError('ILLEGAL_TRANSITION');
  await sql`update refunds set state = 'withdrawn' where payment_id = ${paymentId} and state in ('requested', 'approved')`.execute(
    tx.writes,
  );
  return { paymentId, attemptId: attempt.id, received: attempt.received };
}

/** Gives a late payment to the order that is kept. What else was paid for the first one is due back. */
export async function giveLatePayment(tx: Tx, config: Config, late: LatePayment, to: { orderId: string; paymentId: string }) {
  const { paymentId, attemptId, received } = late;
  await sql`update payment_attempts set payment_id = ${to.paymentId}, order_id = ${to.orderId} where id = ${attemptId}`.execute(tx.writes);
  await sql`update payments set captured_poisha = nullif(captured_poisha - ${received}::bigint, 0), keep_until = now(), kept_order_id = ${to.orderId},
      amount_poisha = case when captured_poisha > ${received}::bigint then captured_poisha - ${received}::bigint else amount_poisha end,
      status = case when captured_poisha > ${received}::bigint then status else 'failed' end
    where id = ${paymentId}`.execute(tx.writes);
  await sql`update payments set captured_poisha = ${received}::bigint, amount_poisha = ${received}::bigint, status = 'verified'
    where id = ${to.paymentId}`.execute(tx.writes);
  await requestDue(tx, config, paymentId, { isAgain: true });
}
