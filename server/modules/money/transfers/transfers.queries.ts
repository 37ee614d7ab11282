import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { PaymentMethod } from '#domain/money/payment-methods.ts';
import type { TransferProvider, TransferState } from '#domain/money/transfers.ts';
import { found } from '#server/core/resources/list.ts';
import { type CustomerColumns, customerColumns } from '#server/modules/people/order-access/index.ts';
import { transferLimits } from './transfer-limits.ts';

/** Claims `a` of orders that wait for their money, with their payments `p`, orders `o` and what is due of these, `m`. */
const claims = sql`payment_attempts a join payments p on p.id = a.payment_id join orders o on o.id = a.order_id
  cross join lateral order_money(o, p) m`;
const isWaiting = sql`a.state = 'claimed' and p.deleted_at is null and o.deleted_at is null`;
/** The whole order is paid by the claim, or its advance. */
const dueOfClaim = sql`case a.kind when 'advance' then advance_due(p) else greatest(0, m.owed - m.captured + m.refunded) end`;

/** That transfer `t` is the money of claim `a`: the transaction that it names, with the amount that is due or claimed, not used, and not old. */
const isSure = sql`t.provider = case a.method when 'bank' then 'bank' else a.gateway end
  and t.trx_id = upper(replace(a.trx_id, '-', ''))
  and t.received_at > a.created_at - make_interval(days => ${transferLimits.daysBefore})
  and (t.amount_poisha = ${dueOfClaim} or t.amount_poisha = a.amount_poisha and t.amount_poisha >= ${dueOfClaim})`;

export interface ClaimRow extends CustomerColumns {
  id: string;
  paymentId: string;
  orderId: string;
  orderNumber: string;
  method: PaymentMethod;
  gateway: string | null;
  trxId: string | null;
  payer: string | null;
  /** Poisha. */
  amount: number;
  due: number;
  isAdvance: boolean;
  createdAt: Date;
}

const selectClaims = sql`
  select a.id, a.payment_id as "paymentId", o.id as "orderId", o.number as "orderNumber", ${customerColumns}, a.method, a.gateway,
    a.trx_id as "trxId", a.payer_number as payer, a.amount_poisha as amount, ${dueOfClaim} as due, a.kind = 'advance' as "isAdvance",
    a.created_at as "createdAt"
  from ${claims} join users u on u.id = o.user_id`;

export async function listClaims(db: Db, { page, limit }: { page: number; limit: number }): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`${selectClaims} where ${isWaiting}
    order by a.created_at, a.id limit ${limit} offset ${(page - 1) * limit}`.execute(db.reads);
  return rows;
}

export async function countClaims(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from payment_attempts a join payments p on p.id = a.payment_id join orders o on o.id = a.order_id where ${isWaiting}`.execute(db.reads);
  return found(rows[0]).count;
}

/** The newest ones, for which a transfer may be. */
export async function listNewestClaims(db: Db): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`${selectClaims} where ${isWaiting}
    order by a.created_at desc, a.id limit ${transferLimits.claimsCompared}`.execute(db.reads);
  return rows;
}

/** The claim of a locked payment that waits, locked. */
export async function lockClaim(tx: Tx, paymentId: string): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`${selectClaims} where a.payment_id = ${paymentId} and ${isWaiting} for update of a`.execute(
    tx.writes,
  );
  return rows[0];
}

export interface TransferRow {
  id: string;
  provider: TransferProvider;
  trxId: string;
  /** Poisha. */
  amount: number;
  assigned: number;
  receivedAt: Date;
  payer: string | null;
  importedAt: Date;
  importedBy: string;
  parts: { orderId: string; orderNumber: string; paymentId: string; amount: number; by: string | null }[];
}

const selectTransfers = sql`
  select t.id, t.provider, t.trx_id as "trxId", t.amount_poisha as amount, t.assigned_poisha as assigned, t.received_at as "receivedAt", t.payer,
    f.created_at as "importedAt", u.name as "importedBy",
    (select coalesce(json_agg(json_build_object('orderId', o.id, 'orderNumber', o.number, 'paymentId', x.payment_id, 'amount', x.amount_poisha,
        'by', b.name) order by x.id), '[]')
      from transfer_parts x join payments p on p.id = x.payment_id join orders o on o.id = p.order_id left join users b on b.id = x.assigned_by
      where x.transfer_id = t.id) as parts
  from transfers t join transfer_files f on f.id = t.file_id join users u on u.id = f.imported_by`;

export interface TransferFilter {
  state: TransferState;
  kind?: 'wallet' | 'bank' | undefined;
}

const transfersThat = ({ state, kind }: TransferFilter) => {
  const isOpen = sql`t.assigned_poisha < t.amount_poisha`;
  const parts = [state === 'all' ? sql`true` : state === 'open' ? isOpen : sql`not (${isOpen})`];
  if (kind) parts.push(kind === 'bank' ? sql`t.provider = 'bank'` : sql`t.provider <> 'bank'`);
  return sql.join(parts, sql` and `);
};

export async function listTransfers(
  db: Db,
  { page, limit, ...filter }: TransferFilter & { page: number; limit: number },
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`${selectTransfers} where ${transfersThat(filter)}
    order by t.received_at desc, t.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db.reads);
  return rows;
}

export async function countTransfers(db: Db, filter: TransferFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from transfers t where ${transfersThat(filter)}`.execute(
    db.reads,
  );
  return found(rows[0]).count;
}

export async function findTransfer(tx: Tx, id: string): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`${selectTransfers} where t.id = ${id}`.execute(tx.writes);
  return rows[0];
}

/** What of it is of no claim, in poisha. Locked after payments and attempts. */
export async function lockTransfer(tx: Tx, id: string): Promise<{ trxId: string; left: number } | undefined> {
  const { rows } = await sql<{ trxId: string; left: number }>`
    select trx_id as "trxId", amount_poisha - assigned_poisha as left from transfers where id = ${id} for update`.execute(tx.writes);
  return rows[0];
}

interface NewPart {
  transferId: string;
  trxId: string;
  claim: Pick<ClaimRow, 'id' | 'paymentId' | 'isAdvance'>;
  /** Poisha. */
  amount: number;
  by: string;
}

/** Says which claim a transfer is for, and takes its money. */
export async function insertPart(tx: Tx, { transferId, trxId, claim, amount, by }: NewPart): Promise<void> {
  await sql`insert into transfer_parts (transfer_id, attempt_id, payment_id, trx_id, amount_poisha, assigned_by)
    values (${transferId}, ${claim.id}, ${claim.paymentId}, ${trxId}, ${amount}, ${by})`.execute(tx.writes);
  await takeParts(tx, [{ attemptId: claim.id, paymentId: claim.paymentId, amount, isAdvance: claim.isAdvance }], by);
}

interface TakenPart {
  attemptId: string;
  paymentId: string;
  /** Poisha. */
  amount: number;
  isAdvance: boolean;
}

/** The payments of these claims got what their parts say. Those of orders bring their attempts along by triggers, advances the other way round. */
async function takeParts(tx: Tx, parts: readonly TakenPart[], verifiedBy: string): Promise<void> {
  const ofOrders = parts.filter(({ isAdvance }) => !isAdvance);
  const advances = parts.filter(({ isAdvance }) => isAdvance);
  const amounts = (some: readonly TakenPart[]) => some.map(({ amount }) => amount);
  // Arrays are found by their keys, whatever the statistics say.
  if (ofOrders.length > 0)
    await sql`update payments p set status = 'verified', amount_poisha = x.amount, verified_by = ${verifiedBy}
      from unnest(${ofOrders.map(({ paymentId }) => paymentId)}::uuid[], ${amounts(ofOrders)}::bigint[]) as x(id, amount)
      where p.id = x.id`.execute(tx.writes);
  if (advances.length > 0)
    await sql`update payment_attempts a set received_poisha = x.amount, state = 'paid', ended_at = now()
      from unnest(${advances.map(({ attemptId }) => attemptId)}::uuid[], ${amounts(advances)}::bigint[]) as x(id, amount)
      where a.id = x.id`.execute(tx.writes);
}

export interface SureMatch {
  attemptId: string;
  paymentId: string;
  orderId: string;
  transferId: string;
  isAdvance: boolean;
  /** Of the file. */
  importedBy: string;
}

/** Claims that a statement proves, in the order of their payments. */
export async function listSure(db: Db, { after, limit }: { after: string; limit: number }): Promise<SureMatch[]> {
  const { rows } = await sql<SureMatch>`
    select a.id as "attemptId", a.payment_id as "paymentId", a.order_id as "orderId", t.id as "transferId", a.kind = 'advance' as "isAdvance",
      f.imported_by as "importedBy"
    from ${claims} join transfers t on t.assigned_poisha = 0 and ${isSure} join transfer_files f on f.id = t.file_id
    where ${isWaiting} and a.payment_id > ${after} order by a.payment_id limit ${limit}`.execute(db.writes);
  return rows;
}

/** Verifies these claims, but for those that changed since they were read. Returns their orders. */
export async function verifySure(tx: Tx, matches: readonly SureMatch[], by: string): Promise<string[]> {
  const ids = {
    payments: matches.map(({ paymentId }) => paymentId),
    attempts: matches.map(({ attemptId }) => attemptId),
    transfers: matches.map(({ transferId }) => transferId),
  };
  await sql`select from payments where id = any(${ids.payments}::uuid[]) order by id for update`.execute(tx.writes);
  await sql`select from payment_attempts where id = any(${ids.attempts}::uuid[]) order by id for update`.execute(tx.writes);
  await sql`select from transfers where id = any(${ids.transfers}::uuid[]) order by id for update`.execute(tx.writes);
  const { rows } = await sql<Omit<TakenPart, 'isAdvance'>>`
    insert into transfer_parts (transfer_id, attempt_id, payment_id, trx_id, amount_poisha)
    select distinct on (t.id) t.id, a.id, a.payment_id, t.trx_id, t.amount_poisha
    from ${claims} join transfers t on t.assigned_poisha = 0 and ${isSure}
    where ${isWaiting} and a.id = any(${ids.attempts}::uuid[]) and t.id = any(${ids.transfers}::uuid[]) order by t.id, a.id
    returning attempt_id as "attemptId", payment_id as "paymentId", amount_poisha as amount`.execute(tx.writes);
  const byAttempt = new Map(matches.map((match) => [match.attemptId, match]));
  const taken = rows.flatMap((row) => {
    const match = byAttempt.get(row.attemptId);
    return match ? [{ ...row, isAdvance: match.isAdvance, orderId: match.orderId }] : [];
  });
  await takeParts(tx, taken, by);
  return taken.map(({ orderId }) => orderId);
}

export async function isFileSeen(db: Db, provider: TransferProvider, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`select from transfer_files where provider = ${provider} and file_hash = ${hash}`.execute(db.writes);
  return rows.length > 0;
}

/** One import of a wallet or bank account after the other, so that each knows the transfers of those before. */
export const lockImports = (tx: Tx, provider: TransferProvider) =>
  sql`select pg_advisory_xact_lock(hashtextextended('transfers ' || ${provider}, 0))`.execute(tx.writes);

/** The amounts of transfers that were imported before, in poisha. */
export async function findAmounts(tx: Tx, provider: TransferProvider, trxIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ trxId: string; amount: number }>`
    select trx_id as "trxId", amount_poisha as amount from transfers where provider = ${provider} and trx_id = any(${trxIds}::text[])`.execute(
    tx.writes,
  );
  return new Map(rows.map(({ trxId, amount }) => [trxId, amount]));
}

export interface NewTransfer {
  trxId: string;
  /** Poisha. */
  amount: number;
  receivedAt: string;
  payer: string | null;
}

const rowsOf = (transfers: readonly NewTransfer[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(transfers)}::text::jsonb) as n("trxId" text, amount bigint, "receivedAt" timestamptz, payer text)`;

/** How many claims these transfers will prove. */
export async function countSureOf(tx: Tx, provider: TransferProvider, transfers: readonly NewTransfer[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with t as materialized (select ${provider}::text as provider, "trxId" as trx_id, amount as amount_poisha, "receivedAt" as received_at
      from ${rowsOf(transfers)})
    select count(distinct t.trx_id)::int as count from ${claims} join t on ${isSure} where ${isWaiting}`.execute(tx.writes);
  return found(rows[0]).count;
}

/** Undefined: this file was imported before. */
export async function insertTransferFile(
  tx: Tx,
  { provider, hash, importedBy }: { provider: TransferProvider; hash: Buffer; importedBy: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into transfer_files (provider, file_hash, imported_by) values (${provider}, ${hash}, ${importedBy})
    on conflict on constraint transfer_files_file_key do nothing returning id`.execute(tx.writes);
  return rows[0]?.id;
}

export const insertTransfers = (
  tx: Tx,
  { fileId, provider, transfers }: { fileId: string; provider: TransferProvider; transfers: readonly NewTransfer[] },
) =>
  sql`insert into transfers (file_id, provider, trx_id, amount_poisha, received_at, payer)
    select ${fileId}, ${provider}, "trxId", amount, "receivedAt", payer from ${rowsOf(transfers)}`.execute(tx.writes);

/** Transfers of a new file that claims were verified with before, by hand: they are of these, and of no others. */
export const assignVerified = (tx: Tx, fileId: string) =>
  sql`insert into transfer_parts (transfer_id, attempt_id, payment_id, trx_id, amount_poisha)
    select distinct on (t.id) t.id, a.id, a.payment_id, t.trx_id, a.received_poisha
    from transfers t join payment_attempts a on a.state = 'paid' and a.own_ref is null and upper(replace(a.trx_id, '-', '')) = t.trx_id
      and t.provider = case a.method when 'bank' then 'bank' else a.gateway end
    where t.file_id = ${fileId} and a.received_poisha between 1 and t.amount_poisha and a.cash_account not like 'cash:shop:%'
      and not exists (select from transfer_parts x where x.attempt_id = a.id)
    order by t.id, a.id`.execute(tx.writes);

/** Whether claims that a statement proves are verified without a person. */
export async function verifiesTransfers(db: Db): Promise<boolean> {
  const { verify_transfers: isOn } = await db.reads.selectFrom('settings').select('verify_transfers').executeTakeFirstOrThrow();
  return isOn;
}
