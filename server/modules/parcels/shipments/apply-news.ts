import { z } from 'zod';
import type { Db, Tx } from '#db/client.ts';
import type { FailReason } from '#domain/enums.ts';
import { dueAtDoor } from '#domain/money/due-at-door.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import type { BoxUnits } from '#domain/parcels/boxes.ts';
import { courierWords, isOpenShipment, type ShipmentState } from '#domain/parcels/couriers.ts';
import { cashTolerance, courierPath, isDelivery, type PackageStep, stepOf } from '#domain/parcels/package-steps.ts';
import { nextShipmentStates } from '#domain/parcels/shipment-news.ts';
import { toTaka } from '#domain/taka.ts';
import { courierApis } from '#server/adapters/courier/open-courier.ts';
import { defineJob, type JobDeps } from '#server/core/jobs/define-job.ts';
import { findSealedAccount, openCourierAccount } from '#server/modules/parcels/couriers/index.ts';
import { applyMove, judge, type LockedPackage, lockPackages } from '#server/modules/parcels/packages/index.ts';
import { readBoxes } from './boxes/read-boxes.ts';
import { pollAfter } from './poll-times.ts';
import {
  type AppliedAs,
  findShipment,
  findShipmentEvent,
  lockShipment,
  markApplied,
  type ShipmentEvent,
  type ShipmentRow,
  updateShipment,
} from './shipments.queries.ts';

/** Applies one piece of news about a shipment; once, whatever comes in which order. */
export const applyShipmentNews = defineJob({
  name: 'apply-shipment-news',
  payload: z.object({ eventId: z.uuid() }),
  shown: ['eventId'],
  run: async (deps, { eventId }, { signal }) => applyEvent(deps, eventId, signal),
});

/** Throws when a courier whose webhooks are hints does not answer: the job tries again. */
export async function applyEvent(
  { config, db }: Pick<JobDeps, 'config' | 'db'>,
  eventId: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const event = await findShipmentEvent(db, eventId);
  const shipment = event && (await findShipment(db, event.shipmentId));
  if (!event || !shipment || event.applied !== null) return;
  const state = await confirmed(config, db, { event, shipment, signal });
  await db.transaction((tx) => apply(tx, shipment.packageId, event, state));
}

interface Hint {
  event: ShipmentEvent;
  shipment: ShipmentRow;
  signal: AbortSignal | undefined;
}

/** What news means. If anyone could have sent it, the courier is asked before a parcel ends. */
async function confirmed(config: JobDeps['config'], db: Db, { event, shipment, signal }: Hint): Promise<ShipmentState | null> {
  const api = courierApis[shipment.courier];
  const isEnd = event.state !== null && !isOpenShipment(event.state);
  if (!isEnd || event.source === 'poll' || !api.isHint || !api.findStatus) return event.state;
  const account = await findSealedAccount(db, shipment.accountId);
  if (!account) return null;
  const of = { number: shipment.number, consignmentId: shipment.consignmentId ?? event.payload.consignmentId };
  const answer = await api.findStatus(openCourierAccount(config, db, account), of, signal);
  if (answer.state === 'unknown') throw new Error(`The courier does not confirm it: ${answer.detail}`);
  return answer.state === 'found' ? (courierWords[shipment.courier][answer.word] ?? null) : null;
}

async function apply(tx: Tx, packageId: string, { id: eventId }: ShipmentEvent, state: ShipmentState | null): Promise<void> {
  // The order's packages before the shipment, as everywhere.
  const all = await lockPackages(tx, { packageId });
  const event = await findShipmentEvent(tx, eventId);
  const shipment = event && (await lockShipment(tx, event.shipmentId));
  // Another run was faster.
  if (!event || !shipment || event.applied !== null) return;
  await markApplied(tx, eventId, await change(tx, { all, packageId, event, shipment, state }));
}

interface Change {
  all: LockedPackage[];
  packageId: string;
  event: ShipmentEvent;
  shipment: ShipmentRow;
  state: ShipmentState | null;
}

/** Changes the shipment and its package. */
async function change(tx: Tx, { all, packageId, event, shipment, state }: Change): Promise<AppliedAs> {
  const { payload } = event;
  const isLate = shipment.newsAt !== null && event.at < shipment.newsAt;
  const isForward = state !== null && nextShipmentStates[shipment.state].includes(state);
  // Two states that can follow each other: the later one counts.
  const isStale = state !== null && (!isForward || (isLate && nextShipmentStates[state].includes(shipment.state)));
  const isKnown = state === shipment.state;
  const learned = {
    consignmentId: shipment.consignmentId ?? payload.consignmentId,
    charge: payload.charge ?? undefined,
    // What another state collected, which does not count, was not collected.
    collected: (!isStale || isKnown ? payload.collected : undefined) ?? undefined,
    ...(!isLate && { courierState: event.courierState, newsAt: event.at, ...(payload.reason !== undefined && { reason: payload.reason }) }),
  };
  // It says something about a parcel that it may not have got: it has it.
  const isThere = state === null && !isBooked(shipment.state);
  const now = isThere ? 'booked' : isForward && !isStale ? state : shipment.state;
  const handedAt = now === 'handed_over' && !shipment.handedAt ? event.at : undefined;
  await updateShipment(tx, shipment.id, {
    ...learned,
    ...(now !== shipment.state && {
      state: now,
      problem: null,
      ...(!shipment.bookedAt && { bookedAt: event.at }),
      ...(!isOpenShipment(now) && { endedAt: event.at }),
    }),
    handedAt,
    nextPollAt: pollAfter(shipment.courier, now, handedAt ?? shipment.handedAt),
  });
  const collected = learned.collected ?? shipment.collected;
  const differs = isCollected(now) && collected !== null && collected !== shipment.cash;
  if (state === null) return 'noted';
  // The same again with other cash is no repetition.
  if (isStale) return !isKnown ? 'stale' : differs && collected !== shipment.collected ? 'cashDiffers' : 'known';
  const whole = { to: stepsOfStates[now], collected: collected ?? shipment.cash, back: [], count: 1 };
  const meant = shipment.box === null ? whole : await readBoxes(tx, packageId);
  const moved = await movePackage(tx, { all, packageId, ...meant, reason: payload.reason });
  return differs ? 'cashDiffers' : moved;
}

const isBooked = (state: ShipmentState): boolean => state !== 'booking' && state !== 'unknown';
const isCollected = (state: ShipmentState): boolean => state === 'delivered' || state === 'partly_delivered';

/** The step of a package that a state of its shipment means; what is not here is told by the shop. */
const stepsOfStates: Readonly<Partial<Record<ShipmentState, PackageStep>>> = {
  handed_over: 'handed_over',
  out_for_delivery: 'out_for_delivery',
  delivery_failed: 'delivery_failed',
  returning: 'returning',
  // The shop confirms that it is back.
  returned: 'returning',
  delivered: 'delivered',
};

interface PackageChange {
  all: LockedPackage[];
  packageId: string;
  to: PackageStep | undefined;
  /** Poisha. */
  collected: number;
  /** Units of boxes that did not reach the buyer. */
  back: readonly BoxUnits[];
  /** Boxes of the package, or 1. */
  count: number;
  reason: string | undefined;
}

async function movePackage(tx: Tx, { all, packageId, to, collected, back, count, reason }: PackageChange): Promise<AppliedAs> {
  const target = all.find((part) => part.id === packageId);
  if (!to || !target) return 'noted';
  if (stepOf(target) === to) return 'known';
  // Of boxes it is known what is in them, so that a part can be told like the whole.
  const told = to === 'partly_delivered' ? 'delivered' : to;
  const path = courierPath(stepOf(target), told);
  if (path.length === 0) return 'blocked';
  let from = target;
  let others = all;
  for (const step of path) {
    if (judge(from, step, 'courier')) return 'blocked';
    const isCash = isDelivery(step) && !isPrepaid(from.paymentMethod);
    await applyMove(tx, others, [from], 'courier', {
      step: step === told ? to : step,
      isTold: true,
      ...(step === 'delivery_failed' && { reason: failReasonOf(reason) }),
      ...(isCash && { cashCollected: toTaka(collected) }),
      ...(step === told && to === 'partly_delivered' && { lines: back.map(({ lineId, quantity }) => ({ lineId, refused: quantity })) }),
    });
    others = await lockPackages(tx, { packageId });
    from = others.find((part) => part.id === packageId) ?? from;
  }
  // Each box has whole taka to collect; the delivery fee is on the first, which may have come back.
  const isShort = Math.abs(dueAtDoor(from) - collected) > cashTolerance * count;
  return count > 1 && isDelivery(to) && !isPrepaid(from.paymentMethod) && isShort ? 'cashDiffers' : 'moved';
}

/** Couriers' words for why a delivery failed; a day that the buyer asked for is not among them. */
const failWords: readonly [RegExp, FailReason][] = [
  [/refus|reject|cancel|not interested/i, 'refused'],
  [/address|location/i, 'wrongAddress'],
  [/unreach|phone|call|not answer|switched|no response|receive/i, 'unreachable'],
  [/cash|money|payment/i, 'noCash'],
  [/damag|broken/i, 'damagedParcel'],
  [/outside|out of (zone|area|coverage)/i, 'outsideArea'],
  [/not (at )?(home|available)|absent/i, 'notFound'],
];

const failReasonOf = (text: string | undefined): FailReason | undefined =>
  text === undefined ? undefined : failWords.find(([pattern]) => pattern.test(text))?.[1];
