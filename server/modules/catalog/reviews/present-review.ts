import type { Review, ReviewSummary, WaitingReview } from '#contract/catalog/reviews.ts';
import { presentTimes } from '#server/core/resources/present.ts';
import type { ReviewRow, SummaryRow, WaitingRow } from './reviews.queries.ts';

const presentProduct = (row: Pick<ReviewRow, 'product_id' | 'product_name' | 'product_translations' | 'product_image'>) => ({
  _id: row.product_id,
  name: row.product_name,
  translations: row.product_translations,
  ...(row.product_image !== null && { image: row.product_image }),
});

/** User names are private: the public sees only the first word of a name, and not the product, which it asked for. */
export const presentReview = (row: ReviewRow, scope: 'public' | 'own' | 'all'): Review => ({
  _id: row.id,
  rating: row.rating,
  comment: row.comment,
  images: row.images,
  author: scope === 'all' ? row.author : (row.author.split(/\s+/)[0] ?? ''),
  ...(scope !== 'public' && { product: presentProduct(row) }),
  ...presentTimes(row),
});

export const presentSummary = (row: SummaryRow): ReviewSummary => {
  const given = (stars: number) => row.stars?.[stars] ?? 0;
  return { rating: row.rating, count: row.review_count, stars: { 1: given(1), 2: given(2), 3: given(3), 4: given(4), 5: given(5) } };
};

export const presentWaiting = (row: WaitingRow): WaitingReview => ({
  product: presentProduct(row),
  orderNumber: row.number,
  deliveredAt: row.delivered_at.toISOString(),
});
