import { Suspense, useRef, useState, useTransition } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { Rating } from '#app/ui/rating.tsx';
import type { Review, ReviewSummary } from '#contract/catalog/reviews.ts';
import { formatNumber } from '#domain/format/format.ts';
import { RatingBars, type Stars } from './rating-bars.tsx';

const ReviewPictures = lazyPart(async () => ({ default: (await import('#app/features/catalog/pictures/index.ts')).ReviewPictures }));

interface ReviewsProps {
  productId: string;
  summary: ReviewSummary;
  /** The first page. */
  reviews: readonly Review[];
}

export const reviewPageSize = 10;

export function Reviews({ productId, summary, reviews }: ReviewsProps) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const { shown, stars, isBusy, choose, loadMore } = useShownReviews(productId, reviews);
  const count = stars === undefined ? summary.count : summary.stars[stars];
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="mb-3 text-xl font-semibold">
        {t('reviews')}
      </h2>
      {summary.count === 0 ? (
        <p className="rounded-box bg-base-200 p-4">
          <strong className="font-semibold">{t('noReviews')}</strong>
          <br />
          {t('noReviewsHint')}
        </p>
      ) : (
        <>
          <div className="mb-6 grid gap-x-10 gap-y-4 sm:grid-cols-[auto_1fr] sm:items-center">
            <p className="flex flex-wrap items-center gap-3">
              <span className="text-3xl font-semibold">{formatNumber(language, summary.rating, { maximumFractionDigits: 1 })}</span>
              <Rating value={summary.rating} />
              <span className="text-base-content/75">{t('reviewCount', { count: summary.count })}</span>
            </p>
            <RatingBars stars={summary.stars} chosen={stars} onChoose={choose} />
          </div>
          <ul aria-live="polite" aria-busy={isBusy} className="grid gap-4">
            {shown.map((review) => (
              <ReviewItem key={review._id} review={review} />
            ))}
          </ul>
          {shown.length < count && (
            <Button variant="outline" isBusy={isBusy} onClick={loadMore} className="mt-4">
              {t('moreReviews')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** All reviews, or those with a number of stars, page by page. The first page of all reviews comes with the document. */
function useShownReviews(product: string, first: readonly Review[]) {
  const [{ shown, stars }, setShown] = useState<{ shown: readonly Review[]; stars: Stars | undefined }>({
    shown: first,
    stars: undefined,
  });
  const [isBusy, begin] = useTransition();
  const popup = usePopup();
  const errorText = useErrorText();
  const asked = useRef<object>(undefined);
  const load = (of: Stars | undefined, before: readonly Review[]) =>
    begin(async () => {
      const page = 1 + Math.floor(before.length / reviewPageSize);
      const query = { product, page, limit: reviewPageSize, rating: of };
      asked.current = query;
      try {
        const next = await api('GET /reviews/read', { query });
        // Ignore responses to earlier clicks.
        if (asked.current === query) setShown({ shown: [...before, ...next], stars: of });
      } catch (error) {
        popup.error(errorText(error));
      }
    });
  const choose = (of: Stars | undefined) => {
    if (of) return load(of, []);
    asked.current = undefined;
    setShown({ shown: first, stars: of });
  };
  return { shown, stars, isBusy, choose, loadMore: () => load(stars, shown) };
}

function ReviewItem({ review: { rating, comment, images, author, createdAt } }: { review: Review }) {
  return (
    <li className="rounded-box border border-base-300 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{author}</span>
        <Rating value={rating} isSmall />
        <Moment at={createdAt} style="date" className="text-sm text-base-content/75" />
      </p>
      {comment && (
        <p dir="auto" className="mt-2 wrap-anywhere">
          {comment}
        </p>
      )}
      <Suspense>{images.length > 0 && <ReviewPictures images={images} author={author} />}</Suspense>
    </li>
  );
}
