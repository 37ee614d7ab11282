import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { isOpenShipment, shipmentStates } from '#domain/parcels/couriers.ts';
import { found } from '#server/core/resources/list.ts';
import type { PackageLine } from './packages.queries.ts';

/** Units of a line that do not stay with the buyer. */
export interface UnitChange {
  line: PackageLine;
  /** `cancelled`: before the hand-over; `reduced`: none of the units, but a part of their price. */
  kind: 'refused' | 'lost' | 'damaged' | 'returned' | 'cancelled' | 'reduced';
  quantity: number;
  /** Of `reduced`: poisha off each unit, and of how many. */
  off?: { poisha: number; units: number };
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
    .filter(({ quantity, off }) => quantity > 0 || off)
    .map(({ line, kind, quantity, off, fit }) => ({
      lineId: line.id,
      packageId: line.packageId,
      eventId: eventOf.get(line.packageId),
      kind,
      quantity,
      goods: off ? off.poisha * off.units : quantity * line.unitPrice,
      removed: kind === 'cancelled' ? quantity : 0,
      off: off?.poisha ?? 0,
      fit,
    }));
  if (rows.length === 0) return;
  await sql`
    with change as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as c("lineId" uuid, "packageId" uuid, "eventId" uuid, kind text, quantity int, goods bigint, removed int, off bigint, fit int)
    ), dropped as (
      update order_lines l set dropped = l.dropped + c.quantity, removed = l.removed + c.removed, off_poisha = l.off_poisha + c.off
      from (select "lineId", sum(quantity)::int as quantity, sum(removed)::int as removed, sum(off)::bigint as off from change group by 1) c
      where l.id = c."lineId" and ${isNew}::boolean
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

/** Makes what happened to a package after the hand-over void: as if all its units had stayed with the buyer. */
export const voidAllChanges = (tx: Tx, packageId: string, eventId: string) =>
  sql`
    with void as (
      update line_changes set void_by = ${eventId}
      where package_id = ${packageId} and void_by is null and kind not in ('cancelled', 'reduced') returning line_id, quantity
    )
    update order_lines l set dropped = l.dropped - v.quantity
    from (select line_id, sum(quantity)::int as quantity from void group by 1) v where l.id = v.line_id`.execute(tx.writes);

/**
 * Makes the amounts of a package, and of its order, those of the units that stay with the buyer. `left`: what remains in it before the
 * hand-over weighs less, and its delivery can cost less.
 */
export const recountAmounts = (tx: Tx, packageId: string, left: { fee?: number; grams?: number | null } = {}) =>
  sql`
    with part as (
      update packages set subtotal_poisha = (
          select coalesce(sum((unit_price_poisha - off_poisha) * (quantity - dropped)), 0) from order_lines where package_id = packages.id),
        delivery_fee_poisha = coalesce(${left.fee ?? null}::bigint, delivery_fee_poisha), grams = coalesce(${left.grams ?? null}::int, grams)
      where id = ${packageId} returning id, order_id, subtotal_poisha, delivery_fee_poisha)
    update orders o set subtotal_poisha = s.subtotal, delivery_fee_poisha = s.fee, total_poisha = s.subtotal + s.fee
    from (select part.order_id, part.subtotal_poisha + coalesce(sum(k.subtotal_poisha), 0) as subtotal,
          part.delivery_fee_poisha + coalesce(sum(k.delivery_fee_poisha), 0) as fee
        from part left join packages k on k.order_id = part.order_id and k.id <> part.id
        group by part.order_id, part.subtotal_poisha, part.delivery_fee_poisha) s
    where o.id = s.order_id`.execute(tx.writes);

/** Lowers the advance of a package that is not paid yet to that of the units that are left. One that was more than theirs asks for the delivery fee, too. */
export const lowerAdvance = (tx: Tx, packageId: string) =>
  sql`update packages p set advance_poisha = nullif(least(p.advance_poisha, package_due(p), l.asked), 0),
      advance_keep_poisha = nullif(least(p.advance_keep_poisha, package_due(p), l.asked), 0)
    from (select k.id, greatest(s.advance, case when k.advance_poisha > s.ordered then k.delivery_fee_poisha end) as asked
      from packages k cross join lateral (select coalesce(sum(advance_poisha * (quantity - removed)), 0) as advance,
          coalesce(sum(advance_poisha * quantity), 0) as ordered from order_lines where package_id = k.id) s
      where k.id = ${packageId}) l
    where p.id = l.id and p.advance_poisha is not null`.execute(tx.writes);

/** The shops and the products of an order. */
export async function listGoods(db: Db, orderId: string): Promise<{ shopIds: string[]; productIds: string[] }> {
  const { rows } = await sql<{ shopIds: string[]; productIds: string[] }>`
    select coalesce(array_agg(distinct p.shop_id), '{}') as "shopIds", coalesce(array_agg(distinct l.product_id), '{}') as "productIds"
    from packages p join order_lines l on l.package_id = p.id where p.order_id = ${orderId}`.execute(db.reads);
  return found(rows[0]);
}

/** Of packages that are still in the shop: what they weigh, and where they go. */
export interface PackageToChange {
  id: string;
  grams: number | null;
  place: { district?: string; upazila?: string };
  /** A courier was told to come for it. */
  isBooked: boolean;
}

export async function listToChange(tx: Tx, packageIds: readonly string[]): Promise<PackageToChange[]> {
  const { rows } = await sql<PackageToChange>`
    select p.id, p.grams, jsonb_strip_nulls(jsonb_build_object('district', o.delivery_address -> 'district', 'upazila', o.delivery_address -> 'upazila')) as place,
      exists (select from shipments s where s.package_id = p.id and s.state = any(${openShipments}::text[])) as "isBooked"
    from packages p join orders o on o.id = p.order_id where p.id = any(${packageIds}::uuid[])`.execute(tx.writes);
  return rows;
}
const openShipments = shipmentStates.filter(isOpenShipment);

/** Why lines of packages were changed while these were in the shop; their steps stay. Returns the event of each package. */
export async function insertLineEvents(
  tx: Tx,
  packages: readonly { id: string; data: Readonly<Record<string, unknown>> }[],
  { actorId, isByLink, note }: { actorId: string | null; isByLink: boolean; note: string },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; packageId: string }>`
    insert into package_events (package_id, status, step, actor_id, by_link, note, data)
      select p.id, p.status, p.step, ${actorId}::uuid, ${isByLink}::boolean, ${note}, c.data
      from jsonb_to_recordset(${packages}::jsonb) as c(id uuid, data jsonb) join packages p on p.id = c.id
      returning id, package_id as "packageId"`.execute(tx.writes);
  return new Map(rows.map(({ id, packageId }) => [packageId, id]));
}

/** A condition on `packages p`: refused units are on their way back to the shop. */
export const isToReceive = sql<boolean>`(p.step = 'partly_delivered' and exists (select from line_changes c
  where c.package_id = p.id and c.kind = 'refused' and c.received_at is null and c.void_by is null))`;
