import { sql } from 'kysely';
import type { Tx } from '#db/client.ts';
import type { PackageLine } from './packages.queries.ts';

/** Units of a line that do not stay with the buyer. */
export interface UnitChange {
  line: PackageLine;
  kind: 'refused' | 'lost' | 'damaged' | 'returned';
  quantity: number;
  /** Units of these on sale again; null: they are on their way, or gone. */
  fit: number | null;
}

/** Writes changes of units; `isNew`: they had stayed with the buyer until now. `returnId`: the return that brought them back. */
export async function insertLineChanges(
  tx: Tx,
  changes: readonly UnitChange[],
  eventOf: ReadonlyMap<string, string>,
  { isNew = true, returnId = null }: { isNew?: boolean; returnId?: string | null } = {},
): Promise<void> {
  const rows = changes
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, kind, quantity, fit }) => ({
      lineId: line.id,
      packageId: line.packageId,
      eventId: eventOf.get(line.packageId),
      kind,
      quantity,
      goods: quantity * line.unitPrice,
      fit,
    }));
  if (rows.length === 0) return;
  await sql`
    with change as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as c("lineId" uuid, "packageId" uuid, "eventId" uuid, kind text, quantity int, goods bigint, fit int)
    ), dropped as (
      update order_lines l set dropped = l.dropped + c.quantity
      from (select "lineId", sum(quantity)::int as quantity from change group by 1) c where l.id = c."lineId" and ${isNew}::boolean
    )
    insert into line_changes (line_id, package_id, event_id, kind, quantity, goods_poisha, fit, received_at, return_id)
      select "lineId", "packageId", "eventId", kind, quantity, goods, fit, case when fit is not null then now() end, ${returnId}::uuid
      from change`.execute(tx.writes);
}

/** Units of a line that are on their way back, or gone. */
export interface OpenChange {
  id: string;
  lineId: string;
  quantity: number;
}

/** What the shop has not received of packages, by line. */
export async function listUnreceived(tx: Tx, packageId: string): Promise<OpenChange[]> {
  const { rows } = await sql<OpenChange>`
    select id, line_id as "lineId", quantity from line_changes
    where package_id = ${packageId} and kind = 'refused' and received_at is null and void_by is null order by id for no key update`.execute(
    tx.writes,
  );
  return rows;
}

/** Makes changes void, for others of the same units. */
export const voidChanges = (tx: Tx, ids: readonly string[], eventId: string) =>
  sql`update line_changes set void_by = ${eventId} where id = any(${ids}::uuid[])`.execute(tx.writes);

/** How many units of each line of packages that have come back are on sale again. */
export async function listOnSaleAgain(tx: Tx, packageIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ lineId: string; fit: number }>`
    select line_id as "lineId", sum(fit)::int as fit from line_changes
    where package_id = any(${packageIds}::uuid[]) and void_by is null and fit is not null group by 1`.execute(tx.writes);
  return new Map(rows.map(({ lineId, fit }) => [lineId, fit]));
}

/** Makes all changes of a package void: as if all its units had stayed with the buyer. */
export const voidAllChanges = (tx: Tx, packageId: string, eventId: string) =>
  sql`
    with void as (
      update line_changes set void_by = ${eventId} where package_id = ${packageId} and void_by is null returning line_id, quantity
    )
    update order_lines l set dropped = l.dropped - v.quantity
    from (select line_id, sum(quantity)::int as quantity from void group by 1) v where l.id = v.line_id`.execute(tx.writes);

/** Makes the amounts of a delivered package, and of its order, those of the units that stay with the buyer. */
export const recountAmounts = (tx: Tx, packageId: string) =>
  sql`
    with part as (
      update packages set subtotal_poisha = (
        select coalesce(sum(unit_price_poisha * (quantity - dropped)), 0) from order_lines where package_id = packages.id)
      where id = ${packageId} returning id, order_id, subtotal_poisha)
    update orders o set subtotal_poisha = s.subtotal, total_poisha = s.subtotal + o.delivery_fee_poisha
    from (select part.order_id, part.subtotal_poisha + coalesce((
        select sum(k.subtotal_poisha) from packages k where k.order_id = part.order_id and k.id <> part.id), 0) as subtotal from part) s
    where o.id = s.order_id`.execute(tx.writes);

/** A condition on `packages p`: refused units are on their way back to the shop. */
export const isToReceive = sql<boolean>`(p.step = 'partly_delivered' and exists (select from line_changes c
  where c.package_id = p.id and c.kind = 'refused' and c.received_at is null and c.void_by is null))`;
