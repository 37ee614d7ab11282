import type { z } from 'zod';
import type { BookedLine, shipmentEndpoints } from '#contract/parcels/shipments.ts';
import type { Db, Tx } from '#db/client.ts';
import { dueAtDoor } from '#domain/money/due-at-door.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import { type BookingProblem, parcelWeight } from '#domain/parcels/couriers.ts';
import { stepOf } from '#domain/parcels/package-steps.ts';
import { toTaka } from '#domain/taka.ts';
import type { BookOutcome, CourierAccess, ExternalArea, Parcel } from '#server/adapters/courier/courier.ts';
import { courierApis } from '#server/adapters/courier/open-courier.ts';
import { setActor } from '#server/core/actor.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { found } from '#server/core/resources/list.ts';
import { hasShopPermission } from '#server/core/resources/own-shops.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { findSealedAccount, openCourierAccount, type SealedAccount } from '#server/modules/parcels/couriers/index.ts';
import { lockLines, lockPackages, sideOf } from '#server/modules/parcels/packages/index.ts';
import { listCurrentParcels } from './boxes/boxes.queries.ts';
import { type AskedBox, type PlannedParcel, planBoxes } from './boxes/plan-parcels.ts';
import { weighLines } from './boxes/weigh-lines.ts';
import { inParallel } from './in-parallel.ts';
import { pollAfter } from './poll-times.ts';
import { presentShipment } from './present-shipment.ts';
import {
  findKnownArea,
  findParcelFacts,
  findShipment,
  insertShipmentEvent,
  insertShipments,
  lockShipment,
  type ParcelFacts,
  storeArea,
  updateShipment,
} from './shipments.queries.ts';
import { isTakenConsignment } from './taken-consignment.ts';

type Request = z.output<(typeof shipmentEndpoints)['POST /shipments/book']['body']>;

const bookingLimits = {
  /** Requests to the courier at a time, for one act. */
  parallel: 8,
} as const;

interface Booking {
  account: SealedAccount;
  access: CourierAccess;
  user: SessionUser;
  /** Undefined: what each package weighs. */
  grams: number | undefined;
  /** Of the only package; undefined: one, or those of a set that were refused. */
  boxes: readonly AskedBox[] | undefined;
  note: string;
  /** Requests at a time for the boxes of one package. */
  parallel: number;
}

/**
 * Books packages at a courier, each in separate transactions, one as several parcels if its boxes are given, and yields the outcomes as they
 * come. The booking is written before the courier is asked, outside of any transaction; what may have been booked is never booked again.
 * Throws NOT_FOUND (the account), VALIDATION_FAILED (the weight).
 */
export async function* bookPackages({ config, db }: Deps, user: SessionUser, request: Request): AsyncGenerator<BookedLine> {
  const account = found(await findSealedAccount(db, request.courierAccountId));
  if (account.status !== 'active' || !maySend(user, account)) found(undefined);
  const { grams } = request;
  const most = parcelWeight.most[account.courier];
  if (grams !== undefined && grams > most) refuse('grams', 'too_big', `This courier takes ${most} g at most`);
  const packageIds = [...new Set(request.packageIds)];
  const parallel = packageIds.length === 1 ? bookingLimits.parallel : 1;
  const access = openCourierAccount(config, db, account);
  const booking = { account, access, user, grams, boxes: request.boxes, note: request.note ?? '', parallel };
  for await (const lines of inParallel(packageIds, bookingLimits.parallel, (packageId) => bookPackage(db, booking, packageId)))
    yield* lines;
}

/** People of a shop use its accounts, and those that the platform shares. */
const maySend = (user: SessionUser, { shopId, forShops }: SealedAccount): boolean =>
  user.role === 'admin' || (shopId === null ? forShops : hasShopPermission(user, shopId, 'orders:write'));

async function bookPackage(db: Db, booking: Booking, packageId: string): Promise<BookedLine[]> {
  const gramsOfLines = booking.boxes ? await weighLines(db, packageId) : new Map<string, number>();
  const reserved = await db.transaction((tx) => reserve(tx, booking, { packageId, gramsOfLines }));
  if ('problem' in reserved) return [{ type: 'package', packageId, outcome: 'refused', problem: reserved.problem }];
  const { facts, parcels } = reserved;
  const lines: BookedLine[] = [];
  const asked = inParallel(parcels, booking.parallel, async ({ id, parcel }) => {
    const outcome = await askCourier(db, booking, facts, parcel);
    return finish(db, { id, packageId, booking, outcome, phone: facts.phone });
  });
  for await (const line of asked) lines.push(line);
  return lines;
}

interface Reserved {
  facts: ParcelFacts;
  parcels: { id: string; parcel: Parcel }[];
}

/** Writes the bookings, or says why there are none. */
async function reserve(
  tx: Tx,
  { account, user, grams: asked, boxes, note }: Booking,
  { packageId, gramsOfLines }: { packageId: string; gramsOfLines: ReadonlyMap<string, number> },
): Promise<Reserved | { problem: BookingProblem }> {
  const target = (await lockPackages(tx, { packageId })).find((part) => part.id === packageId);
  const side = target && sideOf(user, target);
  if (!target || !side || side === 'buyer' || (account.shopId !== null && account.shopId !== target.shopId)) return { problem: 'notFound' };
  if (stepOf(target) !== 'packed') return { problem: 'notPacked' };
  const isPaid = isPrepaid(target.paymentMethod);
  if (isPaid && target.paymentStatus !== 'verified') return { problem: 'paymentWaiting' };
  if (target.waitsForReturn) return { problem: 'exchangeWaiting' };
  const facts = found(await findParcelFacts(tx, packageId));
  // Couriers take whole taka.
  const cash = isPaid ? 0 : Math.floor(dueAtDoor(target) / 100) * 100;
  const current = await listCurrentParcels(tx, packageId);
  const lines = await lockLines(tx, [packageId]);
  const whole = { box: null, boxes: null, lines: [], grams: asked ?? facts.grams ?? parcelWeight.usual, cash };
  const planned = planBoxes(boxes, { cash, lines, current, gramsOfLines }) ?? [{ ...whole, value: target.subtotal, pieces: facts.pieces }];
  if (typeof planned === 'string') return { problem: planned };
  if (planned.some(({ grams }) => grams > parcelWeight.most[account.courier])) return { problem: 'tooHeavy' };
  await setActor(tx, user);
  const parcels = planned.map((each, index) => ({ ...each, number: `${facts.orderNumber}-${facts.bookings + index + 1}` }));
  const ids = await insertShipments(tx, { packageId, accountId: account.id }, parcels);
  return {
    facts,
    parcels: parcels.map((each) => ({ id: found(ids.get(each.number)), parcel: parcelOf(account, facts, { ...each, note }) })),
  };
}

function parcelOf(
  { courier }: SealedAccount,
  facts: ParcelFacts,
  { number, cash, value, grams, pieces, note }: Omit<PlannedParcel, 'lines'> & { number: string; note: string },
): Parcel {
  const { limits } = courierApis[courier];
  const areaName = [facts.upazila, facts.district].filter(Boolean).join(', ');
  const address = [facts.line, areaName].filter(Boolean).join(', ').replace(/\s+/g, ' ');
  return {
    number,
    name: facts.name.slice(0, limits.name),
    phone: facts.phone,
    address,
    areaName,
    cash: toTaka(cash),
    value: Math.round(toTaka(value)),
    grams,
    pieces: Math.max(1, pieces),
    note: note.slice(0, 200),
  };
}

async function askCourier(db: Db, { account, access }: Booking, facts: ParcelFacts, parcel: Parcel): Promise<BookOutcome> {
  const api = courierApis[account.courier];
  if (parcel.address.length > api.limits.address) {
    return { state: 'refused', problem: 'address', detail: `${parcel.address.length} > ${api.limits.address}` };
  }
  const area = api.findArea && (await areaOf(db, account, access, facts));
  if (!api.needsArea) return api.book(access, typeof area === 'object' ? { ...parcel, area } : parcel);
  if (area === 'credentials') return { state: 'refused', problem: area, detail: 'areas' };
  if (!area) return { state: 'refused', problem: 'down', detail: 'areas: no answer' };
  return area.id ? api.book(access, { ...parcel, area }) : { state: 'refused', problem: 'address', detail: parcel.areaName };
}

/** The ids of the area at the courier, as it answered before; undefined: it does not answer. */
async function areaOf(
  db: Db,
  account: SealedAccount,
  access: CourierAccess,
  facts: ParcelFacts,
): Promise<ExternalArea | 'credentials' | undefined> {
  const area = { district: facts.district.slice(0, 100), upazila: facts.upazila.slice(0, 100) };
  const known = await findKnownArea(db, account.id, area);
  if (known) return known;
  const external = await courierApis[account.courier].findArea?.(access, area);
  if (typeof external === 'object') await storeArea(db, account.id, area, external);
  return external;
}

interface Finished {
  id: string;
  packageId: string;
  booking: Booking;
  outcome: BookOutcome;
  phone: string;
}

/** Writes the courier's answer. News may have come before it. */
async function finish(db: Db, { id, packageId, booking, outcome, phone }: Finished): Promise<BookedLine> {
  const written = await db
    .transaction((tx) => writeOutcome(tx, id, booking, outcome))
    .catch(async (error: unknown) => {
      // The courier gave an id that another parcel has: a person looks.
      if (!isTakenConsignment(error)) throw error;
      return db.transaction((tx) => writeOutcome(tx, id, booking, { state: 'unknown', detail: 'consignment id of another parcel' }));
    });
  const shipment = presentShipment(written, { phone, isForBuyer: false });
  const isOut = written.state === 'refused' ? 'refused' : written.state === 'unknown' || written.state === 'booking' ? 'unknown' : 'booked';
  return {
    type: 'package',
    packageId,
    outcome: isOut,
    ...(shipment.problem && { problem: shipment.problem }),
    ...(shipment.reason && { reason: shipment.reason }),
    shipment,
  };
}

async function writeOutcome(tx: Tx, id: string, { account }: Booking, outcome: BookOutcome) {
  const before = found(await lockShipment(tx, id));
  const isOpen = before.state === 'booking' || before.state === 'unknown';
  const now = new Date();
  if (outcome.state === 'accepted') {
    await updateShipment(tx, id, {
      consignmentId: before.consignmentId ?? outcome.consignmentId,
      trackingCode: before.trackingCode ?? outcome.trackingCode,
      charge: before.charge ?? outcome.chargePoisha,
      ...(isOpen && { state: 'booked', bookedAt: now, reason: null, nextPollAt: pollAfter(account.courier, 'booked', null) }),
    });
  } else if (isOpen) {
    const isRefused = outcome.state === 'refused';
    await updateShipment(tx, id, {
      state: outcome.state,
      reason: outcome.detail,
      ...(isRefused && { problem: outcome.problem, endedAt: now }),
      nextPollAt: isRefused ? null : pollAfter(account.courier, 'unknown', null),
    });
  }
  await insertShipmentEvent(tx, {
    shipmentId: id,
    key: 'booking',
    source: 'system',
    courierState: outcome.state,
    state: outcome.state === 'accepted' ? 'booked' : outcome.state,
    at: now,
    payload: {},
    applied: 'noted',
  });
  return found(await findShipment(tx, id));
}
