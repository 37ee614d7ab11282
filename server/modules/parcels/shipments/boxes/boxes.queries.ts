import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { Options } from '#domain/catalog/line-choice.ts';
import type { BoxState, BoxUnits } from '#domain/parcels/boxes.ts';

/** The rows of `shipments` that count of a package: its last booking, or the last one of each of its boxes. */
export const currentShipments = (packageId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select distinct on (c.box) c.* from shipments c
  where c.package_id = ${packageId} and c.boxes is not distinct from (
    select l.boxes from shipments l where l.package_id = ${packageId} order by l.id desc limit 1)
  order by c.box, c.id desc)`;

/** A booking that counts of a package. */
export interface CurrentParcel extends BoxState {
  id: string;
  /** Null: it holds all of the package. */
  box: number | null;
  boxes: number | null;
  grams: number;
  /** In poisha. */
  cash: number;
  collected: number | null;
  /** What is in the box, in the order of the lines. */
  lines: BoxUnits[];
}

/** The bookings that count of a package, which is locked. */
export async function listCurrentParcels(tx: Tx, packageId: string): Promise<CurrentParcel[]> {
  const { rows } = await sql<CurrentParcel>`
    select s.id, s.state, s.handed_at as "handedAt", s.box, s.boxes, s.grams, s.cash_poisha as cash, s.collected_poisha as collected,
      coalesce((select json_agg(json_build_object('lineId', l.line_id, 'quantity', l.quantity) order by l.line_id)
        from shipment_lines l where l.shipment_id = s.id), '[]') as lines
    from ${currentShipments(sql`${packageId}::uuid`)} s order by s.box`.execute(tx.writes);
  return rows;
}

/** The goods of a package, to weigh them. */
export async function listPackedGoods(db: Db, packageId: string): Promise<{ id: string; productId: string; options: Options }[]> {
  const { rows } = await sql<{ id: string; productId: string; options: Options }>`
    select id, product_id as "productId", options from order_lines where package_id = ${packageId}`.execute(db.reads);
  return rows;
}

export const markHandedOver = (tx: Tx, id: string) => sql`update shipments set handed_at = now() where id = ${id}`.execute(tx.writes);
