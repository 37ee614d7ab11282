import { sql } from 'kysely';
import type { CashRiskOutcomes } from '#contract/operations/stats.ts';
import type { Db } from '#db/client.ts';
import { dhakaDay, startOf } from '#domain/days.ts';
import { buyersReasons } from '#domain/money/advance.ts';
import { cashRiskLimits } from '#domain/selling/cash-risk.ts';
import { oneOf } from '#server/core/resources/one-of.ts';

const months = 6;

/** The first day of the first month that is read. */
function firstDay(): string {
  const [year = 0, month = 0] = dhakaDay().split('-').map(Number);
  return new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 10);
}

/**
 * The outcome of orders in cash, by month and points of risk, in one statement. An order counts as refused if one of its parcels came back
 * for a reason of its buyer; what came back after it was delivered was delivered.
 */
export async function readCashRiskOutcomes(db: Db): Promise<CashRiskOutcomes> {
  const { rows } = await sql<CashRiskOutcomes[number]>`
    with cash as materialized (
      select o.id, to_char(o.created_at at time zone 'Asia/Dhaka', 'YYYY-MM') as month, o.cash_risk
      from orders o join payments pay on pay.order_id = o.id and pay.method = 'cash_on_delivery'
      where o.deleted_at is null and o.created_at >= ${startOf(firstDay())} and o.cash_risk is not null
    ), by_order as (
      select c.id, c.month, c.cash_risk, bool_or(p.advance_poisha > 0) as has_advance,
        bool_or(p.status = 'delivered' or e.status = 'delivered') as is_delivered, bool_or(e.reason in ${oneOf(buyersReasons)}) as is_refused
      from cash c join packages p on p.order_id = c.id
        left join lateral (select status, reason from package_events where p.status = 'returned' and package_id = p.id
            and (status = 'delivered' or step = 'delivery_failed' and not data ? 'isLate' and reason is distinct from 'postponed')
          order by created_at desc, id desc limit 1) e on true
      group by 1, 2, 3
    )
    select month, case when cash_risk >= ${cashRiskLimits.high} then 'high' when cash_risk >= ${cashRiskLimits.code} then 'medium' else 'low' end as level,
      count(*) as orders, count(*) filter (where is_delivered and is_refused is not true) as delivered,
      count(*) filter (where is_refused) as refused, count(*) filter (where has_advance) as advance
    from by_order group by 1, 2 order by 1 desc, min(cash_risk)`.execute(db.laggingReads);
  return rows;
}
