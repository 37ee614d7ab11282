import type { Db } from '#db/client.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { hasShopPermission } from '#server/core/resources/own-shops.ts';
import { findPaperParcels, type PaperParcel } from './papers.queries.ts';

const gone: readonly string[] = ['booking', 'unknown', 'refused', 'cancelled'];

/** Whether there is no booking that a courier has, or fetches. */
export const isUnbooked = ({ state }: Pick<PaperParcel, 'state'>): boolean => gone.includes(state);

export const seesParcel = (user: SessionUser, { shopId }: Pick<PaperParcel, 'shopId'>): boolean =>
  user.role === 'admin' || hasShopPermission(user, shopId, 'orders:read');

/**
 * Parcels for a paper, in the order of the ids. Throws NOT_FOUND (one is unknown, or of another shop), NO_LABEL (one is not booked, or it is
 * cancelled; with its number).
 */
export async function readParcels(db: Db, user: SessionUser, ids: readonly string[]): Promise<PaperParcel[]> {
  const rows = await findPaperParcels(db, ids);
  const known = new Map(rows.map((parcel) => [parcel.id, parcel]));
  const parcels = ids.map((id) => {
    const parcel = known.get(id);
    if (!parcel || !seesParcel(user, parcel)) throw new AppError('NOT_FOUND');
    return parcel;
  });
  const without = parcels.find((parcel) => isUnbooked(parcel) || parcel.status === 'cancelled');
  if (without) throw new AppError('NO_LABEL', { params: { number: without.number } });
  return parcels;
}
