import { Link } from 'react-router';
import { type ProductCardData, ProductShelf } from '#app/features/catalog/products/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useIsPast } from '#app/ui/use-now.ts';
import type { CampaignView } from './campaign-view.ts';
import { Countdown } from './countdown.tsx';

interface CampaignBlockProps {
  campaign: CampaignView;
  products: readonly ProductCardData[];
  /** True when the block is above the fold on a phone. */
  isFirst?: boolean;
}

/** A running campaign on the home page. Hides itself when the campaign ends. */
export function CampaignBlock({ campaign: { _id, name, campaignType, endDate }, products, isFirst = false }: CampaignBlockProps) {
  const { t } = useTranslation('campaigns');
  const isOver = useIsPast(endDate);
  if (isOver) return null;
  const heading = t(`types.${campaignType}`);
  const to = `/campaigns/${_id}`;
  const viewAllName = t('viewAllOf', { name: heading });
  return (
    <section aria-labelledby={`campaign-${_id}`} className={`${isFirst ? 'pt-4 lg:pt-6' : 'below-fold pt-8 lg:pt-12'}`}>
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 sm:mb-4">
        <div>
          <h2 id={`campaign-${_id}`} className="text-lg font-semibold sm:text-2xl">
            {heading}
          </h2>
          {name !== heading && <p className="line-clamp-1 text-sm text-base-content/80 sm:line-clamp-none sm:text-base">{name}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-4 max-md:grow max-md:justify-between">
          <Countdown endDate={endDate} />
          <Link
            to={to}
            aria-label={viewAllName}
            className="flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline md:hidden"
          >
            {t('viewAll')}
          </Link>
          <ButtonLink to={to} variant="outline" aria-label={viewAllName} className="btn-sm hidden md:inline-flex">
            {t('viewAll')}
          </ButtonLink>
        </div>
      </div>
      {products.length > 0 ? (
        <ProductShelf isFirst={isFirst} products={products} name={t('scroller', { name: heading })} />
      ) : (
        <p className="rounded-box bg-base-200 p-6 text-base-content/80">{t('empty')}</p>
      )}
    </section>
  );
}
