import { useSearchParams } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { pageSize } from '#app/lib/page-size.ts';
import { Pagination, pageOf } from '#app/ui/pagination.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { RemoveReview } from './remove-review.tsx';
import { useProductReviews } from './review-queries.ts';
import { ReviewText } from './review-text.tsx';

/** What buyers say about a product, as an admin sees it: with whole names, and the way to take something away. */
export function ProductReviews({ productId }: { productId: string }) {
  const { t } = useTranslation('ownReviews');
  const [search] = useSearchParams();
  const page = pageOf(search);
  const { data, error, refetch } = useProductReviews(productId, page);
  return (
    <section aria-labelledby="product-reviews" className="mt-6 grid gap-3">
      <h2 id="product-reviews" className="text-xl leading-relaxed font-semibold">
        {t('ofProduct')}
      </h2>
      {data?.total === 0 ? (
        <p className="leading-relaxed text-base-content/80">{t('ofProductEmpty')}</p>
      ) : data ? (
        <>
          <ul className="grid gap-3">
            {data.items.map((review) => (
              <li
                key={review._id}
                className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-box border border-base-300 p-4 leading-relaxed"
              >
                <div className="min-w-48 grow basis-0">
                  <p className="font-semibold wrap-anywhere">{review.author}</p>
                  <ReviewText review={review} />
                </div>
                <RemoveReview id={review._id} label={t('removeBy', { name: review.author })}>
                  {t('removeByText', { name: review.author })}
                </RemoveReview>
              </li>
            ))}
          </ul>
          <Pagination page={page} pageSize={pageSize} total={data.total} />
        </>
      ) : error ? (
        <ErrorState text={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} className="h-24" />
      )}
    </section>
  );
}
