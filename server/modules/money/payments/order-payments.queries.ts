import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { isClaimed, isPrepaid, paymentMethods } from '#domain/money/payment-methods.ts';
import { openStates } from '#domain/parcels/package-states.ts';
import { oneOf } from '#server/core/resources/one-of.ts';
import type { PaymentRecord } from './payment-record.ts';

// Queries of payments for the orders module.

/** A condition on `payments pay`: the courier collects it. */
const isCollected = sql`pay.method in ${oneOf(paymentMethods.filter((method) => !isPrepaid(method)))}`;

const prepaidMethods = oneOf(paymentMethods.filter(isPrepaid));

/** A condition on `payments pay`: the buyer says that it was paid. */
export const isClaim = sql`pay.method in ${oneOf(paymentMethods.filter(isClaimed))}`;

/** A condition on `payments pay`: the buyer says that the advance was sent. */
export const isAdvanceSent = sql`pay.id in (select payment_id from payment_attempts where kind = 'advance' and state = 'claimed')`;

/** The same, and no admin has decided yet. */
export const isToVerify = sql`pay.status = 'pending' and (${isClaim} or ${isAdvanceSent})`;

/** A condition on `payments pay`: prepaid, and the money is not there. */
export const isUnpaid = sql`pay.status in ('pending', 'failed') and pay.method in ${prepaidMethods}`;

/** States of orders `o` that have not ended. */
export const openOrderStates = oneOf(openStates);

/** A condition on `payments pay join orders o`: failed, and the buyer can submit new details, because a package is in progress. */
export const isToRetry = sql`pay.status = 'failed' and o.status in ${openOrderStates}`;

/**
 * A condition on `payments pay join orders o`: more was paid than the order comes to, and no refund of it was asked for yet. The first part
 * is what indexes find.
 */
export const isRefundUnasked = sql`(pay.status = 'verified' or pay.status in ('pending', 'failed') and pay.captured_poisha > 0)
  and (o.status in ('cancelled', 'returned') or o.owed_poisha is not null)
  and (order_money(o, pay)).refund_due > 0`;

/** The same, or money is on its way back. */
export const isRefundDue = sql`(pay.refunding_poisha > 0 or ${isRefundUnasked})`;

/** Columns of `payments pay join orders o`: what was paid back, what is due back, and what of that is on its way, in poisha. */
export const refundColumns = sql`(order_money(o, pay)).refunded as refunded_poisha,
  (order_money(o, pay)).refund_due + pay.refunding_poisha as refund_due_poisha, pay.refunding_poisha`;

export interface RefundColumns {
  refunded_poisha: number;
  refund_due_poisha: number;
  refunding_poisha: number;
}

type NewPayment = PaymentRecord & { id: string; orderId: string };

/**
 * The step of a statement that writes the payments of orders. Transaction ids are locked after stock, and always in the same order, to
 * avoid deadlocks.
 */
export const insertPaymentsStep = (payments: readonly NewPayment[]) =>
  payments.some(({ method }) => isPrepaid(method)) ? insertAnyPayments(payments) : insertCashPayments(payments);

/** Most orders have no details to write, and columns are not free. */
const insertCashPayments = (payments: readonly NewPayment[]) => sql`payment as (
  insert into payments (id, order_id, method, amount_poisha) select id, "orderId", method, amount
  from jsonb_to_recordset(${payments.map(({ id, orderId, method, amount }) => ({ id, orderId, method, amount }))}::jsonb)
    as pay(id uuid, "orderId" uuid, method text, amount bigint))`;

const insertAnyPayments = (payments: readonly NewPayment[]) => sql`payment as (
  insert into payments (id, order_id, method, amount_poisha, provider, transaction_id, mobile_number, account_number, branch)
  select id, "orderId", method, amount, provider, "transactionId", "mobileNumber", "accountNumber", branch
  from jsonb_to_recordset(${payments}::jsonb) as pay(id uuid, "orderId" uuid, method text, amount bigint, provider text,
    "transactionId" text, "mobileNumber" text, "accountNumber" text, branch text)
  order by lower(provider), upper(replace("transactionId", '-', '')))`;

/**
 * Settles the cash of an order that has no open package: verified with what was collected, failed when no package stayed with the buyer and
 * nothing was collected. A payment that an admin has decided is unchanged; `isAgain`: after a correction, one that was settled is not.
 * Servers of earlier versions deliver without recording the cash: it is what the package came to. What was paid in advance is in
 * `captured_poisha`, to which the database adds the cash; without any cash it is due back.
 */
export const settleCash = (tx: Tx, orderId: string, { isAgain }: { isAgain: boolean }) =>
  sql`update payments set status = case when k.is_paid then 'verified' else 'failed' end,
      amount_poisha = case when k.is_paid then k.collected else amount_poisha end
    from (select coalesce(bool_or(p.status = 'delivered' or p.cash_collected_poisha > 0), false)
          or coalesce((select captured_poisha from payments where order_id = ${orderId}), 0) > 0 as is_paid,
        coalesce(sum(coalesce(p.cash_collected_poisha,
          case when p.status = 'delivered' then p.subtotal_poisha + p.delivery_fee_poisha - coalesce(p.advance_poisha, 0) end)), 0) as collected
      from packages p where p.order_id = ${orderId}) k
    where order_id = ${orderId} and (status = 'pending' or ${isAgain}::boolean and status in ('verified', 'failed'))`.execute(tx.writes);

/** A buyer's undelivered cash orders: their number, and the total of their packages in poisha. */
export interface OpenCash {
  orders: number;
  amount: number;
}

/** Whose cash orders count together: those of the proved number, or those of anyone who typed it. */
export interface CashParty {
  userId: string;
  isProved: boolean;
}

export const cashPartyOf = ({ userId, isProved }: CashParty): string => `${userId} ${isProved}`;

/**
 * The open cash orders of buyers, by `cashPartyOf`. `isLocked`: locks the buyers in id order, to avoid deadlocks, so that no other
 * transaction places cash orders for them before this one ends. The count is a second statement, which sees orders that were placed while
 * it waited for the locks. `except`: an order that is not counted.
 */
export async function listOpenCash(
  tx: Db,
  userIds: readonly string[],
  { isLocked, except = null }: { isLocked: boolean; except?: string | null | undefined },
): Promise<Map<string, OpenCash>> {
  if (isLocked) await lockBuyers(tx, userIds);
  const { rows } = await openCash(userIds, except).execute(tx.reads);
  return byCashParty(rows);
}

/** The same as a query, and its rows. */
export const openCash = (userIds: readonly string[], except: string | null) => sql<OpenCash & CashParty>`
  select o.user_id as "userId", o.is_proved as "isProved", count(distinct o.id) as orders,
    sum(package_cash(k))::bigint as amount
  from orders o join payments pay on pay.order_id = o.id and ${isCollected}
    join packages k on k.order_id = o.id and k.status in ${openOrderStates}
  where o.user_id = any(${userIds}::uuid[]) and o.deleted_at is null and o.id is distinct from ${except}::uuid group by 1, 2`;

export const byCashParty = (rows: readonly (OpenCash & CashParty)[]) =>
  new Map(rows.map(({ orders, amount, ...party }) => [cashPartyOf(party), { orders, amount }]));

export const lockBuyers = (tx: Db, userIds: readonly string[]) =>
  sql`select from users where id = any(${userIds}::uuid[]) order by id for no key update`.execute(tx.writes);

/** Returns which of these wallet transaction ids are in use. */
export async function listUsedTransactions(
  tx: Tx,
  transactions: readonly { provider: string; transactionId: string }[],
): Promise<{ provider: string; transactionId: string }[]> {
  const { rows } = await sql<{ provider: string; transactionId: string }>`
    select t.provider, t."transactionId" from jsonb_to_recordset(${transactions}::jsonb) as t(provider text, "transactionId" text)
      join payments p on lower(p.provider) = lower(t.provider) and upper(replace(p.transaction_id, '-', '')) = upper(replace(t."transactionId", '-', ''))`.execute(
    tx.reads,
  );
  return rows;
}
