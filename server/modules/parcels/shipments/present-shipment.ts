import { sql } from 'kysely';
import type { Shipment } from '#contract/parcels/shipment.ts';
import { type BookingProblem, type CourierName, type ShipmentState, trackingUrlOf } from '#domain/parcels/couriers.ts';
import { toTaka } from '#domain/taka.ts';
import { currentShipments } from './boxes/boxes.queries.ts';

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
  box: number | null;
  boxes: number | null;
}

/** The last booking of package `p`, or of each of its boxes, as JSON; null: none. */
export const shipmentsOfPackage = sql<PresentedShipment[] | null>`(
  select json_agg(json_build_object('id', ship.id, 'courier', a.courier, 'account', a.name, 'number', ship.number, 'state', ship.state,
    'consignmentId', ship.consignment_id, 'trackingCode', ship.tracking_code, 'grams', ship.grams, 'cash', ship.cash_poisha,
    'charge', ship.charge_poisha, 'collected', ship.collected_poisha, 'courierState', ship.courier_state, 'problem', ship.problem,
    'reason', ship.reason, 'box', ship.box, 'boxes', ship.boxes) order by ship.box)
  from ${currentShipments(sql`p.id`)} ship join courier_accounts a on a.id = ship.courier_account_id)`;

/** For buyers, what concerns them. */
export function presentShipment(row: PresentedShipment, { phone, isForBuyer }: { phone: string; isForBuyer: boolean }): Shipment {
  const { courier, number, state, box, boxes } = row;
  const trackingUrl = trackingUrlOf({ ...row, phone });
  const forAll = {
    courier,
    number,
    state,
    ...(trackingUrl !== undefined && { trackingUrl }),
    ...(box !== null && boxes !== null && { box: { number: box, of: boxes } }),
  };
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

interface ShownShipments {
  shipment?: Shipment;
  /** If there are several. */
  boxes?: Shipment[];
}

/** The bookings of a package, as `shipmentsOfPackage`. Buyers see nothing before the courier has the parcel, or will get it. */
export function presentShipments(rows: readonly PresentedShipment[] | null, who: { phone: string; isForBuyer: boolean }): ShownShipments {
  const shown = (rows ?? [])
    .filter(({ state }) => !who.isForBuyer || !hiddenFromBuyers.includes(state))
    .map((row) => presentShipment(row, who));
  const [shipment] = shown;
  return { ...(shipment && { shipment }), ...(shipment?.box && { boxes: shown }) };
}
