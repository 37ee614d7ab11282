import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { uuid } from '#db/ids.ts';
import { dhakaDay, endOf } from '#domain/days.ts';
import type { DueTime, WalletProvider } from '#domain/enums.ts';
import type { GatewayName } from '#domain/money/gateways.ts';
import type { PaymentMethod } from '#domain/money/payment-methods.ts';
import { openRefundStates, type RefundChannel, type RefundReason, type RefundState } from '#domain/money/refund-states.ts';
import { oneOf } from '#server/core/resources/one-of.ts';
import { ofBuyer } from '#server/modules/people/order-access/index.ts';
import { isRefundUnasked } from '../order-payments.queries.ts';

/** Amounts in poisha. */
export interface RefundRow {
  id: string;
  number: string;
  state: RefundState;
  channel: RefundChannel;
  amount: number;
  reason: RefundReason;
  note: string;
  sealedReceiver: Buffer | null;
  gateway: GatewayName | null;
  attemptId: string | null;
  providerRef: string | null;
  trxId: string | null;
  detail: string | null;
  orderId: string;
  orderNumber: string;
  paymentId: string;
  packageId: string | null;
  requestedBy: string | null;
  requester: string | null;
  approver: string | null;
  payer: string | null;
  dueBy: Date;
  sentAt: Date | null;
  doneAt: Date | null;
  checks: number;
  created_at: Date;
  updated_at: Date;
}

const source = sql`refunds r join orders o on o.id = r.order_id`;

const selectRefunds = sql`
  select r.id, r.number, r.state, r.channel, r.amount_poisha as amount, r.reason, r.note, r.sealed_receiver as "sealedReceiver",
    a.gateway, r.attempt_id as "attemptId", r.provider_ref as "providerRef", r.trx_id as "trxId", r.detail, r.order_id as "orderId",
    o.number as "orderNumber", r.payment_id as "paymentId", r.package_id as "packageId", r.requested_by as "requestedBy",
    asked.name as requester, approved.name as approver, paid.name as payer, r.due_by as "dueBy", r.sent_at as "sentAt", r.done_at as "doneAt",
    r.checks, r.created_at, r.updated_at
  from ${source} left join payment_attempts a on a.id = r.attempt_id and r.channel = 'gateway'
    left join users asked on asked.id = r.requested_by left join users approved on approved.id = r.approved_by
    left join users paid on paid.id = r.done_by`;

const isOpen = sql`r.state in ${oneOf(openRefundStates)}`;

/** A condition on `refunds r`: a person has to do something. A gateway does the others by itself. */
export const isRefundWaiting = sql<boolean>`(r.state in ('requested', 'failed') or r.state = 'unknown' and r.next_check_at is null
  or r.state in ('approved', 'sending') and r.channel <> 'gateway')`;

interface RefundFilter {
  /** A condition on `refunds r join orders o`: whose. */
  of: RawBuilder<unknown>;
  q?: string | undefined;
  state?: RefundState | undefined;
  channel?: RefundChannel | undefined;
  due?: DueTime | undefined;
  waiting?: 'true' | undefined;
  order?: string | undefined;
}

function conditions({ of, q, state, channel, due, waiting, order }: RefundFilter): RawBuilder<unknown> {
  const all = [sql`o.deleted_at is null`, of];
  const text = q?.trim().toUpperCase();
  if (text) all.push(sql`(r.number = ${text} or o.number = ${text} or upper(r.trx_id) = ${text})`);
  if (state) all.push(sql`r.state = ${state}`);
  if (channel) all.push(sql`r.channel = ${channel}`);
  if (waiting) all.push(isRefundWaiting);
  if (order) all.push(sql`r.order_id = ${order}`);
  if (due === 'overdue') all.push(isOpen, sql`r.due_by <= now()`);
  else if (due) all.push(isOpen, sql`r.due_by <= ${endOf(dhakaDay(due === 'today' ? 0 : -6))}`);
  return sql.join(all, sql` and `);
}

/** What is not done first, by the time when it is due; of the others, the newest. */
const byDue = sql`(r.state in ('done', 'withdrawn')), case when r.state not in ('done', 'withdrawn') then r.due_by end, r.created_at desc, r.id`;

export async function listRefunds(db: Db, filter: RefundFilter & { page: number; limit: number }): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`${selectRefunds} where r.id = any(array(
      select r.id from ${source} where ${conditions(filter)} order by ${byDue} limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}))
    order by ${byDue}`.execute(db.reads);
  return rows;
}

export async function countRefunds(db: Db, filter: RefundFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${source} where ${conditions(filter)}`.execute(db.reads);
  return rows[0]?.total ?? 0;
}

/** `of`: as in a list. */
export async function findRefund(db: Db | Tx, id: string, of: RawBuilder<unknown> = sql`true`): Promise<RefundRow | undefined> {
  const { rows } = await sql<RefundRow>`${selectRefunds} where r.id = ${id} and o.deleted_at is null and ${of}`.execute(db.writes);
  return rows[0];
}

/** The refunds of an order, as its buyer sees them: the newest first. */
export async function listRefundsOfOrder(db: Db, orderId: string): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`${selectRefunds} where r.order_id = ${orderId} and o.deleted_at is null and r.state <> 'withdrawn'
    order by r.id desc limit 50`.execute(db.reads);
  return rows;
}

/** Whether an account placed an order, and sees it. */
export async function isBuyerOfOrder(db: Db, orderId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${orderId} and o.deleted_at is null and ${ofBuyer(userId)}`.execute(
    db.reads,
  );
  return rows.length > 0;
}

/** A payment, locked: what was paid, and what is due back and on its way, in poisha. */
export interface RefundablePayment {
  id: string;
  orderId: string;
  orderStatus: string;
  method: PaymentMethod;
  /** What can still go back. */
  left: number;
  due: number;
  /** Promised by now, and not withdrawn. */
  promised: number;
  /** A person withdrew one: no job asks again. */
  wasWithdrawn: boolean;
  /** Until when the buyer can have the goods instead; null: that was never offered. */
  keepUntil: Date | null;
}

/** By the payment or its order; undefined: there is none. */
export async function lockRefundable(tx: Tx, which: { paymentId: string } | { orderId: string }): Promise<RefundablePayment | undefined> {
  const condition = 'paymentId' in which ? sql`pay.id = ${which.paymentId}` : sql`pay.order_id = ${which.orderId}`;
  await sql`select from payments pay where ${condition} for update`.execute(tx.writes);
  // A second statement sees what was committed while it waited.
  const { rows } = await sql<RefundablePayment>`
    select pay.id, o.id as "orderId", o.status as "orderStatus", pay.method, m.refund_due as due,
      greatest(0, m.captured - m.refunded - pay.refunding_poisha) as left,
      pay.refunded_poisha + pay.refunding_poisha as promised,
      exists (select from refunds r where r.payment_id = pay.id and r.state = 'withdrawn' and r.reason <> 'goodwill') as "wasWithdrawn",
      pay.keep_until as "keepUntil"
    from payments pay join orders o on o.id = pay.order_id cross join lateral order_money(o, pay) m
    where ${condition} and pay.status <> 'refunded' and o.deleted_at is null`.execute(tx.writes);
  return rows[0];
}

/** A refund, locked after its payment. */
export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  await sql`select from payments where id = (select payment_id from refunds where id = ${id}) for update`.execute(tx.writes);
  await sql`select from refunds where id = ${id} for update`.execute(tx.writes);
  return findRefund(tx, id);
}

/** Payments at gateways that money can go back to, the newest first, with what is left of each. */
export async function listRefundableAttempts(tx: Tx, paymentId: string) {
  const { rows } = await sql<{ id: string; gateway: GatewayName; left: number; refunds: number }>`
    select a.id, a.gateway, a.received_poisha - coalesce(r.amount, 0) as left, coalesce(r.count, 0) as refunds
    from payment_attempts a left join lateral (
      select sum(amount_poisha)::bigint as amount, count(*)::int as count from refunds
        where attempt_id = a.id and channel = 'gateway' and state <> 'withdrawn') r on true
    where a.payment_id = ${paymentId} and a.state = 'paid' and a.own_ref is not null and a.trx_id is not null
      and a.received_poisha > coalesce(r.amount, 0) order by a.id desc`.execute(tx.writes);
  return rows;
}

/** The wallet from which a claim was paid. */
export async function findPayingWallet(tx: Tx, paymentId: string): Promise<{ provider: WalletProvider; number: string } | undefined> {
  const { rows } = await sql<{ provider: WalletProvider; number: string }>`
    select gateway as provider, payer_number as number from payment_attempts
    where payment_id = ${paymentId} and method = 'MFS' and state = 'paid' and payer_number is not null order by id desc limit 1`.execute(
    tx.writes,
  );
  return rows[0];
}

/** What a package comes to, if this user may ask for refunds in its shop. */
export async function findPackageOfSeller(tx: Tx, packageId: string, orderId: string, of: RawBuilder<unknown>) {
  const { rows } = await sql<{ amount: number }>`
    select (select coalesce(sum(l.unit_price_poisha * l.quantity), 0) from order_lines l where l.package_id = p.id)::bigint
        + p.delivery_fee_poisha - coalesce((select sum(amount_poisha) from refunds r where r.package_id = p.id and r.state <> 'withdrawn'), 0)::bigint
      as amount
    from packages p where p.id = ${packageId} and p.order_id = ${orderId} ${of}`.execute(tx.writes);
  return rows[0];
}

export interface InsertedRefund {
  number: string;
  paymentId: string;
  orderId: string;
  attemptId: string | null;
  packageId: string | null;
  amount: number;
  state: 'requested' | 'approved' | 'done';
  channel: RefundChannel;
  reason: RefundReason;
  note: string;
  sealedReceiver: Buffer | null;
  /** The provider of the receiver. */
  wallet: string | null;
  /** null: a job. */
  userId: string | null;
  /** Days until the buyer has to have it. */
  days: number;
}

/** `id`: for the encryption of the receiver. */
export async function insertRefund(tx: Tx, id: string, refund: InsertedRefund): Promise<void> {
  const { number, paymentId, orderId, attemptId, packageId, amount, state, channel, reason, note, sealedReceiver, wallet, userId, days } =
    refund;
  const isDone = state === 'done';
  await sql`insert into refunds (id, number, payment_id, order_id, attempt_id, package_id, amount_poisha, state, channel, reason, note,
      sealed_receiver, wallet, requested_by, approved_by, done_by, sent_at, done_at, due_by)
    values (${id}, ${number}, ${paymentId}, ${orderId}, ${attemptId}, ${packageId}, ${amount}, ${state}, ${channel}, ${reason}, ${note},
      ${sealedReceiver}, ${wallet}, ${userId}, ${state === 'requested' ? null : userId}, ${isDone ? userId : null},
      ${isDone ? sql`now()` : null}, ${isDone ? sql`now()` : null}, now() + make_interval(days => ${days}))`.execute(tx.writes);
}

export const newRefundId = (): string => uuid();

export interface RefundChange {
  state?: RefundState | undefined;
  channel?: RefundChannel | undefined;
  note?: string | undefined;
  trxId?: string | null | undefined;
  providerRef?: string | null | undefined;
  detail?: string | null | undefined;
  sealedReceiver?: Buffer | null | undefined;
  wallet?: string | null | undefined;
  requestedBy?: string | null | undefined;
  approvedBy?: string | null | undefined;
  doneBy?: string | null | undefined;
  sentAt?: Date | null | undefined;
  doneAt?: Date | null | undefined;
  nextCheckAt?: Date | null | undefined;
  checks?: number | undefined;
}

export const updateRefund = (tx: Tx, id: string, change: RefundChange) =>
  tx.writes
    .updateTable('refunds')
    .set({
      id,
      state: change.state,
      channel: change.channel,
      note: change.note,
      trx_id: change.trxId?.slice(0, 80) ?? change.trxId,
      provider_ref: change.providerRef?.slice(0, 100) ?? change.providerRef,
      detail: change.detail?.slice(0, 300) ?? change.detail,
      sealed_receiver: change.sealedReceiver,
      wallet: change.wallet,
      requested_by: change.requestedBy,
      approved_by: change.approvedBy,
      done_by: change.doneBy,
      sent_at: change.sentAt,
      done_at: change.doneAt,
      next_check_at: change.nextCheckAt,
      checks: change.checks,
    })
    .where('id', '=', id)
    .execute();

/** Approved refunds of a locked payment that are paid by hand are done; false: there are none. */
export async function finishByHand(tx: Tx, paymentId: string, { note, userId }: { note: string; userId: string }): Promise<boolean> {
  const { rows } = await sql`update refunds set state = 'done', note = ${note}, done_by = ${userId}, sent_at = now(), done_at = now()
    where payment_id = ${paymentId} and state = 'approved' and channel <> 'gateway' returning id`.execute(tx.writes);
  return rows.length > 0;
}

/** Whether another transfer by hand was proved with this id. */
export async function isRefundTrxUsed(tx: Tx, { id, channel }: Pick<RefundRow, 'id' | 'channel'>, trxId: string): Promise<boolean> {
  const { rows } = await sql`select from refunds where channel = ${channel} and upper(trx_id) = upper(${trxId}) and id <> ${id}`.execute(
    tx.writes,
  );
  return rows.length > 0;
}

export async function findAutoLimit(tx: Tx): Promise<number> {
  const { rows } = await sql<{ limit: number }>`select refund_auto_poisha as limit from settings`.execute(tx.reads);
  return rows[0]?.limit ?? 0;
}

/** Refunds for a gateway, taken so that no other process sends them; one of an attempt at a time. */
export async function takeApprovedRefunds(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update refunds set state = 'sending', sent_at = now(), next_check_at = now() + interval '2 minutes', checks = 0 where id in (
      select r.id from refunds r where r.state = 'approved' and r.channel = 'gateway' and coalesce(r.next_check_at, now()) <= now()
        and not exists (select from refunds s where s.attempt_id = r.attempt_id and s.channel = 'gateway' and s.id <> r.id
          and (s.state in ('sending', 'unknown') or s.state = 'approved' and s.id < r.id))
      order by r.id limit ${limit} for update skip locked)
    returning id`.execute(db.writes);
  return rows.map(({ id }) => id);
}

/** Payments of which something is due back that no one has asked for, the oldest first. */
export async function listPaymentsDue(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select pay.id from payments pay join orders o on o.id = pay.order_id
    where ${isRefundUnasked} and o.deleted_at is null and coalesce(pay.keep_until, now()) <= now()
      and not exists (select from refunds r where r.payment_id = pay.id and r.state = 'withdrawn' and r.reason <> 'goodwill')
    order by pay.id limit ${limit}`.execute(db.slowReads);
  return rows.map(({ id }) => id);
}

/** Those whose gateways are to be asked, taken likewise. */
export async function takeDueRefunds(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update refunds set next_check_at = now() + interval '2 minutes' where id in (
      select id from refunds where next_check_at <= now() and state in ('sending', 'unknown')
      order by next_check_at limit ${limit} for update skip locked)
    returning id`.execute(db.writes);
  return rows.map(({ id }) => id);
}

/** What a gateway has to know, and the numbers of other refunds of this payment there. */
export async function findSentRefund(db: Db, id: string) {
  const { rows } = await sql<{
    number: string;
    amount: number;
    reason: RefundReason;
    state: RefundState;
    refundRef: string | null;
    sentAt: Date;
    checks: number;
    gateway: GatewayName;
    accountId: string | null;
    ownRef: string;
    providerRef: string | null;
    trxId: string;
    known: string[];
  }>`
    select r.number, r.amount_poisha as amount, r.reason, r.state, r.provider_ref as "refundRef", r.sent_at as "sentAt", r.checks,
      a.gateway, a.account_id as "accountId", a.own_ref as "ownRef", a.provider_ref as "providerRef", a.trx_id as "trxId",
      array(select s.trx_id from refunds s where s.attempt_id = a.id and s.id <> r.id and s.trx_id is not null) as known
    from refunds r join payment_attempts a on a.id = r.attempt_id
    where r.id = ${id} and r.channel = 'gateway' and r.state in ('sending', 'unknown')`.execute(db.writes);
  return rows[0];
}

/** Those that are being sent by hand, in the order of their ids. */
export async function listSentByHand(
  db: Db,
  { channel, after, limit }: { channel: 'wallet' | 'bank'; after: string | undefined; limit: number },
) {
  const { rows } = await sql<{
    id: string;
    number: string;
    orderNumber: string;
    amount: number;
    sealedReceiver: Buffer | null;
    name: string;
  }>`
    select r.id, r.number, o.number as "orderNumber", r.amount_poisha as amount, r.sealed_receiver as "sealedReceiver",
      o.delivery_address ->> 'name' as name
    from ${source} where r.state = 'sending' and r.channel = ${channel} and o.deleted_at is null ${after ? sql`and r.id > ${after}` : sql``}
    order by r.id limit ${limit}`.execute(db.reads);
  return rows;
}
