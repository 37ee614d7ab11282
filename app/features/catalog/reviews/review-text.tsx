import { Moment } from '#app/ui/moment.tsx';
import { Rating } from '#app/ui/rating.tsx';
import type { Review } from '#contract/catalog/reviews.ts';

/** The stars, date and text of a review. */
export const ReviewText = ({ review: { rating, comment, updatedAt } }: { review: Review }) => (
  <>
    <span className="flex flex-wrap items-center gap-x-3 text-sm text-base-content/80">
      <Rating value={rating} isSmall />
      <Moment at={updatedAt} style="shortDate" />
    </span>
    {comment && (
      <p dir="auto" className="mt-1 text-base whitespace-pre-line text-base-content wrap-anywhere">
        {comment}
      </p>
    )}
  </>
);
