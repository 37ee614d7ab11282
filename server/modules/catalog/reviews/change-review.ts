import type { NewReview, ReviewUpdate } from '#contract/catalog/reviews.ts';
import type { Db, Tx } from '#db/client.ts';
import { reviewImages } from '#domain/catalog/review-images.ts';
import { setActor, writeAs } from '#server/core/actor.ts';
import type { Deps } from '#server/core/deps.ts';
import type { UploadedFile } from '#server/core/endpoints/multipart.ts';
import { requireFreshFactor, type SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { enqueue } from '#server/core/jobs/enqueue.ts';
import { arrangeImages } from '#server/core/resources/arrange-images.ts';
import { found } from '#server/core/resources/list.ts';
import { removeImages, writeWithImages } from '#server/modules/content/media/index.ts';
import { deleteReviews, findDelivery, lockReview, lockReviewOf, updateReview, upsertReview } from './reviews.queries.ts';

type Uploads = readonly UploadedFile[];

/**
 * Reviews a product, or replaces the user's earlier review with its images. Throws NOT_FOUND, NOT_PURCHASED, and the errors of images.
 * Returns the review's id.
 */
export async function writeReview(deps: Deps, user: SessionUser, review: NewReview, files: Uploads): Promise<string> {
  // Before the images are decoded: only buyers may send some.
  const { isDelivered } = found(await findDelivery(deps.db, user.id, review.productId));
  if (!isDelivered) throw new AppError('NOT_PURCHASED');
  return writeWithImages(deps)(files, async (tx, { images = [] }) => {
    await setActor(tx, user);
    const before = await lockReviewOf(tx, user.id, review.productId);
    const after = [...new Set(images)];
    const { id } = await upsertReview(tx, user.id, review, after);
    await removeUnlisted(tx, before?.images ?? [], after);
    return id;
  });
}

/** Updates the given fields of the user's own review. Throws NOT_FOUND, VALIDATION_FAILED (an image that it does not have, too many). */
export async function changeReview(deps: Deps, user: SessionUser, id: string, update: ReviewUpdate, files: Uploads): Promise<string> {
  const { existingImages, ...fields } = update;
  return writeWithImages(deps)(files, async (tx, { images: added = [] }) => {
    await setActor(tx, user);
    const { images: before } = found(await lockReview(tx, user.id, id));
    const after = arrangeImages({
      kept: { field: 'existingImages', paths: existingImages ?? before },
      added: { field: 'images', paths: added },
      before,
      max: reviewImages,
    });
    await updateReview(tx, id, { rating: fields.rating, comment: fields.comment, images: after });
    await removeUnlisted(tx, before, after);
    return id;
  });
}

/** Deletes the user's own reviews, or any as an admin, all or none. Throws NOT_FOUND, STEP_UP_REQUIRED (admins). Returns the ids. */
export const removeReviews = async (db: Db, user: SessionUser, reviewIds: readonly string[]): Promise<string[]> => {
  if (user.role === 'admin') requireFreshFactor(user);
  return writeAs(db, user, async (tx) => {
    const removed = await deleteReviews(tx, reviewIds, user.role === 'admin' ? undefined : user.id);
    if (removed.length < new Set(reviewIds).size) throw new AppError('NOT_FOUND');
    await removeUnlisted(
      tx,
      removed.flatMap(({ images }) => images),
      [],
    );
    return removed.map(({ id }) => id);
  });
};

/** Removes the files of images that a review no longer has, once this is committed and unless another row refers to them. */
async function removeUnlisted(tx: Tx, before: readonly string[], after: readonly string[]): Promise<void> {
  const paths = before.filter((path) => !after.includes(path));
  if (paths.length > 0) await enqueue(tx, removeImages, { paths });
}
