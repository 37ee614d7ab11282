import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';

export interface WasPriceRun {
  /** Campaigns that started, ended or changed since the last run, by type. */
  campaignTypes: string[];
  /** Whether a day (in Bangladesh) has started since all products were checked. */
  isDaily: boolean;
}

/** Locks the row of the last run: one process at a time. */
export async function getDueWasPrices(tx: Tx): Promise<WasPriceRun> {
  const { rows } = await sql<WasPriceRun>`
    with run as materialized (select * from was_price_runs for update)
    select array(
        select distinct k.campaign_type from campaigns k
        where (k.start_date > run.boundaries_at and k.start_date <= now()) or (k.end_date > run.boundaries_at and k.end_date <= now())
          or k.updated_at > run.boundaries_at) as "campaignTypes",
      (run.all_at at time zone 'Asia/Dhaka')::date < (now() at time zone 'Asia/Dhaka')::date as "isDaily"
    from run`.execute(tx.writes);
  return rows[0] ?? { campaignTypes: [], isDaily: false };
}

/** Products whose struck-through price may have changed: those of campaigns, or all that have or may have one. In id order. */
export async function listWasPriceIds(tx: Tx, { campaignTypes, isDaily }: WasPriceRun): Promise<string[]> {
  const all = sql`or p.was_poisha is not null or p.special_price_poisha < p.price_poisha or p.campaign <> 'none'
    or exists (select from variant_items v where v.product_id = p.id and v.was_poisha is not null)`;
  const { rows } = await sql<{ id: string }>`
    select p.id from products p where p.deleted_at is null and (p.campaign = any(${campaignTypes}::text[]) ${isDaily ? all : sql``})
    order by p.id`.execute(tx.writes);
  return rows.map(({ id }) => id);
}

export const refreshWasPrices = (db: Db, ids: readonly string[]) => sql`select refresh_was_prices(${ids}::uuid[])`.execute(db.writes);

/** Reductions that started before this are no longer struck through, so their history can be deleted. */
const historyDays = 400;

export async function endWasPriceRun(tx: Tx, { isDaily }: WasPriceRun): Promise<void> {
  await sql`update was_price_runs set boundaries_at = now() ${isDaily ? sql`, all_at = now()` : sql``}`.execute(tx.writes);
  if (!isDaily) return;
  await sql`
    delete from price_changes c where c.from_at < now() - ${historyDays} * interval '1 day' and exists (
      select from price_changes later where later.product_id = c.product_id and later.item_id is not distinct from c.item_id
        and later.from_at > c.from_at and later.from_at < now() - ${historyDays} * interval '1 day')`.execute(tx.writes);
}
