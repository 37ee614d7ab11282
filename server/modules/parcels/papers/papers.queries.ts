import { sql } from 'kysely';
import type { Translations } from '#contract/resource.ts';
import type { Db } from '#db/client.ts';
import type { CourierName, ShipmentState } from '#domain/parcels/couriers.ts';
import type { PackageState } from '#domain/parcels/package-states.ts';

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
  orderNumber: string;
  orderedAt: Date;
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
}

export async function findPaperParcels(db: Db, ids: readonly string[]): Promise<PaperParcel[]> {
  const { rows } = await sql<PaperParcel>`
    select s.id, p.shop_id as "shopId", json_build_object('name', sh.name, 'translations', sh.name_translations) as shop,
      sh.address as "shopAddress", a.courier, s.number, s.consignment_id as "consignmentId", s.state, p.status, o.number as "orderNumber",
      o.created_at as "orderedAt", coalesce(o.delivery_address ->> 'name', '') as name, o.delivery_phone as phone,
      coalesce(o.delivery_address ->> 'line', '') as line, coalesce(o.delivery_address ->> 'district', '') as district,
      coalesce(o.delivery_address ->> 'upazila', '') as upazila, s.grams, s.cash_poisha as cash,
      (select coalesce(sum(quantity - dropped), 0)::int from order_lines l where l.package_id = p.id) as pieces,
      (select count(*)::int from packages k where k.order_id = o.id and k.status <> 'cancelled' and k.id <= p.id) as place,
      (select count(*)::int from packages k where k.order_id = o.id and k.status <> 'cancelled') as places
    from shipments s join courier_accounts a on a.id = s.courier_account_id join packages p on p.id = s.package_id
      join orders o on o.id = p.order_id join shops sh on sh.id = p.shop_id
    where s.id = any(${ids}::uuid[]) and o.deleted_at is null`.execute(db.reads);
  return rows;
}
