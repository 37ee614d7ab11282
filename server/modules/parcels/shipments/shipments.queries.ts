import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { BoxUnits } from '#domain/parcels/boxes.ts';
import type { CourierName, ShipmentState } from '#domain/parcels/couriers.ts';
import type { ExternalArea, ParcelArea } from '#server/adapters/courier/courier.ts';

export interface ShipmentRow {
  id: string;
  packageId: string;
  accountId: string;
  courier: CourierName;
  account: string;
  number: string;
  state: ShipmentState;
  consignmentId: string | null;
  trackingCode: string | null;
  grams: number;
  /** Amounts in poisha. */
  cash: number;
  charge: number | null;
  collected: number | null;
  courierState: string | null;
  problem: string | null;
  reason: string | null;
  newsAt: Date | null;
  bookedAt: Date | null;
  handedAt: Date | null;
  createdAt: Date;
  phone: string;
  /** Which of how many boxes of its package it is; null: it holds all of it. */
  box: number | null;
  boxes: number | null;
}

const selectShipments = sql`
  select s.id, s.package_id as "packageId", s.courier_account_id as "accountId", a.courier, a.name as account, s.number, s.state,
    s.consignment_id as "consignmentId", s.tracking_code as "trackingCode", s.grams, s.cash_poisha as cash, s.charge_poisha as charge,
    s.collected_poisha as collected, s.courier_state as "courierState", s.problem, s.reason, s.news_at as "newsAt", s.booked_at as "bookedAt",
    s.handed_at as "handedAt", s.created_at as "createdAt", o.delivery_phone as phone, s.box, s.boxes
  from shipments s join courier_accounts a on a.id = s.courier_account_id join packages p on p.id = s.package_id
    join orders o on o.id = p.order_id`;

export async function findShipment(db: Db, id: string): Promise<ShipmentRow | undefined> {
  const { rows } = await sql<ShipmentRow>`${selectShipments} where s.id = ${id}`.execute(db.reads);
  return rows[0];
}

/** Locked until the transaction ends; its package is locked before. */
export async function lockShipment(tx: Tx, id: string): Promise<ShipmentRow | undefined> {
  const { rows } = await sql<ShipmentRow>`${selectShipments} where s.id = ${id} for no key update of s`.execute(tx.writes);
  return rows[0];
}

/** A shipment of the account, by the courier's number or by ours. */
export async function findShipmentOf(
  tx: Tx,
  accountId: string,
  { consignmentId, number }: { consignmentId: string | undefined; number: string | undefined },
): Promise<{ id: string } | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from shipments where courier_account_id = ${accountId}
      and (consignment_id = ${consignmentId ?? null} or number = ${number ?? null} and (consignment_id is null or ${consignmentId ?? null}::text is null))
    limit 1`.execute(tx.writes);
  return rows[0];
}

/** What a parcel is, for its label and its courier. Amounts in poisha. */
export interface ParcelFacts {
  packageId: string;
  orderNumber: string;
  name: string;
  phone: string;
  line: string;
  district: string;
  upazila: string;
  pieces: number;
  /** Null: ordered before weights were known. */
  grams: number | null;
  shopName: string;
  /** Bookings of packages of this order so far. */
  bookings: number;
}

/** Its order is locked. */
export async function findParcelFacts(tx: Tx, packageId: string): Promise<ParcelFacts | undefined> {
  const { rows } = await sql<ParcelFacts>`
    select p.id as "packageId", o.number as "orderNumber", o.delivery_address ->> 'name' as name, o.delivery_phone as phone,
      o.delivery_address ->> 'line' as line, coalesce(o.delivery_address ->> 'district', '') as district,
      coalesce(o.delivery_address ->> 'upazila', '') as upazila, s.name as "shopName", p.grams,
      (select sum(quantity - dropped)::int from order_lines l where l.package_id = p.id) as pieces,
      (select count(*)::int from shipments x join packages k on k.id = x.package_id where k.order_id = o.id) as bookings
    from packages p join orders o on o.id = p.order_id join shops s on s.id = p.shop_id where p.id = ${packageId}`.execute(tx.writes);
  return rows[0];
}

/** A booking to write. */
export interface NewShipment {
  number: string;
  grams: number;
  /** In poisha. */
  cash: number;
  box: number | null;
  boxes: number | null;
  /** What is in a box; empty: all of the package. */
  lines: readonly BoxUnits[];
}

/**
 * Writes the bookings of a package before the courier is asked. Each counts as unknown when no answer is written. The package is locked, and
 * has no open ones. Returns their ids by number.
 */
export async function insertShipments(
  tx: Tx,
  of: { packageId: string; accountId: string },
  parcels: readonly NewShipment[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    with parcel as (
      select * from jsonb_to_recordset(${parcels}::jsonb) as t (number text, grams int, cash bigint, box smallint, boxes smallint, lines jsonb)
    ), written as (
      insert into shipments (package_id, courier_account_id, number, state, grams, cash_poisha, box, boxes, next_poll_at)
      select ${of.packageId}, ${of.accountId}, number, 'booking', grams, cash, box, boxes, now() + interval '2 minutes' from parcel
      returning id, number
    ), contents as (
      insert into shipment_lines (shipment_id, line_id, quantity)
      select w.id, (l ->> 'lineId')::uuid, (l ->> 'quantity')::smallint
      from written w join parcel using (number) cross join jsonb_array_elements(parcel.lines) l
    )
    select id, number from written`.execute(tx.writes);
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** Columns to change; undefined ones stay. */
export interface ShipmentChange {
  state?: ShipmentState | undefined;
  consignmentId?: string | undefined;
  trackingCode?: string | undefined;
  charge?: number | undefined;
  collected?: number | undefined;
  courierState?: string | undefined;
  problem?: string | null | undefined;
  reason?: string | null | undefined;
  newsAt?: Date | undefined;
  bookedAt?: Date | undefined;
  handedAt?: Date | undefined;
  endedAt?: Date | undefined;
  nextPollAt?: Date | null | undefined;
}

const columns = {
  state: 'state',
  consignmentId: 'consignment_id',
  trackingCode: 'tracking_code',
  charge: 'charge_poisha',
  collected: 'collected_poisha',
  courierState: 'courier_state',
  problem: 'problem',
  reason: 'reason',
  newsAt: 'news_at',
  bookedAt: 'booked_at',
  handedAt: 'handed_at',
  endedAt: 'ended_at',
  nextPollAt: 'next_poll_at',
} as const satisfies Record<keyof ShipmentChange, string>;

export async function updateShipment(tx: Tx, id: string, change: ShipmentChange): Promise<void> {
  const names = Object.keys(columns) as (keyof ShipmentChange)[]; // its own keys
  const set = names.filter((name) => change[name] !== undefined);
  if (set.length === 0) return;
  await sql`update shipments set ${sql.join(set.map((name) => sql`${sql.ref(columns[name])} = ${change[name]}`))} where id = ${id}`.execute(
    tx.writes,
  );
}

// ---------------------------------------------------------------- events

export type EventSource = 'courier' | 'poll' | 'person' | 'system';
export type AppliedAs = 'moved' | 'known' | 'noted' | 'stale' | 'cashDiffers' | 'blocked';

interface NewEvent {
  shipmentId: string;
  key: string;
  source: EventSource;
  courierState: string;
  state: ShipmentState | null;
  at: Date;
  payload: object;
  applied?: AppliedAs | null;
}

/** Undefined: this fact is known. */
export async function insertShipmentEvent(tx: Tx, event: NewEvent): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into shipment_events (shipment_id, key, source, courier_state, state, at, payload, applied)
    values (${event.shipmentId}, ${event.key}, ${event.source}, ${event.courierState}, ${event.state}, ${event.at}, ${event.payload}::jsonb,
      ${event.applied ?? null})
    on conflict (shipment_id, key) do nothing returning id`.execute(tx.writes);
  return rows[0]?.id;
}

export interface ShipmentEvent {
  id: string;
  shipmentId: string;
  source: EventSource;
  courierState: string;
  state: ShipmentState | null;
  at: Date;
  payload: EventFacts;
  applied: AppliedAs | null;
}

/** What is stored of a courier's news; amounts in poisha. */
export interface EventFacts {
  consignmentId?: string;
  collected?: number;
  charge?: number;
  reason?: string;
}

const selectEvents = sql`
  select id, shipment_id as "shipmentId", source, courier_state as "courierState", state, at, payload, applied from shipment_events`;

export async function findShipmentEvent(db: Db, id: string): Promise<ShipmentEvent | undefined> {
  const { rows } = await sql<ShipmentEvent>`${selectEvents} where id = ${id}`.execute(db.writes);
  return rows[0];
}

export const markApplied = (tx: Tx, id: string, applied: AppliedAs) =>
  sql`update shipment_events set applied = ${applied} where id = ${id}`.execute(tx.writes);

export const emptyOldPayloads = (db: Db, days: number, limit: number) =>
  sql`update shipment_events set payload = '{}' where id in (
    select id from shipment_events where payload <> '{}' and received_at < now() - make_interval(days => ${days}) limit ${limit})`.execute(
    db.writes,
  );

// ---------------------------------------------------------------- areas

export async function findKnownArea(db: Db, accountId: string, area: ParcelArea): Promise<ExternalArea | undefined> {
  const row = await db.reads
    .selectFrom('courier_areas')
    .select('external')
    .where('courier_account_id', '=', accountId)
    .where('district', '=', area.district)
    .where('upazila', '=', area.upazila)
    .where('found_at', '>', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst();
  return row?.external as ExternalArea | undefined; // written by `storeArea`
}

export const storeArea = (db: Db, accountId: string, { district, upazila }: ParcelArea, external: ExternalArea) =>
  sql`insert into courier_areas (courier_account_id, district, upazila, external) values (${accountId}, ${district}, ${upazila}, ${external}::jsonb)
    on conflict (courier_account_id, district, upazila) do update set external = excluded.external, found_at = now()`.execute(db.writes);

// ---------------------------------------------------------------- polling

export interface DueShipment {
  id: string;
  accountId: string;
}

/** Shipments whose courier is asked now, those waiting longest first; other processes get others. */
export async function takeDueShipments(db: Db, limit: number): Promise<DueShipment[]> {
  const { rows } = await sql<DueShipment>`
    update shipments set next_poll_at = now() + interval '15 minutes' where id in (
      select id from shipments where next_poll_at <= now() order by next_poll_at limit ${limit} for update skip locked)
    returning id, courier_account_id as "accountId"`.execute(db.writes);
  return rows;
}
