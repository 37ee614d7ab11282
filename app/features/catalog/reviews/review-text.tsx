import { Suspense } from 'react';
import { Moment } from '#app/ui/moment.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { Rating } from '#app/ui/rating.tsx';
import type { Review } from '#contract/catalog/reviews.ts';

const ReviewPictures = lazyPart(async () => ({ default: (await import('#app/features/catalog/pictures/index.ts')).ReviewPictures }));

/** The stars, date, text and pictures of a review. */
export const ReviewText = ({ review: { rating, comment, images, author, updatedAt } }: { review: Review }) => (
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
    <Suspense>{images.length > 0 && <ReviewPictures images={images} author={author} />}</Suspense>
  </>
);
