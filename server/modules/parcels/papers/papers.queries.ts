import { sql } from 'kysely';
import type { Translations } from '#contract/resource.ts';
import type { Db } from '#db/client.ts';
import type { PaymentMethod } from '#domain/money/payment-methods.ts';
import type { CourierName, ShipmentState } from '#domain/parcels/couriers.ts';
import type { PackageState } from '#domain/parcels/package-states.ts';
import type { PackageStep } from '#domain/parcels/package-steps.ts';
import { currentShipments } from '#server/modules/parcels/shipments/index.ts';

/** A booked parcel, as its papers show it. */
export interface PaperParcel {
  id: string;
  shopId: string;
  shop: { name: string; translations: Translations };
  shopAddress: string;
  courier: CourierName;
  /** Ours. */
  number: string;
  consignmentId: string | null;
  state: ShipmentState;
  status: PackageState;
  /** Null: the plain step of the status. */
  step: PackageStep | null;
  packageId: string;
  paymentMethod: PaymentMethod;
  paymentStatus: string;
  orderNumber: string;
  orderedAt: Date;
  /** The slot that the buyer chose; null: none. */
  slotDay: string | null;
  slotFrom: string | null;
  slotTo: string | null;
  name: string;
  phone: string;
  line: string;
  district: string;
  upazila: string;
  grams: number;
  /** In poisha. */
  cash: number;
  pieces: number;
  /** Its place among the packages of the order that are not cancelled, and their number; from 1. */
  place: number;
  places: number;
  /** Which of how many boxes of the package it is; null: it holds all of it. */
  box: number | null;
  boxes: number | null;
  /** When the box was scanned for its hand-over. */
  handedAt: Date | null;
}

const selectParcels = sql`
  select s.id, p.id as "packageId", p.shop_id as "shopId", json_build_object('name', sh.name, 'translations', sh.name_translations) as shop,
    sh.address as "shopAddress", a.courier, s.number, s.consignment_id as "consignmentId", s.state, p.status, p.step,
    pay.method as "paymentMethod", pay.status as "paymentStatus", o.number as "orderNumber", o.created_at as "orderedAt",
    p.slot_day::text as "slotDay", left(p.slot_from::text, 5) as "slotFrom", left(p.slot_to::text, 5) as "slotTo",
    coalesce(o.delivery_address ->> 'name', '') as name, o.delivery_phone as phone,
    coalesce(o.delivery_address ->> 'line', '') as line, coalesce(o.delivery_address ->> 'district', '') as district,
    coalesce(o.delivery_address ->> 'upazila', '') as upazila, s.grams, s.cash_poisha as cash,
    s.box, s.boxes, s.handed_at as "handedAt", case when s.box is null
      then (select coalesce(sum(quantity - dropped), 0)::int from order_lines l where l.package_id = p.id)
      else (select sum(quantity)::int from shipment_lines l where l.shipment_id = s.id) end as pieces,
    (select count(*)::int from packages k where k.order_id = o.id and k.status <> 'cancelled' and k.id <= p.id) as place,
    (select count(*)::int from packages k where k.order_id = o.id and k.status <> 'cancelled') as places
  from shipments s join courier_accounts a on a.id = s.courier_account_id join packages p on p.id = s.package_id
    join orders o on o.id = p.order_id join payments pay on pay.order_id = o.id join shops sh on sh.id = p.shop_id`;

export async function findPaperParcels(db: Db, ids: readonly string[]): Promise<PaperParcel[]> {
  const { rows } = await sql<PaperParcel>`${selectParcels} where s.id = any(${ids}::uuid[]) and o.deleted_at is null`.execute(db.reads);
  return rows;
}

/**
 * The parcels with this number: ours, the courier's, or the order's, whose last bookings they are. Of all shops and couriers, so several
 * can have it; the first boxes and the newest first.
 */
export async function findByNumber(db: Db, number: string): Promise<PaperParcel[]> {
  const upper = number.toUpperCase();
  const { rows } = await sql<PaperParcel>`${selectParcels} where o.deleted_at is null and s.id in (
      select id from shipments where number = ${upper}
      union all select id from shipments where consignment_id in (${number}, ${upper})
      union all select x.id from packages k join orders n on n.id = k.order_id cross join lateral ${currentShipments(sql`k.id`)} x
        where n.number = ${upper})
    order by s.box, s.id desc limit 50`.execute(db.writes);
  return rows;
}
