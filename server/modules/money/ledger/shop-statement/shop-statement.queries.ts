import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { EntryKind } from '#domain/money/ledger.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { csvExportLimits } from '#server/core/files/csv.ts';
import { ownShops } from '#server/core/resources/own-shops.ts';

/** Days in Bangladesh, both inclusive. */
interface Period {
  from: string;
  to: string;
}

/** A posting to the account of a shop; amounts in poisha, positive: the platform owes the shop more. */
export interface ShopPostingRow {
  entryId: string;
  no: number;
  day: string;
  at: Date | string;
  kind: EntryKind;
  reason: string;
  orderId: string | null;
  orderNumber: string | null;
  packageId: string | null;
  goods: number | null;
  promotions: number | null;
  commission: number | null;
  vat: number | null;
  delivery: number | null;
  amount: number;
}

/** What is the same for all lines of a statement. */
export interface StatementHead {
  shop: { id: string; name: string; translations: Record<string, Record<string, string>> };
  account: number | null;
  opening: number;
  closing: number;
  totals: { kind: EntryKind; lines: number; amount: number }[];
}

export interface StatementPage extends StatementHead {
  lines: (ShopPostingRow & { balance: number })[];
}

/**
 * Columns of posting `p` of entry `e`, and what they need. A sale says what it is made of in its postings; only what a shop that delivers
 * itself gets for the delivery is not apart from the goods there. It is the fee of the package, until it comes back or is returned.
 */
const columns = sql`e.id as "entryId", p.no, e.day::text as day, e.at, e.kind, e.reason, o.id as "orderId", o.number as "orderNumber", k.id as "packageId",
  case when k.id is not null then s.paid + s.delivery - f.fee + s.promotions end as goods, case when k.id is not null then s.promotions end as promotions,
  case when k.id is not null then s.commission end as commission, case when k.id is not null then s.vat end as vat,
  case when k.id is not null then f.fee end as delivery, -p.amount_poisha as amount`;
const paidBy = (entry: RawBuilder<unknown>) => sql`(select coalesce(sum(x.amount_poisha), 0) from ledger_postings x
  join ledger_accounts a on a.id = x.account_id where x.entry_id = ${entry} and a.code = 'buyers')`;
const details = sql`left join orders o on o.id = p.order_id
  left join packages k on e.kind = 'sale' and k.id = e.fact_id
  left join lateral (
    select coalesce(sum(x.amount_poisha) filter (where a.code = 'buyers'), 0)::bigint as paid,
      coalesce(sum(x.amount_poisha) filter (where a.code = 'promotions'), 0)::bigint as promotions,
      coalesce(sum(x.amount_poisha) filter (where a.code = 'commission'), 0)::bigint as commission,
      coalesce(sum(x.amount_poisha) filter (where a.code = 'vat:commission'), 0)::bigint as vat,
      coalesce(sum(x.amount_poisha) filter (where a.code = 'delivery'), 0)::bigint as delivery, bool_or(a.code = 'delivery') as "byPlatform"
    from ledger_postings x join ledger_accounts a on a.id = x.account_id where x.entry_id = e.id) s on k.id is not null
  left join lateral (
    select b.reason, (select sum(${paidBy(sql`c.id`)}) from ledger_entries c where c.fact_id = e.fact_id and c.kind = 'sale' and c.id <= b.id) as paid
    from ledger_entries b where b.fact_id = e.fact_id and b.kind = 'sale' and b.id < e.id order by b.id desc limit 1
  ) before on k.id is not null and e.reason in ('cameBack', 'corrected')
  left join lateral (
    select (case when s."byPlatform" then 0
      when e.reason in ('delivered', 'partlyDelivered') then k.delivery_fee_poisha
      when e.reason = 'returned' then s.paid + (select coalesce(sum(c.goods_poisha), 0) from line_changes c
        where c.package_id = k.id and c.return_id is not null and c.created_at = e.at)
      when e.reason = 'cameBack' then case when before.reason is null then s.paid else -k.delivery_fee_poisha end
      when e.reason = 'corrected' and before.reason = 'cameBack' then k.delivery_fee_poisha - before.paid
      else 0 end)::bigint as fee) f on k.id is not null`;

const until = (account: RawBuilder<unknown>, days: RawBuilder<unknown>) => sql`coalesce((
  select sum(b.credit_poisha - b.debit_poisha)::bigint from ledger_balances b where b.account_id = ${account} and b.day ${days}), 0)`;

/**
 * A page of the statement of a shop that the user may see the money of, the oldest line first; without a page, its head only. One statement
 * reads all of it, so what is posted at the same time does not come between the lines and the balances.
 */
export async function findShopStatement(
  db: Db,
  user: SessionUser,
  { shopId, from, to, page }: Period & { shopId: string; page?: { page: number; limit: number } },
): Promise<StatementPage | undefined> {
  const mine = user.role === 'admin' ? sql`true` : sql`s.id in ${ownShops(user.id, 'stats:read')}`;
  const lines = page
    ? sql`coalesce((
        select json_agg(l order by l.day, l."entryId", l.no) from (
          select ${columns}, shop.opening + r.balance as balance
          from (select entry_id, no, sum(-amount_poisha) over (order by day, entry_id, no) as balance, day from part
            order by day, entry_id, no limit ${page.limit} offset ${(page.page - 1) * page.limit}) r
            join ledger_entries e on e.id = r.entry_id join ledger_postings p on p.entry_id = r.entry_id and p.no = r.no ${details}) l), '[]')`
    : sql`'[]'::json`;
  const { rows } = await sql<StatementPage>`
    with shop as (
      select s.id, s.name, s.translations, a.id as account, ${until(sql`a.id`, sql`< ${from}::date`)} as opening,
        ${until(sql`a.id`, sql`<= ${to}::date`)} as closing
      from shops s left join ledger_accounts a on a.code = 'shop:' || s.id where s.id = ${shopId} and s.deleted_at is null and ${mine}),
    part as materialized (
      select p.entry_id, p.no, p.amount_poisha, e.day, e.kind from shop join ledger_postings p on p.account_id = shop.account
        join ledger_entries e on e.id = p.entry_id where e.day between ${from}::date and ${to}::date)
    select json_build_object('id', shop.id, 'name', shop.name, 'translations', shop.translations) as shop, shop.account, shop.opening, shop.closing,
      coalesce((select json_agg(t order by t.lines desc, t.kind) from (
        select kind, count(*) as lines, sum(-amount_poisha) as amount from part group by kind) t), '[]') as totals,
      ${lines} as lines
    from shop`.execute(db.reads);
  return rows[0];
}

/** All lines of an account in a period, in batches: day by day, as its index has them, so that none is read twice. */
export async function* shopPostings(db: Db, account: number | null, { from, to }: Period): AsyncGenerator<ShopPostingRow[]> {
  const { rows: days } = await sql<{ day: string }>`
    select distinct day::text from ledger_balances where account_id = ${account} and day between ${from}::date and ${to}::date order by 1`.execute(
    db.reads,
  );
  for (const { day } of days) {
    let last: ShopPostingRow | undefined;
    do {
      const after = last ? sql`and (e.id, p.no) > (${last.entryId}::uuid, ${last.no}::integer)` : sql``;
      const { rows }: { rows: ShopPostingRow[] } = await sql<ShopPostingRow>`
        select ${columns} from ledger_entries e join ledger_postings p on p.entry_id = e.id ${details}
        where e.day = ${day}::date and p.account_id = ${account} ${after} order by e.id, p.no limit ${csvExportLimits.batchRows}`.execute(
        db.reads,
      );
      if (rows.length > 0) yield rows;
      last = rows.length < csvExportLimits.batchRows ? undefined : rows.at(-1);
    } while (last);
  }
}
