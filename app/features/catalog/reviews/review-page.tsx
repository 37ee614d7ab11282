import { MessageSquareHeart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { ListPage } from '#app/resource-kit/list/list-page.tsx';
import { Button } from '#app/ui/button.tsx';
import { pageOf } from '#app/ui/pagination.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { Review, WaitingReview } from '#contract/catalog/reviews.ts';
import { formatDate } from '#domain/format/format.ts';
import { RemoveReview } from './remove-review.tsx';
import { ReviewDialog, type Reviewing } from './review-dialog.tsx';
import { useOwnReviews, usePendingReviews } from './review-queries.ts';
import { ReviewText } from './review-text.tsx';

/** Products that wait for a review, and the user's reviews. */
export function ReviewPage() {
  const [reviewing, setReviewing] = useState<Reviewing>();
  return (
    <div className="grid max-w-4xl gap-8">
      <Pending onWrite={setReviewing} />
      <Written onEdit={setReviewing} />
      <ReviewDialog reviewing={reviewing} onClose={() => setReviewing(undefined)} />
    </div>
  );
}

function Pending({ onWrite }: { onWrite: (reviewing: Reviewing) => void }) {
  const { t } = useTranslation('ownReviews');
  const language = useLanguage();
  const { data, error, refetch } = usePendingReviews();
  return (
    <section aria-labelledby="pending-reviews" className="grid gap-3">
      <h2 id="pending-reviews" className="text-xl leading-relaxed font-semibold">
        {t('pending')}
      </h2>
      {data?.items.length === 0 ? (
        <EmptyState Icon={MessageSquareHeart} title={t('pendingEmpty')} text={t('pendingEmptyText')} />
      ) : data ? (
        <ul className="grid gap-3">
          {data.items.map(({ product, orderNumber, deliveredAt }) => (
            <ProductRow
              key={product._id}
              product={product}
              text={t('delivered', { date: formatDate(language, deliveredAt, 'shortDate'), number: orderNumber })}
            >
              <Button variant="soft" aria-label={t('writeOf', { name: localName(product, language) })} onClick={() => onWrite({ product })}>
                {t('write')}
              </Button>
            </ProductRow>
          ))}
        </ul>
      ) : error ? (
        <ErrorState text={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} className="h-24" />
      )}
      {data && data.total > data.items.length && <p>{t('more', { count: data.total - data.items.length })}</p>}
    </section>
  );
}

interface ProductRowProps {
  product: WaitingReview['product'];
  text: ReactNode;
  children: ReactNode;
}

const ProductRow = ({ product, text, children }: ProductRowProps) => (
  <li className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-box border border-base-300 p-4 leading-relaxed">
    <Picture path={product.image} alt="" width={64} height={64} className="size-16 shrink-0 rounded-lg object-cover" />
    <div className="min-w-48 grow basis-0">
      <Link to={`/products/${product._id}`} className="link-quiet font-semibold wrap-anywhere">
        {localName(product, useLanguage())}
      </Link>
      <div className="text-sm text-base-content/80">{text}</div>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </li>
);

function Written({ onEdit }: { onEdit: (reviewing: Reviewing) => void }) {
  const { t } = useTranslation('ownReviews');
  const [search] = useSearchParams();
  const page = pageOf(search);
  const reviews = useOwnReviews(page);
  return (
    <section aria-labelledby="written-reviews" className="grid gap-3">
      <h2 id="written-reviews" className="text-xl leading-relaxed font-semibold">
        {t('written')}
      </h2>
      <ListPage
        query={reviews}
        page={page}
        skeleton={<SkeletonRows rows={2} className="h-24" />}
        failedText={t('failed')}
        empty={<p className="leading-relaxed text-base-content/80">{t('writtenEmpty')}</p>}
      >
        {(items) => (
          <ul className="grid gap-3">
            {items.map((review) => (
              <WrittenRow key={review._id} review={review} onEdit={onEdit} />
            ))}
          </ul>
        )}
      </ListPage>
    </section>
  );
}

function WrittenRow({ review, onEdit }: { review: Review; onEdit: (reviewing: Reviewing) => void }) {
  const { t } = useTranslation('ownReviews');
  const language = useLanguage();
  const { product } = review;
  if (!product) return null;
  const name = localName(product, language);
  return (
    <ProductRow product={product} text={<ReviewText review={review} />}>
      <Button variant="outline" aria-label={t('editOf', { name })} onClick={() => onEdit({ product, review })}>
        {t('edit')}
      </Button>
      <RemoveReview id={review._id} label={t('removeOf', { name })}>
        {t('removeText', { name })}
      </RemoveReview>
    </ProductRow>
  );
}
