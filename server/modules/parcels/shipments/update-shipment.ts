import type { z } from 'zod';
import type { Shipment } from '#contract/parcels/shipment.ts';
import type { shipmentUpdate } from '#contract/parcels/shipments.ts';
import { courierApis } from '#server/adapters/courier/open-courier.ts';
import { setActor } from '#server/core/actor.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { findSealedAccount, openCourierAccount } from '#server/modules/parcels/couriers/index.ts';
import { lockPackages, sideOf } from '#server/modules/parcels/packages/index.ts';
import { pollAfter } from './poll-times.ts';
import { presentShipment } from './present-shipment.ts';
import { findShipment, insertShipmentEvent, lockShipment, type ShipmentRow, updateShipment } from './shipments.queries.ts';
import { isTakenConsignment } from './taken-consignment.ts';

type Update = z.output<typeof shipmentUpdate>;

/**
 * A person says whether a package of unknown outcome was booked, or cancels a booking before the pick-up. Throws NOT_FOUND,
 * ILLEGAL_TRANSITION, COURIER_REFUSED, VALIDATION_FAILED (the consignment id of another parcel).
 */
export async function updateBooking(deps: Deps, user: SessionUser, id: string, update: Update): Promise<Shipment> {
  const { db } = deps;
  const before = found(await findShipment(db, id));
  await db.transaction((tx) => lockOwn(tx, user, before));
  if (update.state === 'cancelled') await cancelAtCourier(deps, before);
  try {
    const row = await db.transaction(async (tx) => {
      const now = await lockOwn(tx, user, before);
      await setActor(tx, user);
      await updateShipment(tx, id, changeOf(now, update));
      const at = new Date();
      const event = { source: 'person', courierState: update.state, state: null, at, payload: {}, applied: 'noted' } as const;
      await insertShipmentEvent(tx, { ...event, shipmentId: id, key: `person ${at.toISOString()}` });
      return found(await findShipment(tx, id));
    });
    return presentShipment(row, { phone: row.phone, isForBuyer: false });
  } catch (error) {
    if (isTakenConsignment(error)) refuse('consignmentId', 'TAKEN', 'Another parcel has it');
    throw error;
  }
}

/** Throws NOT_FOUND: not of a shop of this user. */
async function lockOwn(tx: Parameters<typeof lockShipment>[0], user: SessionUser, { id, packageId }: ShipmentRow): Promise<ShipmentRow> {
  const target = (await lockPackages(tx, { packageId })).find((part) => part.id === packageId);
  const side = target && sideOf(user, target);
  if (!side || side === 'buyer') throw new AppError('NOT_FOUND');
  return found(await lockShipment(tx, id));
}

function changeOf(now: ShipmentRow, { state, consignmentId }: Update): Parameters<typeof updateShipment>[2] {
  const isPossible = state === 'cancelled' ? now.state === 'booked' : now.state === 'unknown';
  if (!isPossible) throw new AppError('ILLEGAL_TRANSITION');
  const ended = { endedAt: new Date(), nextPollAt: null };
  if (state === 'cancelled') return { state, ...ended };
  if (state === 'notBooked') return { state: 'refused', problem: 'notBooked', reason: null, ...ended };
  return { state, consignmentId, reason: null, bookedAt: new Date(), nextPollAt: pollAfter(now.courier, 'booked', null) };
}

/** Couriers without a way to cancel by API were asked by the person who says so. */
async function cancelAtCourier({ config, db }: Deps, shipment: ShipmentRow): Promise<void> {
  if (shipment.state !== 'booked') throw new AppError('ILLEGAL_TRANSITION');
  const { cancel } = courierApis[shipment.courier];
  const account = await findSealedAccount(db, shipment.accountId);
  if (!cancel || !account || !shipment.consignmentId) return;
  const outcome = await cancel(openCourierAccount(config, db, account), shipment.consignmentId);
  if (outcome.state !== 'accepted') throw new AppError('COURIER_REFUSED', { params: { reason: outcome.detail } });
}
