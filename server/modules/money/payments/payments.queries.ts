import { type RawBuilder, sql } from 'kysely';
import type { PaymentSort } from '#contract/money/payments.ts';
import type { Db, Tx } from '#db/client.ts';
import { latinDigits } from '#domain/digits.ts';
import type { Language } from '#domain/languages.ts';
import type { PaymentMethod } from '#domain/money/payment-methods.ts';
import type { PaymentState } from '#domain/money/payment-states.ts';
import { type Days, found, ofDays } from '#server/core/resources/list.ts';
import type { OrderRules } from '#server/core/settings/shop-settings.queries.ts';
import {
  type CustomerColumns,
  customerColumns,
  matchesOrder,
  type OrderView,
  ofBuyer,
  ofSeller,
  startsWithText,
} from '#server/modules/people/order-access/index.ts';
import { isAdvanceSent, isClaim, isRefundDue, isToRetry, isUnpaid, type RefundColumns, refundColumns } from './order-payments.queries.ts';
import type { PaymentRecord } from './payment-record.ts';

export interface PaymentFilter extends Days {
  view: OrderView;
  userId: string;
  /** As in `order-access`. */
  seesAccounts: boolean;
  status?: PaymentState | undefined;
  method?: PaymentMethod | undefined;
  refundDue?: 'true' | undefined;
  advanceSent?: 'true' | undefined;
  toRetry?: 'true' | undefined;
  q?: string | undefined;
}

/** The packages `p` of order `o` that this viewer can see. */
const packagesOf = ({ view, userId }: Pick<PaymentFilter, 'view' | 'userId'>) =>
  sql`packages p where p.order_id = o.id ${view === 'seller' ? ofSeller(userId, 'payments:read') : sql``}`;

/** The payments `pay` of a list with their orders `o`, and the amount that this viewer sees. */
function paymentsOf({ view, userId }: Pick<PaymentFilter, 'view' | 'userId'>) {
  const all = sql`payments pay join orders o on o.id = pay.order_id`;
  if (view !== 'seller') return { from: all, amount: sql`pay.amount_poisha` };
  const own = sql`(select p.order_id, coalesce(sum(package_due(p)) filter (where p.status not in ('cancelled', 'returned')), 0) as due
    from packages p where true ${ofSeller(userId, 'payments:read')} group by p.order_id)`;
  return { from: sql`${all} join ${own} own on own.order_id = o.id`, amount: sql`own.due` };
}

/** Conditions on `paymentsOf`. */
function conditions(filter: PaymentFilter): RawBuilder<unknown> {
  // A payment that an admin removed from the list is still due: the buyer still sees it.
  const all = [filter.view === 'buyer' ? ofBuyer(filter.userId) : sql`pay.deleted_at is null`, sql`o.deleted_at is null`];
  if (filter.status) all.push(sql`pay.status = ${filter.status}`);
  if (filter.method) all.push(sql`pay.method = ${filter.method}`);
  if (filter.refundDue) all.push(isRefundDue);
  if (filter.advanceSent) all.push(isAdvanceSent);
  if (filter.toRetry) all.push(isToRetry);
  all.push(...ofDays('pay.created_at', filter));
  if (filter.q?.trim()) all.push(matches(filter.q, filter));
  return sql.join(all, sql` and `);
}

/** The search of orders, or the start of a transaction id: merchants do not see these ids, so they can't search for them. */
function matches(q: string, { view, seesAccounts }: PaymentFilter): RawBuilder<unknown> {
  if (view === 'seller') return matchesOrder(q, sql`own.order_id`, { seesAccounts });
  const id = startsWithText(sql`upper(transaction_id)`, latinDigits(q).trim().toUpperCase());
  return matchesOrder(q, sql`o.id`, {
    seesAccounts,
    orElse: sql`select order_id from payments where transaction_id is not null and ${id}`,
  });
}

export interface PaymentRow extends CustomerColumns, RefundColumns {
  id: string;
  order_id: string;
  number: string;
  method: PaymentMethod;
  status: PaymentState;
  amount_poisha: number;
  due_poisha: number;
  provider: string | null;
  transaction_id: string | null;
  mobile_number: string | null;
  account_number: string | null;
  branch: string | null;
  note: string;
  verified_at: Date | null;
  verifier: string | null;
  created_at: Date;
  updated_at: Date;
}

/** The total of the packages that were not cancelled or returned and that this viewer can see. */
const dueOf = (viewer: Pick<PaymentFilter, 'view' | 'userId'>) => sql`(
  select coalesce(sum(package_due(p)), 0) from ${packagesOf(viewer)} and p.status not in ('cancelled', 'returned'))`;

const selectPayments = (viewer: Pick<PaymentFilter, 'view' | 'userId'>) => sql`
  select pay.id, pay.order_id, o.number, ${customerColumns}, pay.method, pay.status,
    pay.amount_poisha, pay.provider, pay.transaction_id, pay.mobile_number, pay.account_number, pay.branch, pay.note, pay.verified_at,
    v.name as verifier, pay.created_at, pay.updated_at, ${dueOf(viewer)} as due_poisha, ${refundColumns}
  from payments pay join orders o on o.id = pay.order_id join users u on u.id = o.user_id left join users v on v.id = pay.verified_by`;

export async function listPayments(
  db: Db,
  filter: PaymentFilter & { page: number; limit: number; sort?: PaymentSort | undefined },
): Promise<PaymentRow[]> {
  const { from, amount } = paymentsOf(filter);
  const order = {
    newest: sql`pay.created_at desc, pay.id`,
    oldest: sql`pay.created_at, pay.id`,
    amountLow: sql`${amount}, pay.id`,
    amountHigh: sql`${amount} desc, pay.id desc`,
    status: sql`pay.status, pay.created_at desc, pay.id`,
    statusDesc: sql`pay.status desc, pay.created_at, pay.id desc`,
  }[filter.sort ?? 'newest'];
  // Selects ids first: skipped payments are not read completely.
  const page = sql`select pay.id from ${from} where ${conditions(filter)}
    order by ${order} limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`;
  const { rows } = await sql<PaymentRow>`${selectPayments(filter)} join unnest(array(${page})) with ordinality as page (id, place)
    on page.id = pay.id order by page.place`.execute(db.reads);
  return rows;
}

export async function countPayments(db: Db, filter: PaymentFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${paymentsOf(filter).from} where ${conditions(filter)}`.execute(db.reads);
  return rows[0]?.total ?? 0;
}

/** The payments of a list by state. */
export async function countPaymentsByState(db: Db, filter: PaymentFilter): Promise<{ status: PaymentState; count: number }[]> {
  const { rows } = await sql<{ status: PaymentState; count: number }>`
    select pay.status, count(*) as count from ${paymentsOf(filter).from} where ${conditions(filter)}
    group by 1 order by 1`.execute(db.slowReads);
  return rows;
}

/** A payment that this viewer can see. */
export async function findPayment(
  db: Db,
  id: string,
  viewer: Pick<PaymentFilter, 'view' | 'userId' | 'seesAccounts'>,
): Promise<PaymentRow | undefined> {
  const isOwn = viewer.view === 'seller' ? sql`and exists (select from ${packagesOf(viewer)})` : sql``;
  const { rows } = await sql<PaymentRow>`${selectPayments(viewer)} where pay.id = ${id} and ${conditions(viewer)} ${isOwn}`.execute(
    db.reads,
  );
  return rows[0];
}

/** A payment, locked until the transaction ends. */
export interface LockedPayment {
  id: string;
  orderId: string;
  method: PaymentMethod;
  status: PaymentState;
  /** What was claimed or received, and the total of the order as it was placed, in poisha. */
  amount: number;
  total: number;
  buyerId: string;
  buyerPhone: string;
  /** Whether this account can see the order. */
  buyerSees: boolean;
  /** The phone of a guest order; null: the account's. */
  language: Language | null;
  /** The total of the packages that were not cancelled or returned; undefined when there are none. */
  due: number | null;
  /** What of the advance of an order in cash has not come; 0: nothing. */
  advance: number;
  /** The order's phone number is the buyer's. */
  isProved: boolean;
  /** Sum of these packages. */
  lines: { productId: string; quantity: number }[];
}

export async function lockPayments(tx: Tx, which: { orderId: string } | { ids: readonly string[] }): Promise<LockedPayment[]> {
  const condition =
    'ids' in which ? sql`pay.id = any(${which.ids}::uuid[]) and pay.deleted_at is null` : sql`pay.order_id = ${which.orderId}`;
  await sql`select from payments pay where ${condition} order by pay.id for update`.execute(tx.writes);
  // A second statement sees what was committed while it waited: an advance that was waived, packages that were cancelled.
  const { rows } = await sql<LockedPayment>`
    select pay.id, o.id as "orderId", pay.method, pay.status, pay.amount_poisha as amount, o.total_poisha as total,
      o.user_id as "buyerId", u.phone as "buyerPhone", buyer_sees(o) as "buyerSees", o.language,
      (select sum(package_due(p)) from packages p
        where p.order_id = o.id and p.status not in ('cancelled', 'returned'))::bigint as due, advance_due(pay) as advance, o.is_proved as "isProved",
      (select coalesce(json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity)), '[]')
        from order_lines l join packages p on p.id = l.package_id
        where l.order_id = o.id and p.status not in ('cancelled', 'returned')) as lines
    from payments pay join orders o on o.id = pay.order_id join users u on u.id = o.user_id
    where ${condition} and o.deleted_at is null order by pay.id`.execute(tx.writes);
  return rows;
}

/** Replaces the payment details of an order; an admin must verify it again. */
export const replacePayment = (tx: Tx, id: string, payment: PaymentRecord) =>
  tx.writes
    .updateTable('payments')
    .set({
      method: payment.method,
      amount_poisha: payment.amount,
      provider: payment.provider,
      transaction_id: payment.transactionId,
      mobile_number: payment.mobileNumber,
      account_number: payment.accountNumber,
      branch: payment.branch,
      status: 'pending',
      note: '',
      verified_at: null,
      verified_by: null,
      deleted_at: null,
    })
    .where('id', '=', id)
    .execute();

/** Whether a gateway is being asked about a visit, or something else was paid than was asked for. */
export async function isAsked(tx: Tx, paymentId: string): Promise<boolean> {
  const { rows } = await sql`select from payment_attempts
    where payment_id = ${paymentId} and state in ('created', 'checking', 'unknown', 'mismatch')`.execute(tx.writes);
  return rows.length > 0;
}

/** Whether an admin is looking at what the buyer says to have sent. */
export async function hasClaim(tx: Tx, paymentId: string): Promise<boolean> {
  const { rows } = await sql`select from payment_attempts where payment_id = ${paymentId} and state = 'claimed'`.execute(tx.writes);
  return rows.length > 0;
}

/** Writes that the buyer sent an advance, for an admin to verify. Throws TRANSACTION_USED. */
export const claimAdvance = (tx: Tx, { id, orderId }: LockedPayment, { method, amount, provider, ...claim }: PaymentRecord) =>
  sql`insert into payment_attempts (payment_id, order_id, kind, method, gateway, amount_poisha, state, trx_id, payer_number)
    values (${id}, ${orderId}, 'advance', ${method}, ${provider}, ${amount}, 'claimed', ${claim.transactionId},
      ${claim.mobileNumber ?? claim.accountNumber})`.execute(tx.writes);

/** Ends the visit to a gateway that is open. Money that comes later still counts, so the gateway is asked again. */
export const leaveGateway = (tx: Tx, paymentId: string) =>
  sql`update payment_attempts set state = 'cancelled', reason = 'cancelled', ended_at = now(), checks = 0,
      next_check_at = now() + interval '20 minutes'
    where payment_id = ${paymentId} and state = 'open'`.execute(tx.writes);

/** The order waits again from now (`updateHold`). */
export const forgetHold = (tx: Tx, orderId: string) => sql`update orders set expires_at = null where id = ${orderId}`.execute(tx.writes);

/** Marks the phone number of an order as the buyer's, by a code or a call. */
export const markProved = (tx: Tx, orderId: string) =>
  tx.writes.updateTable('orders').set({ is_proved: true, needs_call: false }).where('id', '=', orderId).execute();

/** The shop has to call the buyer of an order that switched to cash. */
export const markToCall = (tx: Tx, orderId: string) =>
  tx.writes.updateTable('orders').set({ needs_call: true }).where('id', '=', orderId).execute();

type HoldRules = Pick<OrderRules, 'prepaidHours' | 'onlineMinutes' | 'advanceMinutes' | 'callHours'>;

/**
 * Recomputes until when an order waits for the money or a call, after either changed: as before, from now if it did not wait, or not at
 * all. An advance that came proves the buyer better than a call.
 */
export const updateHold = (tx: Tx, orderId: string, rules: HoldRules) => updateHolds(tx, [orderId], rules);

export const updateHolds = (tx: Tx, orderIds: readonly string[], { prepaidHours, onlineMinutes, advanceMinutes, callHours }: HoldRules) =>
  sql`update orders o set expires_at = h.expires_at, needs_call = h.needs_call
    from (select o.id, o.needs_call and pay.status not in ('verified', 'refunded') and payment_captured(pay) = 0 as needs_call,
        case when ${isUnpaid} then coalesce(o.expires_at, now() + case when ${isClaim}
            then make_interval(hours => nullif(${prepaidHours}::int, 0)) else make_interval(mins => nullif(${onlineMinutes}::int, 0)) end)
          when advance_due(pay) > 0 then coalesce(o.expires_at, now() + case when exists (select from payment_attempts a
              where a.payment_id = pay.id and a.kind = 'advance' and a.state = 'claimed')
            then make_interval(hours => nullif(${prepaidHours}::int, 0)) else make_interval(mins => nullif(${advanceMinutes}::int, 0)) end)
          when o.needs_call and pay.status not in ('verified', 'refunded') and payment_captured(pay) = 0
            then coalesce(o.expires_at, now() + make_interval(hours => nullif(${callHours}::int, 0))) end as expires_at
      from orders o join payments pay on pay.order_id = o.id where o.id = any(${orderIds}::uuid[])) h
    where o.id = h.id and (o.expires_at, o.needs_call) is distinct from (h.expires_at, h.needs_call)`.execute(tx.writes);

/** What was paid and paid back, and what is due back, of a locked payment, in poisha; `given`: what it paid of exchanges. */
export async function findMoney(tx: Tx, id: string) {
  const { rows } = await sql<{ captured: number; refunded: number; refundDue: number; given: number }>`
    select m.captured, m.refunded, m.refund_due as "refundDue", greatest(0, -o.credit_poisha) as given
    from payments pay join orders o on o.id = pay.order_id cross join lateral order_money(o, pay) m where pay.id = ${id}`.execute(
    tx.writes,
  );
  return found(rows[0]);
}

interface Decision {
  status?: PaymentState | undefined;
  note?: string | undefined;
  /** What arrived, in poisha. */
  received?: number | undefined;
}

/** The database sets the time of verification. */
export const decidePayment = (tx: Tx, id: string, { status, note, received }: Decision, adminId: string) =>
  tx.writes
    .updateTable('payments')
    .set({
      id,
      ...(status && { status }),
      ...(note !== undefined && { note }),
      ...(status === 'verified' && { verified_by: adminId }),
      ...(received !== undefined && { amount_poisha: received }),
    })
    .where('id', '=', id)
    .execute();

export const deletePayments = (tx: Tx, ids: readonly string[]) =>
  tx.writes.updateTable('payments').set({ deleted_at: new Date() }).where('id', 'in', ids).execute();
