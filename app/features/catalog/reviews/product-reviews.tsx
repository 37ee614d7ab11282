import { useSearchParams } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Permitted } from '#app/lib/session/permissions.tsx';
import { ListPage } from '#app/resource-kit/list/list-page.tsx';
import { pageOf } from '#app/ui/pagination.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { RemoveReview } from './remove-review.tsx';
import { useProductReviews } from './review-queries.ts';
import { ReviewText } from './review-text.tsx';

/** The reviews of a product for admins: with full names and a remove button. */
export function ProductReviews({ productId }: { productId: string }) {
  const { t } = useTranslation('ownReviews');
  const [search] = useSearchParams();
  const page = pageOf(search);
  const reviews = useProductReviews(productId, page);
  return (
    <section aria-labelledby="product-reviews" className="mt-6 grid gap-3">
      <h2 id="product-reviews" className="text-xl leading-relaxed font-semibold">
        {t('ofProduct')}
      </h2>
      <ListPage
        query={reviews}
        page={page}
        skeleton={<SkeletonRows rows={2} className="h-24" />}
        failedText={t('failed')}
        empty={<p className="leading-relaxed text-base-content/80">{t('ofProductEmpty')}</p>}
      >
        {(items) => (
          <ul className="grid gap-3">
            {items.map((review) => (
              <li
                key={review._id}
                className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-box border border-base-300 p-4 leading-relaxed"
              >
                <div className="min-w-48 grow basis-0">
                  <p className="font-semibold wrap-anywhere">{review.author}</p>
                  <ReviewText review={review} />
                </div>
                <Permitted to="reviews:write">
                  <RemoveReview id={review._id} label={t('removeBy', { name: review.author })}>
                    {t('removeByText', { name: review.author })}
                  </RemoveReview>
                </Permitted>
              </li>
            ))}
          </ul>
        )}
      </ListPage>
    </section>
  );
}
