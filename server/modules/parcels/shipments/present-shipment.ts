import { sql } from 'kysely';
import type { Shipment } from '#contract/parcels/shipment.ts';
import { type BookingProblem, type CourierName, type ShipmentState, trackingUrlOf } from '#domain/parcels/couriers.ts';
import { toTaka } from '#domain/taka.ts';

/** A shipment as it is selected, also as JSON. Amounts in poisha. */
export interface PresentedShipment {
  id: string;
  courier: CourierName;
  account: string;
  number: string;
  state: ShipmentState;
  consignmentId: string | null;
  trackingCode: string | null;
  grams: number;
  cash: number;
  charge: number | null;
  collected: number | null;
  courierState: string | null;
  problem: string | null;
  reason: string | null;
}

/** The last booking of package `p`, as JSON. */
export const shipmentOfPackage = sql<PresentedShipment | null>`(
  select json_build_object('id', ship.id, 'courier', a.courier, 'account', a.name, 'number', ship.number, 'state', ship.state,
    'consignmentId', ship.consignment_id, 'trackingCode', ship.tracking_code, 'grams', ship.grams, 'cash', ship.cash_poisha,
    'charge', ship.charge_poisha, 'collected', ship.collected_poisha, 'courierState', ship.courier_state, 'problem', ship.problem,
    'reason', ship.reason)
  from shipments ship join courier_accounts a on a.id = ship.courier_account_id
  where ship.package_id = p.id order by ship.id desc limit 1)`;

/** For buyers, what concerns them. */
export function presentShipment(row: PresentedShipment, { phone, isForBuyer }: { phone: string; isForBuyer: boolean }): Shipment {
  const { courier, number, state } = row;
  const trackingUrl = trackingUrlOf({ ...row, phone });
  const forAll = { courier, number, state, ...(trackingUrl !== undefined && { trackingUrl }) };
  if (isForBuyer) return forAll;
  return {
    ...forAll,
    _id: row.id,
    account: row.account,
    ...(row.consignmentId !== null && { consignmentId: row.consignmentId }),
    cash: toTaka(row.cash),
    ...(row.collected !== null && { collected: toTaka(row.collected) }),
    ...(row.charge !== null && { charge: toTaka(row.charge) }),
    grams: row.grams,
    ...(row.courierState !== null && { courierState: row.courierState }),
    ...(row.problem !== null && { problem: row.problem as BookingProblem }), // written from this list
    ...(row.reason !== null && { reason: row.reason }),
  };
}

const hiddenFromBuyers: readonly ShipmentState[] = ['booking', 'unknown', 'refused', 'cancelled'];

/** What buyers see of the last booking: nothing before the courier has the parcel, or will get it. */
export const shipmentForBuyers = (row: PresentedShipment | null, phone: string): Shipment | undefined =>
  row && !hiddenFromBuyers.includes(row.state) ? presentShipment(row, { phone, isForBuyer: true }) : undefined;
