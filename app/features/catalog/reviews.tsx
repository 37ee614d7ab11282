import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api.ts';
import { useErrorText } from '#app/lib/error-text.ts';
import { formatDate, formatNumber } from '#app/lib/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { usePopup } from '#app/ui/popup.tsx';
import { Rating } from '#app/ui/rating.tsx';
import type { Review } from '#contract/reviews.ts';

interface ReviewsProps {
  productId: string;
  average: number;
  count: number;
  /** The first page of them. */
  reviews: readonly Review[];
}

export const reviewPageSize = 10;

export function Reviews({ productId, average, count, reviews }: ReviewsProps) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const { more, isBusy, loadMore } = useMoreReviews(productId);
  const all = [...reviews, ...more];
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="mb-3 text-xl font-semibold">
        {t('reviews')}
      </h2>
      {all.length === 0 ? (
        <EmptyState Icon={MessageSquare} title={t('noReviews')} text={t('noReviewsHint')} />
      ) : (
        <>
          <p className="mb-4 flex flex-wrap items-center gap-3">
            <span className="text-3xl font-semibold">{formatNumber(language, average, { maximumFractionDigits: 1 })}</span>
            <Rating value={average} />
            <span className="text-base-content/75">{t('reviewCount', { count })}</span>
          </p>
          <ul className="grid gap-4">
            {all.map((review) => (
              <ReviewItem key={review._id} review={review} />
            ))}
          </ul>
          {all.length < count && (
            <Button variant="outline" isBusy={isBusy} onClick={loadMore} className="mt-4">
              {t('moreReviews')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function useMoreReviews(product: string) {
  const [more, setMore] = useState<readonly Review[]>([]);
  const [isBusy, setBusy] = useState(false);
  const popup = usePopup();
  const errorText = useErrorText();
  const loadMore = async () => {
    setBusy(true);
    const page = 2 + Math.floor(more.length / reviewPageSize);
    await api('GET /reviews/read', { query: { product, page, limit: reviewPageSize } }).then(
      (next) => setMore([...more, ...next]),
      (error: unknown) => popup.error(errorText(error)),
    );
    setBusy(false);
  };
  return { more, isBusy, loadMore: () => void loadMore() };
}

function ReviewItem({ review: { rating, comment, author, createdAt } }: { review: Review }) {
  const language = useLanguage();
  return (
    <li className="rounded-box border border-base-300 p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{author}</span>
        <Rating value={rating} isSmall />
        <time dateTime={createdAt} className="text-sm text-base-content/75">
          {formatDate(language, createdAt)}
        </time>
      </p>
      {comment && <p className="mt-2 wrap-anywhere">{comment}</p>}
    </li>
  );
}
