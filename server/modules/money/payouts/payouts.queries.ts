import { type RawBuilder, sql } from 'kysely';
import type { Translations } from '#contract/resource.ts';
import type { Db, Tx } from '#db/client.ts';
import type { EntryKind } from '#domain/money/ledger.ts';
import type { PayoutRun, PayoutState, PayoutWay } from '#domain/money/payout-states.ts';

/** Amounts in poisha. */
export interface PayoutRow {
  id: string;
  number: string;
  shopId: string;
  shopName: string;
  shopTranslations: Translations;
  state: PayoutState;
  amount: number;
  netted: number;
  upTo: string;
  payBy: string;
  isOverdue: boolean;
  /** From its approval on; before, the account that the shop has now. Null: it has none. */
  account: { way: PayoutWay; hint: string; heldUntil: string } | null;
  /** It was in a file. */
  filedAt: Date | null;
  reference: string | null;
  proposerId: string | null;
  proposedBy: string | null;
  approvedBy: string | null;
  created_at: Date;
  updated_at: Date;
}

const today = sql`(now() at time zone 'Asia/Dhaka')::date`;

/** The account of shop `shopId` now. */
const lastAccount = (shopId: RawBuilder<unknown>) =>
  sql`(select l.id from payout_accounts l where l.shop_id = ${shopId} order by l.id desc limit 1)`;

const accountJson = sql`json_build_object('way', a.way, 'hint', a.hint, 'heldUntil', a.held_until)`;

const selectPayouts = sql`
  select p.id, p.number, p.shop_id as "shopId", s.name as "shopName", s.name_translations as "shopTranslations", p.state,
    p.amount_poisha as amount, p.netted_poisha as netted, p.up_to::text as "upTo", p.pay_by::text as "payBy",
    p.state in ('proposed', 'approved', 'sent') and p.pay_by < ${today} as "isOverdue", (
      select ${accountJson} from payout_accounts a where a.id = case when p.account_id is null and p.state = 'proposed'
        then ${lastAccount(sql`p.shop_id`)} else p.account_id end) as account,
    p.filed_at as "filedAt", p.reference, p.proposed_by as "proposerId", proposer.name as "proposedBy", approver.name as "approvedBy", p.created_at, p.updated_at
  from payouts p join shops s on s.id = p.shop_id left join users proposer on proposer.id = p.proposed_by
    left join users approver on approver.id = p.approved_by`;

export interface PayoutFilter {
  /** A condition on `payouts p`: whose. */
  of: RawBuilder<unknown>;
  state?: PayoutState | undefined;
  shop?: string | undefined;
}

const conditions = ({ of, state, shop }: PayoutFilter): RawBuilder<unknown> =>
  sql`${of} and ${state ? sql`p.state = ${state}` : sql`true`} and ${shop ? sql`p.shop_id = ${shop}` : sql`true`}`;

export async function listPayouts(
  db: Db,
  { page, limit, ...filter }: PayoutFilter & { page: number; limit: number },
): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`${selectPayouts} where p.id = any(array(
      select p.id from payouts p where ${conditions(filter)} order by p.id desc limit ${limit} offset ${(page - 1) * limit}))
    order by p.id desc`.execute(db.reads);
  return rows;
}

export async function countPayouts(db: Db, filter: PayoutFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from payouts p where ${conditions(filter)}`.execute(db.reads);
  return rows[0]?.total ?? 0;
}

/** `of`: as in a list. */
export async function findPayout(db: Db | Tx, id: string, of: RawBuilder<unknown> = sql`true`): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`${selectPayouts} where p.id = ${id} and ${of}`.execute(db.writes);
  return rows[0];
}

/** Locked until the transaction ends, after the payable of its shop. */
export async function lockPayout(tx: Tx, id: string): Promise<PayoutRow | undefined> {
  await sql`select from ledger_accounts where code = (select 'shop:' || shop_id from payouts where id = ${id}) for no key update`.execute(
    tx.writes,
  );
  await sql`select from payouts where id = ${id} for update`.execute(tx.writes);
  return findPayout(tx, id);
}

export interface PayoutPart {
  kind: EntryKind;
  count: number;
  amount: number;
}

/** What a payout is made of, by kind of entry: what the shop gets is positive. */
export async function listPayoutParts(db: Db, id: string): Promise<PayoutPart[]> {
  const { rows } = await sql<PayoutPart>`
    select e.kind, count(*)::int as count, -sum(l.amount_poisha)::bigint as amount ${entriesOf(id)} group by e.kind order by e.kind`.execute(
    db.slowReads,
  );
  return rows;
}

/** The postings of a payout but those that paid it. */
const entriesOf = (id: string) => sql`from payout_entries x join ledger_accounts a on a.code = 'shop:' || x.shop_id
  join ledger_postings l on l.entry_id = x.entry_id and l.account_id = a.id join ledger_entries e on e.id = x.entry_id
  where x.payout_id = ${id} and not (e.kind = 'payout' and e.reason in ('paid', 'reversed'))`;

export interface PayoutLineRow {
  id: string;
  day: string;
  kind: EntryKind;
  reason: string;
  orderId: string | null;
  orderNumber: string | null;
  amount: number;
}

export async function listPayoutLines(db: Db, { id, page, limit }: { id: string; page: number; limit: number }): Promise<PayoutLineRow[]> {
  const { rows } = await sql<PayoutLineRow>`
    select e.id, e.day::text, e.kind, e.reason, o.id as "orderId", o.number as "orderNumber", -sum(l.amount_poisha)::bigint as amount
    from (select x.entry_id, x.shop_id from payout_entries x join ledger_entries e on e.id = x.entry_id
      where x.payout_id = ${id} and not (e.kind = 'payout' and e.reason in ('paid', 'reversed'))
      order by x.entry_id desc limit ${limit} offset ${(page - 1) * limit}) x
      join ledger_accounts a on a.code = 'shop:' || x.shop_id join ledger_postings l on l.entry_id = x.entry_id and l.account_id = a.id
      join ledger_entries e on e.id = x.entry_id left join orders o on o.id = e.order_id
    group by e.id, o.id order by e.id desc`.execute(db.reads);
  return rows;
}

export async function countPayoutLines(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from payout_entries x join ledger_entries e on e.id = x.entry_id
    where x.payout_id = ${id} and not (e.kind = 'payout' and e.reason in ('paid', 'reversed'))`.execute(db.reads);
  return rows[0]?.total ?? 0;
}

export interface PayoutEventRow {
  state: PayoutState;
  at: Date;
  by: string | null;
  note: string;
}

export async function listPayoutEvents(db: Db, id: string): Promise<PayoutEventRow[]> {
  const { rows } = await sql<PayoutEventRow>`select e.state, e.created_at as at, u.name as by, e.note
    from payout_events e left join users u on u.id = e.actor_id where e.payout_id = ${id} order by e.id`.execute(db.reads);
  return rows;
}

/** Amounts in poisha. */
export interface DueShopRow {
  shopId: string;
  shopName: string;
  shopTranslations: Translations;
  payable: number;
  available: number;
  cashHeld: number;
  payBy: string | null;
  isOverdue: boolean;
  account: PayoutRow['account'];
}

/** Shops whose payable or cash is not zero. */
const openShops = sql`(
  select a.shop_id, -coalesce(sum(b.debit_poisha - b.credit_poisha) filter (where a.code like 'shop:%'), 0)::bigint as payable,
    coalesce(sum(b.debit_poisha - b.credit_poisha) filter (where a.code like 'cash:shop:%'), 0)::bigint as held
  from ledger_accounts a join ledger_balances b on b.account_id = a.id where a.shop_id is not null
  group by a.shop_id having sum(b.debit_poisha - b.credit_poisha) filter (where a.code like 'shop:%') <> 0
    or sum(b.debit_poisha - b.credit_poisha) filter (where a.code like 'cash:shop:%') <> 0)`;

export async function listDueShops(db: Db, { page, limit }: { page: number; limit: number }): Promise<DueShopRow[]> {
  const { rows } = await sql<DueShopRow>`
    select d.shop_id as "shopId", s.name as "shopName", s.name_translations as "shopTranslations", d.payable, d.available, d.held as "cashHeld",
      f.pay_by::text as "payBy", coalesce(f.pay_by < ${today}, false) as "isOverdue", (
        select ${accountJson} from payout_accounts a where a.id = ${lastAccount(sql`d.shop_id`)}) as account
    from (select d.*, v.available from ${openShops} d cross join lateral (select shop_available(d.shop_id) as available) v
        order by v.available - d.held desc, d.shop_id limit ${limit} offset ${(page - 1) * limit}) d
      join shops s on s.id = d.shop_id left join lateral (
        select min(o.day) + 10 as pay_by from (
          select min(e.day) as day from ledger_accounts a join ledger_postings l on l.account_id = a.id join ledger_entries e on e.id = l.entry_id
          where a.code = 'shop:' || d.shop_id and d.available > 0 and e.kind = 'sale' and e.reason <> 'opening'
            and not exists (select from payout_entries x where x.entry_id = l.entry_id and x.shop_id = d.shop_id)
          group by e.fact_id having sum(l.amount_poisha) < 0) o) f on true
    order by d.available - d.held desc, d.shop_id`.execute(db.slowReads);
  return rows;
}

export async function countDueShops(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${openShops} d`.execute(db.slowReads);
  return rows[0]?.total ?? 0;
}

/** Shops to which something is due, or whose cash can be netted, after one; in the order of their ids. */
export async function listPayableShops(db: Db, after: string | undefined, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.shop_id as id from ${openShops} d where (${after ?? null}::uuid is null or d.shop_id > ${after ?? null}::uuid)
      and not exists (select from payouts p where p.shop_id = d.shop_id and p.state in ('proposed', 'approved', 'sent'))
      and (shop_available(d.shop_id) > 0 or d.held < 0)
    order by d.shop_id limit ${limit}`.execute(db.slowReads);
  return rows.map(({ id }) => id);
}

/** In poisha. */
export async function findPayoutTerms(tx: Tx): Promise<{ minimum: number; run: PayoutRun }> {
  const { rows } = await sql<{ minimum: number; run: PayoutRun }>`
    select payout_minimum_poisha as minimum, payout_run as run from settings`.execute(tx.reads);
  return rows[0] ?? { minimum: 0, run: 'hand' };
}

/** Of this transaction. */
export const allowLong = (tx: Tx) => sql`set local statement_timeout = '5min'`.execute(tx.writes);

/** Null: less than the minimum is due, or a payout is under way. */
export async function insertPayout(
  tx: Tx,
  { shopId, number, userId }: { shopId: string; number: string; userId: string | null },
): Promise<{ id: string; amount: number } | undefined> {
  const { minimum } = await findPayoutTerms(tx);
  const { rows } = await sql<{ id: string | null }>`
    select propose_payout(${shopId}::uuid, ${minimum}::bigint, ${number}, ${userId}::uuid) as id`.execute(tx.writes);
  const id = rows[0]?.id;
  const made = id ? await findPayout(tx, id) : undefined;
  return made && { id: made.id, amount: made.amount };
}

/** What the shop can be paid now, without what is being paid; in poisha. */
export async function findAvailable(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await sql<{ available: number }>`select shop_available(${shopId}::uuid) as available`.execute(tx.writes);
  return rows[0]?.available ?? 0;
}

export interface PayoutAccountRow {
  id: string;
  way: PayoutWay;
  hint: string;
  sealed: Buffer;
  heldUntil: Date;
  /** Who said so. */
  byId: string | null;
  by: string | null;
  createdAt: Date;
}

/** The account of a shop now. */
export async function findPayoutAccount(db: Db | Tx, shopId: string): Promise<PayoutAccountRow | undefined> {
  const { rows } = await sql<PayoutAccountRow>`
    select a.id, a.way, a.hint, a.account as sealed, a.held_until as "heldUntil", a.created_by as "byId", u.name as by,
      a.created_at as "createdAt"
    from payout_accounts a left join users u on u.id = a.created_by where a.shop_id = ${shopId} order by a.id desc limit 1`.execute(
    db.writes,
  );
  return rows[0];
}

/** Whether the user may see the payouts of a shop, or change where they go; locked until the transaction ends. */
export async function lockShop(tx: Tx, shopId: string, mine: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select from shops s where s.id = ${shopId} and ${mine} for no key update`.execute(tx.writes);
  return rows.length > 0;
}

export async function isShopOf(db: Db, shopId: string, mine: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select from shops s where s.id = ${shopId} and ${mine}`.execute(db.reads);
  return rows.length > 0;
}

/** The shops with their owners. */
export async function listOwners(tx: Tx): Promise<{ shopId: string; userId: string; phone: string; name: string }[]> {
  const { rows } = await sql<{ shopId: string; userId: string; phone: string; name: string }>`
    select s.id as "shopId", u.id as "userId", u.phone, u.name from shops s join users u on u.id = s.merchant_id order by s.id`.execute(
    tx.writes,
  );
  return rows;
}

export async function countNewAccounts(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from payout_accounts where shop_id = ${shopId} and created_at > now() - interval '24 hours'`.execute(
    tx.writes,
  );
  return rows[0]?.total ?? 0;
}

export const insertPayoutAccount = (
  tx: Tx,
  {
    id,
    shopId,
    way,
    sealed,
    hint,
    heldUntil,
    userId,
  }: Omit<PayoutAccountRow, 'by' | 'byId' | 'createdAt'> & { shopId: string; userId: string },
) =>
  sql`insert into payout_accounts (id, shop_id, way, account, hint, held_until, created_by)
    values (${id}, ${shopId}, ${way}, ${sealed}, ${hint}, ${heldUntil}, ${userId})`.execute(tx.writes);

export interface PayoutChange {
  state: PayoutState;
  userId: string;
  note: string;
  accountId?: string;
  reference?: string | undefined;
}

export async function updatePayout(tx: Tx, id: string, { state, userId, note, accountId, reference }: PayoutChange): Promise<void> {
  await sql`update payouts set state = ${state}, account_id = coalesce(${accountId ?? null}::uuid, account_id),
      reference = coalesce(${reference ?? null}, reference), approved_by = case when ${state} = 'approved' then ${userId}::uuid else approved_by end
    where id = ${id}`.execute(tx.writes);
  await sql`insert into payout_events (payout_id, state, actor_id, note) values (${id}, ${state}, ${userId}, ${note})`.execute(tx.writes);
}

export const postPayout = (tx: Tx, id: string, why: 'paid' | 'reversed') => sql`select post_payout(${id}::uuid, ${why})`.execute(tx.writes);

/** What it would have settled is due again. */
export const freeEntries = (tx: Tx, id: string) =>
  sql`delete from payout_entries x where x.payout_id = ${id} and not exists (
    select from ledger_entries e where e.id = x.entry_id and e.kind = 'payout' and e.reason in ('paid', 'reversed'))`.execute(tx.writes);

export interface PayoutFileRow {
  id: string;
  number: string;
  shopName: string;
  amount: number;
  accountId: string;
  sealed: Buffer;
}

/**
 * Those of these ids that are approved or sent; without ids those that are approved and in no file yet. They are marked: from now on a bank may
 * have them.
 */
export async function takeForFile(
  tx: Tx,
  { way, ids, limit }: { way: PayoutWay; ids: readonly string[] | undefined; limit: number },
): Promise<PayoutFileRow[]> {
  const { rows } = await sql<PayoutFileRow>`
    with taken as (
      update payouts p set filed_at = coalesce(p.filed_at, now()) where p.id = any(array(
        select p.id from payouts p join payout_accounts a on a.id = p.account_id where a.way = ${way}
          and ${ids ? sql`p.id = any(${ids}::uuid[]) and p.state in ('approved', 'sent')` : sql`p.state = 'approved' and p.filed_at is null`}
        order by p.id limit ${limit} for update of p))
      returning p.id, p.number, p.shop_id, p.amount_poisha, p.account_id)
    select p.id, p.number, s.name as "shopName", p.amount_poisha as amount, a.id as "accountId", a.account as sealed
    from taken p join payout_accounts a on a.id = p.account_id join shops s on s.id = p.shop_id order by p.id`.execute(tx.writes);
  return rows;
}
