import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Money } from '#app/ui/money/money.tsx';
import type { ReturnRulesOut } from '#contract/parcels/returns.ts';
import { productDetails } from '#domain/catalog/product-details.ts';
import type { ProductDetail } from './product-detail.ts';

/** Brand, model, origin and similar facts, without those that the product does not have, and how long it can come back. */
export function ProductFacts({ product, returns }: { product: ProductDetail; returns: ReturnRulesOut }) {
  const { t } = useTranslation('catalog');
  const { changeOfMindDays: days, faultHours } = returns;
  const { subCategory, advanceMoney } = product;
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="mb-3 text-xl font-semibold">
        {t('details')}
      </h2>
      <dl className="divide-y divide-base-300 overflow-hidden rounded-box border border-base-300">
        {productDetails
          .filter((name) => product[name].trim() !== '')
          .map((name) => (
            <Fact key={name} name={t(`detail.${name}`)}>
              {product[name]}
            </Fact>
          ))}
        <Fact name={t('category')}>
          <Link to={`/subCategories/${subCategory._id}`} className="link-quiet underline underline-offset-4">
            {subCategory.name}
          </Link>
        </Fact>
        {advanceMoney > 0 && (
          <Fact name={t('advanceMoney')}>
            <Money taka={advanceMoney} />
          </Fact>
        )}
        <Fact name={t('returns.title')}>
          <p>{days > 0 ? t('returns.mind', { count: days }) : t('returns.never')}</p>
          <p>{faultHours < 48 ? t('returns.hours', { count: faultHours }) : t('returns.days', { count: Math.floor(faultHours / 24) })}</p>
        </Fact>
      </dl>
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[9rem_1fr] gap-4 px-4 py-2.5 odd:bg-base-200/60 sm:grid-cols-[12rem_1fr]">
    <dt className="text-base-content/75">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);
