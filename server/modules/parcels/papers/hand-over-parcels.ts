import type { ScannedParcel, scanProblems } from '#contract/parcels/papers.ts';
import type { Db } from '#db/client.ts';
import { isHandedOver } from '#domain/parcels/boxes.ts';
import { stepOf } from '#domain/parcels/package-steps.ts';
import { toTaka } from '#domain/taka.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError, isAppError } from '#server/core/errors/app-error.ts';
import { judge, movePackage } from '#server/modules/parcels/packages/index.ts';
import { handOverBox } from '#server/modules/parcels/shipments/index.ts';
import { findByNumber, findPaperParcels, type PaperParcel } from './papers.queries.ts';
import { isUnbooked, seesParcel } from './read-parcels.ts';

/** The parcel of a scanned number. Throws NOT_FOUND, also for parcels of other shops. */
export async function scanParcel(db: Db, user: SessionUser, number: string): Promise<ScannedParcel> {
  const own = (await findByNumber(db, number)).filter((parcel) => seesParcel(user, parcel));
  // Of several, one that can go.
  const parcel = own.find((each) => problemOf(each) === undefined) ?? own[0];
  if (!parcel) throw new AppError('NOT_FOUND');
  const { id, consignmentId, orderNumber, courier, name, district, cash } = parcel;
  const problem = problemOf(parcel);
  return {
    _id: id,
    number: parcel.number,
    orderNumber,
    ...(consignmentId !== null && { consignmentId }),
    courier,
    name,
    district,
    cash: toTaka(cash),
    ...(problem && { problem }),
  };
}

/** Why a parcel can't be handed over now. */
function problemOf(parcel: PaperParcel): (typeof scanProblems)[number] | undefined {
  const step = stepOf(parcel);
  if (step === 'cancelled') return 'cancelled';
  if (step === 'pending' || step === 'confirmed') return 'notPacked';
  if (step !== 'packed') return 'handedOver';
  if (isUnbooked(parcel)) return 'notBooked';
  if (parcel.box !== null && isHandedOver(parcel)) return 'handedOver';
  return judge({ ...parcel, handOverBy: null, deliverBy: null }, 'handed_over', 'admin') === 'PAYMENT_WAITING'
    ? 'paymentWaiting'
    : undefined;
}

interface HandedOver {
  changed: string[];
  refused: { _id: string; code: string }[];
}

/** Hands parcels over, one after the other, each in a separate transaction, as `movePackage` does; those of others are NOT_FOUND. */
export async function handOverParcels(db: Db, user: SessionUser, shipmentIds: readonly string[]): Promise<HandedOver> {
  const parcels = new Map((await findPaperParcels(db, shipmentIds)).map((parcel) => [parcel.id, parcel]));
  const result: HandedOver = { changed: [], refused: [] };
  for (const _id of new Set(shipmentIds)) {
    try {
      const parcel = parcels.get(_id);
      if (!parcel || !seesParcel(user, parcel)) throw new AppError('NOT_FOUND');
      if (isUnbooked(parcel)) throw new AppError('NO_LABEL');
      // A box of several is marked; the package follows with the last one.
      if (parcel.box === null) await movePackage(db, user, parcel.packageId, { step: 'handed_over' });
      else await handOverBox(db, user, parcel);
      result.changed.push(_id);
    } catch (error) {
      if (!isAppError(error)) throw error;
      result.refused.push({ _id, code: error.code });
    }
  }
  return result;
}
