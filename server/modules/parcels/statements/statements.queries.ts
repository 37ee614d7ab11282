import { type RawBuilder, sql } from 'kysely';
import type { LineState } from '#contract/parcels/statements.ts';
import type { Db, Tx } from '#db/client.ts';
import type { CourierName, ShipmentState } from '#domain/parcels/couriers.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { found } from '#server/core/resources/list.ts';
import { ownShops } from '#server/core/resources/own-shops.ts';

interface Parcel {
  _id: string;
  number: string;
  orderNumber: string;
  state: ShipmentState;
  /** In poisha. */
  cash: number;
}
interface Account {
  _id: string;
  name: string;
  courier: CourierName;
}

export interface LineRow {
  id: string;
  account: Account;
  row: number;
  consignment: string;
  number: string;
  /** Amounts in poisha. */
  collected: number;
  charge: number;
  codFee: number;
  state: LineState;
  shipment: Parcel | null;
  importedAt: Date;
  importedBy: string | null;
  matchedBy: string | null;
}

/** The accounts that a user sees the money of: an admin all, others those of their shops. */
const isSeen = (user: SessionUser): RawBuilder<boolean> =>
  user.role === 'admin' ? sql<boolean>`true` : sql<boolean>`a.shop_id in ${ownShops(user.id, 'courierAccounts:write')}`;

/** The most accounts in one answer. */
const owedAccounts = 200;

const isDelivered = sql`s.state in ('delivered', 'partly_delivered')`;
/** The first row that names a parcel pays it. */
const lineState = sql<LineState>`case
  when l.shipment_id is null then 'unknownParcel'
  when exists (select from statement_lines e where e.shipment_id = l.shipment_id and e.id < l.id) then 'alreadyPaid'
  when not (${isDelivered}) then 'notDelivered'
  when l.collected_poisha <> s.cash_poisha then 'amountDiffers' else 'matched' end`;

const account = sql`json_build_object('_id', a.id, 'name', a.name, 'courier', a.courier)`;
const selectLines = sql`
  select l.id, ${account} as account, l.row, l.consignment, l.number, l.collected_poisha as collected, l.charge_poisha as charge,
    l.cod_fee_poisha as "codFee", ${lineState} as state, f.created_at as "importedAt",
    importer.name as "importedBy", matcher.name as "matchedBy",
    case when s.id is not null then json_build_object('_id', s.id, 'number', s.number, 'orderNumber', o.number, 'state', s.state,
      'cash', s.cash_poisha) end as shipment
  from statement_lines l join courier_statements f on f.id = l.statement_id join courier_accounts a on a.id = f.courier_account_id
    left join shipments s on s.id = l.shipment_id left join packages p on p.id = s.package_id left join orders o on o.id = p.order_id
    left join users importer on importer.id = f.imported_by left join users matcher on matcher.id = l.matched_by`;

interface Page {
  page: number;
  limit: number;
  courierAccountId?: string | undefined;
}

type LineFilter = Pick<Page, 'courierAccountId'> & { state?: LineState | 'differences' | undefined };

function linesThat(user: SessionUser, { courierAccountId, state }: LineFilter) {
  const parts = [isSeen(user)];
  if (courierAccountId) parts.push(sql`a.id = ${courierAccountId}`);
  if (state === 'differences') parts.push(sql`${lineState} <> 'matched'`);
  else if (state) parts.push(sql`${lineState} = ${state}`);
  return sql.join(parts, sql` and `);
}

export const countStatementLines = (db: Db, user: SessionUser, filter: LineFilter): Promise<number> =>
  countOf(db, sql`${selectLines} where ${linesThat(user, filter)}`);

const countOf = async (db: Db, query: RawBuilder<unknown>): Promise<number> =>
  found((await sql<{ count: number }>`select count(*)::int as count from (${query}) rows`.execute(db.reads)).rows[0]).count;

export async function listStatementLines(db: Db, user: SessionUser, { page, limit, ...filter }: LineFilter & Page): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`${selectLines} where ${linesThat(user, filter)}
    order by f.id desc, l.row limit ${limit} offset ${(page - 1) * limit}`.execute(db.reads);
  return rows;
}

export async function findStatementLine(tx: Tx, id: string): Promise<(LineRow & { shopId: string | null }) | undefined> {
  const { rows } = await sql<LineRow & { shopId: string | null }>`
    select line.*, owner.shop_id as "shopId" from (${selectLines} where l.id = ${id}) line
      join courier_accounts owner on owner.id = (line.account ->> '_id')::uuid`.execute(tx.writes);
  return rows[0];
}

export interface UnpaidRow extends Omit<Parcel, '_id'> {
  id: string;
  account: Account;
  consignmentId: string | null;
  deliveredAt: Date;
}

type UnpaidFilter = Pick<Page, 'courierAccountId'> & { days: number };

const deliveredAt = sql`coalesce(s.ended_at, s.news_at, s.updated_at)`;
/** Bookings `s` of accounts `a` whose cash no statement has. */
const isUnpaid = (user: SessionUser) => sql`a.courier <> 'own' and ${isDelivered} and s.cash_poisha > 0
  and not exists (select from statement_lines l where l.shipment_id = s.id) and ${isSeen(user)}`;

const selectUnpaid = (user: SessionUser, { courierAccountId, days }: UnpaidFilter) => sql`
  select s.id, ${account} as account, s.number, o.number as "orderNumber", s.state, s.cash_poisha as cash,
    s.consignment_id as "consignmentId", ${deliveredAt} as "deliveredAt"
  from shipments s join courier_accounts a on a.id = s.courier_account_id join packages p on p.id = s.package_id
    join orders o on o.id = p.order_id
  where ${isUnpaid(user)} and ${deliveredAt} <= now() - make_interval(days => ${days})
    and ${courierAccountId ? sql`a.id = ${courierAccountId}` : sql`true`}`;

export interface OwedRow {
  account: Account;
  parcels: number;
  /** In poisha. */
  days0to3: number;
  days4to7: number;
  days8to14: number;
  older: number;
}

/** What the accounts owe, by the days since the delivery. */
export async function sumOwed(db: Db, user: SessionUser): Promise<OwedRow[]> {
  const cash = (from: number, to: number | undefined) =>
    sql`coalesce(sum(u.cash) filter (where u.days >= ${from} and ${to === undefined ? sql`true` : sql`u.days < ${to}`}), 0)::bigint`;
  const { rows } = await sql<OwedRow>`
    select ${account} as account, u.parcels, u."days0to3", u."days4to7", u."days8to14", u.older
    from courier_accounts a join (
      select u.account_id, count(*)::int as parcels, ${cash(0, 4)} as "days0to3", ${cash(4, 8)} as "days4to7",
        ${cash(8, 15)} as "days8to14", ${cash(15, undefined)} as older, sum(u.cash) as owed
      from (select a.id as account_id, s.cash_poisha as cash, floor(extract(epoch from now() - ${deliveredAt}) / 86400) as days
        from shipments s join courier_accounts a on a.id = s.courier_account_id where ${isUnpaid(user)}) u
      group by u.account_id) u on u.account_id = a.id
    order by u.owed desc, a.id limit ${owedAccounts}`.execute(db.reads);
  return rows;
}

export const countUnpaid = (db: Db, user: SessionUser, filter: UnpaidFilter): Promise<number> => countOf(db, selectUnpaid(user, filter));

export async function listUnpaid(db: Db, user: SessionUser, { page, limit, ...filter }: UnpaidFilter & Page): Promise<UnpaidRow[]> {
  const { rows } =
    await sql<UnpaidRow>`${selectUnpaid(user, filter)} order by "deliveredAt", s.id limit ${limit} offset ${(page - 1) * limit}`.execute(
      db.reads,
    );
  return rows;
}

export async function findStatementOf(db: Db, accountId: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from courier_statements where courier_account_id = ${accountId} and file_hash = ${hash}`.execute(db.writes);
  return rows.length > 0;
}

interface NewStatement {
  accountId: string;
  hash: Buffer;
  /** In poisha. */
  deposit: number | undefined;
  importedBy: string;
}

/** Undefined: the account has this file. */
export async function insertStatement(tx: Tx, { accountId, hash, deposit, importedBy }: NewStatement): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into courier_statements (courier_account_id, file_hash, deposit_poisha, imported_by)
    values (${accountId}, ${hash}, ${deposit ?? null}, ${importedBy})
    on conflict on constraint courier_statements_file_key do nothing returning id`.execute(tx.writes);
  return rows[0]?.id;
}

/** A row of a file. Amounts in poisha. */
export interface NewLine {
  row: number;
  consignment: string;
  number: string;
  collected: number;
  charge: number;
  codFee: number;
  shipmentId: string | null;
}

export interface FoundParcel {
  id: string;
  cash: number;
  isDelivered: boolean;
  isPaid: boolean;
}

/** The bookings of an account by its courier's numbers and by ours; the keys are in capital letters. */
export async function findParcels(tx: Tx, accountId: string, numbers: readonly string[]): Promise<Map<string, FoundParcel>> {
  // An array is hashed whatever the statistics say; a join of ten thousand numbers with as many bookings could be a loop in a loop.
  const { rows } = await sql<FoundParcel & { key: string }>`
    with found as (
      select number as key, 0 as rank, id from shipments where courier_account_id = ${accountId} and number = any(${numbers}::text[])
      union all
      select upper(consignment_id), 1, id from shipments
        where courier_account_id = ${accountId} and consignment_id is not null and upper(consignment_id) = any(${numbers}::text[]))
    select f.key, s.id, s.cash_poisha as cash, ${isDelivered} as "isDelivered",
      exists (select from statement_lines l where l.shipment_id = s.id) as "isPaid"
    from found f join shipments s on s.id = f.id order by f.rank`.execute(tx.writes);
  return new Map(rows.map(({ key, ...parcel }) => [key, parcel]));
}

export const insertLines = (tx: Tx, statementId: string, lines: readonly NewLine[]) =>
  sql`insert into statement_lines (statement_id, row, consignment, number, collected_poisha, charge_poisha, cod_fee_poisha, shipment_id)
    select ${statementId}, row, consignment, number, collected, charge, "codFee", "shipmentId"
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb) as t (row int, consignment text, number text, collected bigint, charge bigint,
      "codFee" bigint, "shipmentId" uuid) order by row`.execute(tx.writes);

export const setParcel = (tx: Tx, lineId: string, { shipmentId, matchedBy }: { shipmentId: string | null; matchedBy: string }) =>
  sql`update statement_lines set shipment_id = ${shipmentId}, matched_by = ${matchedBy} where id = ${lineId}`.execute(tx.writes);
