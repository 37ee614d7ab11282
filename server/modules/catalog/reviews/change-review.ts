import type { NewReview } from '#contract/catalog/reviews.ts';
import type { Db } from '#db/client.ts';
import { writeAs } from '#server/core/actor.ts';
import { requireFreshFactor, type SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { deleteReviews, findDelivery, upsertReview } from './reviews.queries.ts';

/** Reviews a product, or replaces the user's earlier review. Throws NOT_FOUND, NOT_PURCHASED. Returns the review's id. */
export async function writeReview(db: Db, user: SessionUser, review: NewReview): Promise<string> {
  const { isDelivered } = found(await findDelivery(db, user.id, review.productId));
  if (!isDelivered) throw new AppError('NOT_PURCHASED');
  return writeAs(db, user, async (tx) => (await upsertReview(tx, user.id, review)).id);
}

/** Deletes the user's own reviews, or any as an admin, all or none. Throws NOT_FOUND, STEP_UP_REQUIRED (admins). Returns the ids. */
export const removeReviews = async (db: Db, user: SessionUser, reviewIds: readonly string[]): Promise<string[]> => {
  if (user.role === 'admin') requireFreshFactor(user);
  return writeAs(db, user, async (tx) => {
    const removed = await deleteReviews(tx, reviewIds, user.role === 'admin' ? undefined : user.id);
    if (removed.length < new Set(reviewIds).size) throw new AppError('NOT_FOUND');
    return removed;
  });
};
