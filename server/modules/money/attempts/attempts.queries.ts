import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { type AttemptState, liveAttempts } from '#domain/money/attempt-states.ts';
import type { AttemptReason, GatewayName } from '#domain/money/gateways.ts';
import type { PaymentMethod } from '#domain/money/payment-methods.ts';
import { oneOf } from '#server/core/resources/one-of.ts';
import { attemptLimits } from './attempt-limits.ts';

export interface AttemptRow {
  id: string;
  paymentId: string;
  orderId: string;
  orderNumber: string;
  kind: AttemptKind;
  method: PaymentMethod;
  gateway: string | null;
  accountId: string | null;
  /** Poisha. */
  amount: number;
  received: number | null;
  state: AttemptState;
  keyHash: Buffer | null;
  ownRef: string | null;
  providerRef: string | null;
  redirectTo: string | null;
  hint: string | null;
  trxId: string | null;
  reason: AttemptReason | null;
  detail: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  endedAt: Date | null;
  checks: number;
  late: boolean;
}

const selectAttempts = sql`
  select a.id, a.payment_id as "paymentId", a.order_id as "orderId", o.number as "orderNumber", a.kind, a.method, a.gateway, a.account_id as "accountId",
    a.amount_poisha as amount, a.received_poisha as received, a.state, a.key_hash as "keyHash", a.own_ref as "ownRef",
    a.provider_ref as "providerRef", a.redirect_to as "redirectTo", a.hint, a.trx_id as "trxId", a.reason, a.detail,
    a.created_at as "createdAt", a.expires_at as "expiresAt", a.ended_at as "endedAt", a.checks, a.late
  from payment_attempts a join orders o on o.id = a.order_id`;

export async function findAttempt(db: Db, id: string): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`${selectAttempts} where a.id = ${id}`.execute(db.writes);
  return rows[0];
}

/** By the hash of the key in the address of its return. */
export async function findAttemptByKey(db: Db, hash: Buffer): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`${selectAttempts} where a.key_hash = ${hash}`.execute(db.writes);
  return rows[0];
}

/** By our number at the gateway. */
export async function findAttemptByRef(db: Db, gateway: GatewayName, ownRef: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from payment_attempts where own_ref = ${ownRef} and gateway = ${gateway}`.execute(db.reads);
  return rows[0]?.id;
}

/** The attempts to pay an order, the newest first; more than a buyer makes in a day are not read. */
export async function listAttempts(db: Db, orderId: string): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`${selectAttempts} where a.order_id = ${orderId} order by a.id desc limit 50`.execute(db.reads);
  return rows;
}

const isLive = sql`state in ${oneOf(liveAttempts)}`;

/** The one that is going on; its payment is locked. */
export async function findLiveAttempt(tx: Tx, paymentId: string): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`${selectAttempts} where a.payment_id = ${paymentId} and a.${isLive}`.execute(tx.writes);
  return rows[0];
}

/** Locks an attempt after its payment, which it changes. */
export async function lockAttempt(tx: Tx, id: string): Promise<AttemptRow | undefined> {
  await sql`select from payments where id = (select payment_id from payment_attempts where id = ${id}) for update`.execute(tx.writes);
  const { rows } = await sql<AttemptRow>`${selectAttempts} where a.id = ${id} for update of a`.execute(tx.writes);
  return rows[0];
}

export type AttemptKind = 'full' | 'rest' | 'advance';

export interface NewAttempt {
  id: string;
  paymentId: string;
  orderId: string;
  kind: AttemptKind;
  method: GatewayName;
  accountId: string;
  amount: number;
  keyHash: Buffer;
  ownRef: string;
}

/** Writes an attempt, and makes it the way in which the order is paid; after an advance, the rest is paid in cash. A process that dies now leaves it to the job. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt, { checkAt }: { checkAt: Date }): Promise<void> {
  const { id, paymentId, orderId, kind, method, accountId, amount, keyHash, ownRef } = attempt;
  await sql`insert into payment_attempts (id, payment_id, order_id, kind, method, gateway, account_id, amount_poisha, state, key_hash, own_ref,
      next_check_at)
    values (${id}, ${paymentId}, ${orderId}, ${kind}, ${method}, ${method}, ${accountId}, ${amount}, 'created', ${keyHash}, ${ownRef},
      ${checkAt})`.execute(tx.writes);
  if (kind === 'advance') return;
  await sql`update payments set method = ${method}, status = 'pending', amount_poisha = ${amount}, provider = null, transaction_id = null,
      mobile_number = null, account_number = null, branch = null, note = '', deleted_at = null
    where id = ${paymentId}`.execute(tx.writes);
}

export interface AttemptChange {
  state?: AttemptState;
  received?: number | null;
  providerRef?: string | undefined;
  redirectTo?: string | null;
  hint?: string | undefined;
  trxId?: string | undefined;
  payer?: string | undefined;
  fee?: number | undefined;
  reason?: AttemptReason | null;
  detail?: string | undefined;
  openedAt?: Date;
  expiresAt?: Date;
  endedAt?: Date;
  nextCheckAt?: Date | null;
  checks?: number;
  late?: boolean;
}

const columns = {
  state: 'state',
  received: 'received_poisha',
  providerRef: 'provider_ref',
  redirectTo: 'redirect_to',
  hint: 'hint',
  trxId: 'trx_id',
  payer: 'payer_number',
  fee: 'fee_poisha',
  reason: 'reason',
  detail: 'detail',
  openedAt: 'opened_at',
  expiresAt: 'expires_at',
  endedAt: 'ended_at',
  nextCheckAt: 'next_check_at',
  checks: 'checks',
  late: 'late',
} as const satisfies Record<keyof AttemptChange, string>;

/** Texts of gateways, as long as the columns are. */
const lengths: Partial<Record<keyof AttemptChange, number>> = { hint: 200, detail: 300, payer: 60, trxId: 80, providerRef: 100 };

export async function updateAttempt(tx: Tx, id: string, change: AttemptChange): Promise<void> {
  const given = (Object.keys(columns) as (keyof AttemptChange)[]).filter((name) => change[name] !== undefined); // its own keys
  if (given.length === 0) return;
  const valueFor = (name: keyof AttemptChange) => {
    const value = change[name];
    return typeof value === 'string' && lengths[name] ? value.slice(0, lengths[name]) : value;
  };
  const sets = given.map((name) => sql`${sql.ref(columns[name])} = ${valueFor(name)}`);
  await sql`update payment_attempts set ${sql.join(sets)} where id = ${id}`.execute(tx.writes);
}

/** Whether another attempt has this transaction of a gateway. */
export async function isTrxTaken(tx: Tx, { id, gateway }: AttemptRow, trxId: string): Promise<boolean> {
  const { rows } = await sql`select from payment_attempts
    where gateway = ${gateway} and upper(trx_id) = upper(${trxId}) and own_ref is not null and id <> ${id}`.execute(tx.reads);
  return rows.length > 0;
}

/** Takes attempts whose gateways are to be asked, so that no other process asks at the same time. */
export async function takeDueAttempts(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update payment_attempts set next_check_at = now() + interval '2 minutes' where id in (
      select id from payment_attempts where next_check_at <= now() order by next_check_at limit ${limit} for update skip locked)
    returning id`.execute(db.writes);
  return rows.map(({ id }) => id);
}

/** Whether a buyer may be paying an order right now, or a person has to look at what was paid: it is not cancelled. */
export async function isPaying(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } =
    await sql`select from payment_attempts where order_id = ${orderId} and (state = 'mismatch' or ${isLive} and state <> 'claimed'
    and coalesce(expires_at, created_at) + make_interval(mins => ${attemptLimits.graceMinutes}) > now())`.execute(tx.writes);
  return rows.length > 0;
}

/** Whether something else was paid than was asked for, and no one has looked at it. */
export async function hasMismatch(tx: Tx, paymentId: string): Promise<boolean> {
  const { rows } = await sql`select from payment_attempts where payment_id = ${paymentId} and state = 'mismatch'`.execute(tx.reads);
  return rows.length > 0;
}

/** Keeps what a gateway told; false: it told so before. */
export async function insertGatewayEvent(
  tx: Tx,
  { gateway, key, attemptId, payload }: { gateway: GatewayName; key: string; attemptId: string; payload: object },
): Promise<boolean> {
  const { rows } = await sql`
    insert into gateway_events (gateway, key, attempt_id, payload) values (${gateway}, ${key.slice(0, 200)}, ${attemptId}, ${payload}::jsonb)
    on conflict do nothing returning id`.execute(tx.writes);
  return rows.length > 0;
}

export const deleteOldGatewayEvents = (db: Db, days: number, limit: number) =>
  sql`delete from gateway_events where id in (
    select id from gateway_events where received_at < now() - make_interval(days => ${days}) limit ${limit})`.execute(db.writes);

/** Whom the gateway asks to pay. */
export interface PayerRow {
  address: { name: string; phone: string; line: string; district?: string };
  pieces: number;
}

export async function findPayer(tx: Tx, orderId: string): Promise<PayerRow | undefined> {
  const { rows } = await sql<PayerRow>`
    select o.delivery_address as address, (select coalesce(sum(quantity), 1) from order_lines where order_id = o.id)::int as pieces
    from orders o where o.id = ${orderId}`.execute(tx.reads);
  return rows[0];
}
