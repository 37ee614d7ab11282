import { type CourierName, isOpenShipment, type ShipmentState } from '#domain/parcels/couriers.ts';
import { courierApis } from '#server/adapters/courier/open-courier.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const pollLimits = {
  /** A courier without news is asked after this long … */
  quietMs: 6 * hourMs,
  /** … while the rider is on the way. */
  onTheWayMs: 2 * hourMs,
  /** After a booking of unknown outcome. */
  unknownMs: minuteMs,
  /** A number that the courier does not know this long after the booking never arrived there. */
  notReceivedMs: 5 * minuteMs,
  /** After a question without an answer. */
  retryMs: 30 * minuteMs,
  /** No more questions this long after the hand-over. */
  endDays: 45,
  /** Shipments of one run. */
  perRun: 200,
  /** After so many questions without an answer, the account is left for the next run. */
  silentAnswers: 3,
  /** Accounts that are asked at a time; each is asked for one parcel after the other. */
  accounts: 4,
  everyMs: minuteMs,
  payloadDays: 90,
} as const;

/** When the courier is asked about a shipment; null: never. */
export function pollAfter(courier: CourierName, state: ShipmentState, handedAt: Date | null): Date | null {
  const { findStatus, knowsNumbers, pollMs } = courierApis[courier];
  if (!findStatus || !isOpenShipment(state)) return null;
  if (state === 'unknown' || state === 'booking') return knowsNumbers ? new Date(Date.now() + pollLimits.unknownMs) : null;
  if (handedAt && Date.now() - handedAt.getTime() > pollLimits.endDays * 24 * hourMs) return null;
  return new Date(Date.now() + (pollMs ?? (state === 'out_for_delivery' ? pollLimits.onTheWayMs : pollLimits.quietMs)));
}
