import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { AttemptState } from '#domain/money/attempt-states.ts';
import type { GatewayName } from '#domain/money/gateways.ts';
import type { SettlementKind, SettlementState, SettlementVerdict } from '#domain/money/settlements.ts';
import { found } from '#server/core/resources/list.ts';
import { settlementLimits } from './settlement-limits.ts';

export interface NoteRow {
  reason: string;
  by: string;
  at: string;
}

interface LinkedAttempt {
  _id: string;
  state: AttemptState;
  /** Poisha. */
  received: number | null;
  paymentId: string;
  order: { _id: string; number: string };
}

export interface SettlementLineRow {
  id: string;
  gateway: GatewayName;
  kind: SettlementKind;
  trxId: string;
  ownRef: string | null;
  /** Poisha. */
  amount: number;
  fee: number;
  net: number;
  settledOn: string;
  verdict: SettlementVerdict;
  attempt: LinkedAttempt | null;
  importedAt: Date;
  importedBy: string;
  explained: NoteRow | null;
}

const judged = sql`judge_settlement(l.gateway, l.kind, l.trx_id, l.own_ref, l.amount_poisha)`;

/** Lines `l` that differed at the last import, with what is known of them now, `j`. */
const openLines = sql`settlement_lines l cross join lateral ${judged} j`;
const isOpen = sql<boolean>`l.verdict <> 'matched' and j.verdict <> 'matched'`;
const isUnexplained = sql<boolean>`not exists (select from settlement_notes n where n.line_id = l.id)`;

/** What differs, for the list of everything in money that does: lines `l` with their verdict `j.verdict` and attempt `j.attempt_id`. */
export const openSettlementLines = sql`${openLines} where ${isOpen} and ${isUnexplained}`;

const noteOf = (subject: RawBuilder<unknown>) => sql`(select json_build_object('reason', n.reason, 'by', u.name, 'at', n.created_at)
  from settlement_notes n join users u on u.id = n.noted_by where ${subject})`;

function linesThat(state: SettlementState): RawBuilder<unknown> {
  // What agreed at an import agrees for ever: it is not judged again.
  if (state === 'all')
    return sql`settlement_lines l cross join lateral (select l.attempt_id, l.verdict where l.verdict = 'matched'
    union all select o.* from ${judged} o where l.verdict <> 'matched') j where true`;
  if (state === 'open') return openSettlementLines;
  if (state === 'explained') return sql`${openLines} where ${isOpen} and not ${isUnexplained}`;
  return sql`${openSettlementLines} and j.verdict = ${state}`;
}

const selectLines = (from: RawBuilder<unknown>) => sql`
  select l.id, l.gateway, l.kind, l.trx_id as "trxId", l.own_ref as "ownRef", l.amount_poisha as amount, l.fee_poisha as fee,
    l.net_poisha as net, l.settled_on::text as "settledOn", l.verdict, f.created_at as "importedAt", i.name as "importedBy",
    (select json_build_object('_id', a.id, 'state', a.state, 'received', a.received_poisha, 'paymentId', a.payment_id,
        'order', json_build_object('_id', o.id, 'number', o.number))
      from payment_attempts a join orders o on o.id = a.order_id where a.id = l.attempt_id) as attempt,
    ${noteOf(sql`n.line_id = l.id`)} as explained
  from (select l.id, l.gateway, l.kind, l.trx_id, l.own_ref, l.amount_poisha, l.fee_poisha, l.net_poisha, l.settled_on, l.file_id,
      j.attempt_id, j.verdict from ${from}) l
    join settlement_files f on f.id = l.file_id join users i on i.id = f.imported_by`;

interface Page {
  page: number;
  limit: number;
}

export async function listSettlementLines(db: Db, { page, limit, state }: Page & { state: SettlementState }): Promise<SettlementLineRow[]> {
  const page_ = sql`${linesThat(state)} order by l.id limit ${limit} offset ${(page - 1) * limit}`;
  const { rows } = await sql<SettlementLineRow>`${selectLines(page_)} order by l.id`.execute(db.reads);
  return rows;
}

export const countSettlementLines = (db: Db, state: SettlementState): Promise<number> => countOf(db, linesThat(state));

const countOf = async (db: Db, from: RawBuilder<unknown>): Promise<number> =>
  found((await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(db.reads)).rows[0]).count;

/** The days that the files of a gateway cover, as far as all payments of that time should be in them. */
const covered = sql`(select f.gateway, max(f.created_at) - make_interval(days => ${settlementLimits.missingAfterDays}) as until,
    (select min(l.settled_on) from settlement_lines l where l.gateway = f.gateway) as since
  from settlement_files f group by f.gateway) c`;

/** Payments `a` at gateways whose files are imported, that no file has. */
const unsettled = sql`${covered} join payment_attempts a on a.gateway = c.gateway and a.state = 'paid' and a.own_ref is not null
    and a.ended_at >= greatest(c.since::timestamp at time zone 'Asia/Dhaka', now() - make_interval(days => ${settlementLimits.missingForDays}))
    and a.ended_at < c.until
  where not exists (select from settlement_lines l where l.attempt_id = a.id and l.kind = 'payment')`;
const isNoted = sql`exists (select from settlement_notes n where n.attempt_id = a.id)`;
const unsettledThat = (state: 'open' | 'explained') => sql`${unsettled} and ${state === 'open' ? sql`not ${isNoted}` : isNoted}`;

/** The same without explained ones, for the list of everything in money that differs. */
export const unsettledPayments = unsettledThat('open');

export interface UnsettledRow {
  id: string;
  gateway: GatewayName;
  order: { _id: string; number: string };
  paymentId: string;
  trxId: string | null;
  /** Poisha. */
  amount: number;
  paidAt: Date;
  explained: NoteRow | null;
}

export async function listUnsettled(db: Db, { page, limit, state }: Page & { state: 'open' | 'explained' }): Promise<UnsettledRow[]> {
  const { rows } = await sql<UnsettledRow>`
    select a.id, a.gateway, json_build_object('_id', o.id, 'number', o.number) as "order", a.payment_id as "paymentId", a.trx_id as "trxId",
      a.received_poisha as amount, a.ended_at as "paidAt", ${noteOf(sql`n.attempt_id = a.id`)} as explained
    from (select a.* from ${unsettledThat(state)} order by a.ended_at, a.id limit ${limit} offset ${(page - 1) * limit}) a
      join orders o on o.id = a.order_id
    order by a.ended_at, a.id`.execute(db.reads);
  return rows;
}

export const countUnsettled = (db: Db, state: 'open' | 'explained'): Promise<number> => countOf(db, unsettledThat(state));

export interface SettlementFileRow {
  id: string;
  gateway: GatewayName;
  lines: number;
  /** Poisha. */
  amount: number;
  fee: number;
  net: number;
  importedAt: Date;
  importedBy: string;
}

export async function listSettlementFiles(db: Db, { page, limit }: Page): Promise<SettlementFileRow[]> {
  const { rows } = await sql<SettlementFileRow>`
    select f.id, f.gateway, f.lines, f.amount_poisha as amount, f.fee_poisha as fee, f.net_poisha as net, f.created_at as "importedAt",
      u.name as "importedBy"
    from settlement_files f join users u on u.id = f.imported_by order by f.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    db.reads,
  );
  return rows;
}

export const countSettlementFiles = (db: Db): Promise<number> => countOf(db, sql`settlement_files`);

export async function isSettlementSeen(db: Db, gateway: GatewayName, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`select from settlement_files where gateway = ${gateway} and file_hash = ${hash}`.execute(db.writes);
  return rows.length > 0;
}

/** One import of a gateway after the other, so that each knows the lines of those before. */
export const lockSettlements = (tx: Tx, gateway: GatewayName) =>
  sql`select pg_advisory_xact_lock(hashtextextended('settlements ' || ${gateway}, 0))`.execute(tx.writes);

export interface NewSettlementLine {
  kind: SettlementKind;
  trxId: string;
  ownRef: string | null;
  /** Poisha. */
  amount: number;
  fee: number;
  net: number;
  settledOn: string;
}

export const keyOfLine = ({ kind, trxId, amount }: Pick<NewSettlementLine, 'kind' | 'trxId' | 'amount'>): string =>
  kind === 'refund' ? `refund ${trxId} ${amount}` : trxId;

/** The amounts of lines that were imported before, in poisha, by their keys. */
export async function findSettled(tx: Tx, gateway: GatewayName, trxIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<Pick<NewSettlementLine, 'kind' | 'trxId' | 'amount'>>`
    select kind, trx_id as "trxId", amount_poisha as amount from settlement_lines
    where gateway = ${gateway} and kind in ('payment', 'refund') and trx_id = any(${trxIds}::text[])`.execute(tx.writes);
  return new Map(rows.map((row) => [keyOfLine(row), row.amount]));
}

const rowsOf = (lines: readonly NewSettlementLine[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as n(kind text, "trxId" text, "ownRef" text, amount bigint, fee bigint, net bigint,
    "settledOn" date)`;

/** How many of these lines have each verdict. */
export async function countVerdicts(
  tx: Tx,
  gateway: GatewayName,
  lines: readonly NewSettlementLine[],
): Promise<Map<SettlementVerdict, number>> {
  const { rows } = await sql<{ verdict: SettlementVerdict; count: number }>`
    select j.verdict, count(*)::int as count
    from ${rowsOf(lines)} cross join lateral judge_settlement(${gateway}, n.kind, n."trxId", n."ownRef", n.amount) j
    group by j.verdict`.execute(tx.writes);
  return new Map(rows.map(({ verdict, count }) => [verdict, count]));
}

interface NewFile extends Pick<SettlementFileRow, 'gateway' | 'lines' | 'amount' | 'fee' | 'net' | 'importedBy'> {
  hash: Buffer;
}

/** Undefined: this file was imported before. */
export async function insertSettlementFile(tx: Tx, file: NewFile): Promise<string | undefined> {
  const { gateway, hash, lines, amount, fee, net, importedBy } = file;
  const { rows } = await sql<{ id: string }>`
    insert into settlement_files (gateway, file_hash, lines, amount_poisha, fee_poisha, net_poisha, imported_by)
    values (${gateway}, ${hash}, ${lines}, ${amount}, ${fee}, ${net}, ${importedBy})
    on conflict on constraint settlement_files_file_key do nothing returning id`.execute(tx.writes);
  return rows[0]?.id;
}

export const insertSettlementLines = (
  tx: Tx,
  { fileId, gateway, lines }: { fileId: string; gateway: GatewayName; lines: readonly NewSettlementLine[] },
) =>
  sql`insert into settlement_lines (file_id, gateway, kind, trx_id, own_ref, amount_poisha, fee_poisha, net_poisha, settled_on, attempt_id, verdict)
    select ${fileId}, ${gateway}, n.kind, n."trxId", n."ownRef", n.amount, n.fee, n.net, n."settledOn", j.attempt_id, j.verdict
    from ${rowsOf(lines)} cross join lateral judge_settlement(${gateway}, n.kind, n."trxId", n."ownRef", n.amount) j`.execute(tx.writes);

/** Writes down what became known of the open lines of a gateway. */
export const judgeOpenLines = (tx: Tx, gateway: GatewayName) =>
  sql`update settlement_lines l set attempt_id = j.attempt_id, verdict = j.verdict
    from (select l.id, j.attempt_id, j.verdict from ${openLines} where l.verdict <> 'matched' and l.gateway = ${gateway}) j
    where l.id = j.id and (l.attempt_id, l.verdict) is distinct from (j.attempt_id, j.verdict)`.execute(tx.writes);

/** The gateway says that these were paid, the shop does not: it is asked at once (`check-payments`), as the file is no proof. */
export const askAboutLines = (tx: Tx, fileId: string) =>
  sql`update payment_attempts a set next_check_at = now()
    from settlement_lines l where l.file_id = ${fileId} and l.kind = 'payment' and l.verdict = 'notPaid' and a.id = l.attempt_id
      and a.state not in ('created', 'paid', 'mismatch')`.execute(tx.writes);

export interface NoteSubject {
  gateway: GatewayName;
  trxId: string | null;
  paymentId: string | null;
  isOpen: boolean;
}

/** What a person explains, locked. */
export async function findNoteSubject(
  tx: Tx,
  { lineId, attemptId }: { lineId?: string | undefined; attemptId?: string | undefined },
): Promise<NoteSubject | undefined> {
  const { rows } = lineId
    ? await sql<NoteSubject>`
        select l.gateway, l.trx_id as "trxId", a.payment_id as "paymentId", ${isOpen} as "isOpen"
        from ${openLines} left join payment_attempts a on a.id = j.attempt_id where l.id = ${lineId} for update of l`.execute(tx.writes)
    : await sql<NoteSubject>`
        select a.gateway, a.trx_id as "trxId", a.payment_id as "paymentId", a.id in (select a.id from ${unsettled}) as "isOpen"
        from payment_attempts a where a.id = ${attemptId} and a.own_ref is not null for update of a`.execute(tx.writes);
  return rows[0];
}

interface NewNote extends Omit<NoteSubject, 'isOpen'> {
  lineId?: string | undefined;
  attemptId?: string | undefined;
  reason: string;
  by: string;
}

/** Takes the place of an earlier one. */
export async function insertNote(tx: Tx, note: NewNote): Promise<Date> {
  const { lineId, attemptId, paymentId, gateway, trxId, reason, by } = note;
  const { rows } = await sql<{ at: Date }>`
    insert into settlement_notes (line_id, attempt_id, payment_id, gateway, trx_id, reason, noted_by)
    values (${lineId ?? null}, ${attemptId ?? null}, ${paymentId}, ${gateway}, ${trxId}, ${reason}, ${by}) returning created_at as at`.execute(
    tx.writes,
  );
  return found(rows[0]).at;
}

export const deleteNote = (tx: Tx, { lineId, attemptId }: { lineId?: string | undefined; attemptId?: string | undefined }) =>
  sql`delete from settlement_notes where ${lineId ? sql`line_id = ${lineId}` : sql`attempt_id = ${attemptId}`}`.execute(tx.writes);
