import type { Db } from '#db/client.ts';
import { paged } from '#server/core/list.ts';

interface ReviewFilter {
  product: string;
  page: number;
  limit: number;
}

/** Reviews of a product that is on sale. */
export const filterReviews = (db: Db, { product }: ReviewFilter) =>
  db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .where('reviews.product_id', '=', product)
    .where('reviews.deleted_at', 'is', null)
    .where('products.listed', '=', true);

export const listReviews = (db: Db, filter: ReviewFilter) =>
  paged(
    filterReviews(db, filter)
      .innerJoin('users', 'users.id', 'reviews.user_id')
      .select(['reviews.id', 'reviews.rating', 'reviews.comment', 'reviews.created_at', 'users.name as author'])
      .orderBy('reviews.created_at', 'desc')
      .orderBy('reviews.id'),
    filter,
  ).execute();
