import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { CorrectionState, EntryKind } from '#domain/money/ledger.ts';
import { ledgerLimits } from '#domain/money/ledger.ts';
import type { PayoutRun } from '#domain/money/payout-states.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { ownShops } from '#server/core/resources/own-shops.ts';

/** Amounts in poisha, debit positive. */
export interface AccountRow {
  code: string;
  kind: 'asset' | 'liability' | 'income' | 'expense' | 'equity';
  name: string | null;
  balance: number;
}

/** Whose an account `a` is. */
const accountName = sql`(case when a.shop_id is not null then (select s.name from shops s where s.id = a.shop_id)
  when a.courier_account_id is not null then (select c.name from courier_accounts c where c.id = a.courier_account_id)
  when a.pay_account_id is not null then (select p.name from pay_accounts p where p.id = a.pay_account_id) end)`;

/** The accounts with their balances at the end of a day; null: now. */
export async function listAccounts(db: Db, day: string | null): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.code, a.kind, ${accountName} as name, coalesce(sum(b.debit_poisha - b.credit_poisha), 0)::bigint as balance
    from ledger_accounts a left join ledger_balances b on b.account_id = a.id and (${day}::date is null or b.day <= ${day}::date)
    group by a.id order by a.code`.execute(db.reads);
  return rows;
}

interface Posting {
  account: string;
  name: string | null;
  amount: number;
  availableOn: string | null;
}

export interface EntryRow {
  id: string;
  at: Date;
  day: string;
  kind: EntryKind;
  reason: string;
  orderId: string | null;
  orderNumber: string | null;
  by: string | null;
  postings: Posting[];
}

export interface EntryFilter {
  account?: string | undefined;
  order?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

function entriesThat({ account, order, from, to }: EntryFilter): RawBuilder<unknown> {
  const all = [sql`true`];
  if (account !== undefined)
    all.push(
      sql`e.id in (select p.entry_id from ledger_postings p join ledger_accounts a on a.id = p.account_id where a.code = ${account})`,
    );
  if (order !== undefined)
    all.push(sql`e.id in (select id from ledger_entries where order_id = ${order}
      union select entry_id from ledger_postings where order_id = ${order})`);
  if (from !== undefined) all.push(sql`e.day >= ${from}::date`);
  if (to !== undefined) all.push(sql`e.day <= ${to}::date`);
  return sql.join(all, sql` and `);
}

export async function listEntries(db: Db, { page, limit, ...filter }: EntryFilter & { page: number; limit: number }): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.at, e.day::text, e.kind, e.reason, o.id as "orderId", o.number as "orderNumber", u.name as by, (
      -- Of the file of a courier, the first ones.
      select json_agg(x) from (
        select a.code as account, ${accountName} as name, p.amount_poisha as amount, p.available_on as "availableOn"
        from ledger_postings p join ledger_accounts a on a.id = p.account_id where p.entry_id = e.id order by p.no limit 20) x) as postings
    from ledger_entries e left join orders o on o.id = e.order_id left join users u on u.id = e.actor_id
    where e.id = any(array(
      select e.id from ledger_entries e where ${entriesThat(filter)} order by e.id desc limit ${limit} offset ${(page - 1) * limit}))
    order by e.id desc`.execute(db.reads);
  return rows;
}

export async function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ledger_entries e where ${entriesThat(filter)}`.execute(
    db.reads,
  );
  return rows[0]?.total ?? 0;
}

export interface CorrectionLine {
  account: string;
  amount: number;
  order?: string | undefined;
}

export interface CorrectionRow {
  id: string;
  reason: string;
  day: string;
  state: CorrectionState;
  lines: (CorrectionLine & { orderNumber: string | null })[];
  proposerId: string;
  proposedBy: string;
  decidedBy: string | null;
  createdAt: Date;
}

const selectCorrections = sql`
  select c.id, c.reason, c.day::text, c.state, (
      select json_agg(json_build_object('account', l.account, 'amount', l.amount, 'order', l."order", 'orderNumber', o.number) order by l.no)
      from rows from (jsonb_to_recordset(c.lines) as (account text, amount bigint, "order" uuid)) with ordinality as l(account, amount, "order", no)
        left join orders o on o.id = l."order") as lines,
    c.proposed_by as "proposerId", proposer.name as "proposedBy", decider.name as "decidedBy", c.created_at as "createdAt"
  from ledger_corrections c join users proposer on proposer.id = c.proposed_by left join users decider on decider.id = c.decided_by`;

const isIn = (state: CorrectionState | undefined) => (state ? sql`c.state = ${state}` : sql`true`);

export async function listCorrections(
  db: Db,
  { page, limit, state }: { page: number; limit: number; state?: CorrectionState | undefined },
): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`${selectCorrections} where ${isIn(state)}
    order by c.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db.reads);
  return rows;
}

export async function countCorrections(db: Db, state: CorrectionState | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ledger_corrections c where ${isIn(state)}`.execute(
    db.reads,
  );
  return rows[0]?.total ?? 0;
}

/** Locked until the transaction ends. */
export async function lockCorrection(tx: Tx, id: string): Promise<CorrectionRow | undefined> {
  await sql`select from ledger_corrections where id = ${id} for update`.execute(tx.writes);
  return findCorrection(tx, id);
}

export async function findCorrection(tx: Tx, id: string): Promise<CorrectionRow | undefined> {
  const { rows } = await sql<CorrectionRow>`${selectCorrections} where c.id = ${id}`.execute(tx.writes);
  return rows[0];
}

export async function insertCorrection(
  tx: Tx,
  { reason, day, lines, userId }: { reason: string; day: string; lines: readonly CorrectionLine[]; userId: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into ledger_corrections (reason, day, lines, proposed_by) values (${reason}, ${day}::date, ${lines}::jsonb, ${userId}) returning id`.execute(
    tx.writes,
  );
  return rows[0]?.id ?? '';
}

export const decideCorrection = (tx: Tx, id: string, { state, userId }: { state: CorrectionState; userId: string }) =>
  sql`update ledger_corrections set state = ${state}, decided_by = ${userId}, decided_at = now() where id = ${id}`.execute(tx.writes);

/** Writes the entry of a correction. */
export const postCorrection = (tx: Tx, { id, reason, day, lines }: CorrectionRow, userId: string) =>
  sql`select post_entry('correction', ${reason}, ${`correction:${id}`}, ${id}::uuid, null, ${lines.map(({ account, amount, order }) => ({ account, amount, order }))}::jsonb,
    ${userId}::uuid, ${day}::date)`.execute(tx.writes);

/** Which of these accounts there are, and which of these orders. */
export async function findTargets(
  tx: Tx,
  { codes, orders }: { codes: readonly string[]; orders: readonly string[] },
): Promise<{ codes: string[]; orders: string[] }> {
  const { rows } = await sql<{ codes: string[]; orders: string[] }>`
    select array(select code from ledger_accounts where code = any(${codes}::text[])) as codes,
      array(select id::text from orders where id = any(${orders}::uuid[])) as orders`.execute(tx.writes);
  return rows[0] ?? { codes: [], orders: [] };
}

export interface MonthRow {
  /** Its first day. */
  month: string;
  closedAt: Date;
  by: string | null;
}

export async function listMonths(db: Db): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select m.month::text, m.closed_at as "closedAt", u.name as by from ledger_months m left join users u on u.id = m.closed_by
    order by m.month desc limit 120`.execute(db.reads);
  return rows;
}

/** False: it is closed. Entries of the same month that are being written are waited for. */
export async function closeMonth(tx: Tx, firstDay: string, userId: string): Promise<boolean> {
  await sql`lock table ledger_entries in share row exclusive mode`.execute(tx.writes);
  const { rows } = await sql`insert into ledger_months (month, closed_by) values (${firstDay}::date, ${userId})
    on conflict (month) do nothing returning month`.execute(tx.writes);
  return rows.length > 0;
}

export async function isMonthClosed(tx: Tx, day: string): Promise<boolean> {
  const { rows } = await sql`select from ledger_months where month = date_trunc('month', ${day}::date)::date`.execute(tx.writes);
  return rows.length > 0;
}

/** Of a shop that the user may see the money of; in poisha. */
export async function findShopBalance(
  db: Db,
  user: SessionUser,
  shopId: string,
): Promise<{ payable: number; available: number; cashHeld: number; run: PayoutRun } | undefined> {
  const mine = user.role === 'admin' ? sql`true` : sql`s.deleted_at is null and s.id in ${ownShops(user.id, 'stats:read')}`;
  const balance = (code: RawBuilder<unknown>) => sql`coalesce((select sum(b.debit_poisha - b.credit_poisha)::bigint
    from ledger_balances b join ledger_accounts a on a.id = b.account_id where a.code = ${code} || s.id::text), 0)`;
  const { rows } = await sql<{ payable: number; available: number; cashHeld: number; run: PayoutRun }>`
    select -${balance(sql`'shop:'`)} as payable, ${balance(sql`'cash:shop:'`)} as "cashHeld", shop_available(s.id) as available,
      (select payout_run from settings) as run
    from shops s where s.id = ${shopId} and ${mine}`.execute(db.reads);
  return rows[0];
}

/** Posts the next orders that are older than the ledger; returns how many were looked at. */
export const openNextOrders = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows } = await sql<{ count: number }>`select open_next_orders(${ledgerLimits.ordersPerStep}) as count`.execute(tx.writes);
    return rows[0]?.count ?? 0;
  });

/** Something that does not agree; amounts in poisha. */
export interface LedgerProblem {
  what: 'balance' | 'entry' | 'order';
  id: string | null;
  code: string | null;
  expected: number;
  found: number;
}

export function checkLedger(db: Db): Promise<LedgerProblem[]> {
  return db.transaction(async (tx) => {
    // It reads all orders: longer than a request may take.
    await sql`set local statement_timeout = '5min'`.execute(tx.writes);
    const { rows } = await sql<LedgerProblem>`select * from check_ledger() limit ${ledgerLimits.problems}`.execute(tx.writes);
    return rows;
  });
}

export const recordCheck = (db: Db, problems: readonly LedgerProblem[]) =>
  sql`insert into ledger_checks (checked_at, problems) values (now(), ${problems}::jsonb)
    on conflict (singleton) do update set checked_at = excluded.checked_at, problems = excluded.problems`.execute(db.writes);
