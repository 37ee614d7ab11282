import { Link } from 'react-router';
import { DiscountBadge, PriceTag, type ProductCardData } from '#app/features/catalog/products/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Picture } from '#app/ui/picture.tsx';

/** The product with the largest discount among those that can be bought now; undefined without a discount. */
export const bestDealOf = (products: readonly ProductCardData[]): ProductCardData | undefined =>
  products
    .filter(({ inStock, discountPercent = 0 }) => inStock && discountPercent > 0)
    .toSorted((a, b) => (b.discountPercent ?? 0) - (a.discountPercent ?? 0))[0];

/** A tile beside the banners on a wide screen. */
export function BestDeal({ product: { _id, name, images, unitPrice, wasPrice, mrp, discountPercent } }: { product: ProductCardData }) {
  const { t } = useTranslation('campaigns');
  return (
    <Link to={`/products/${_id}`} className="hero-tile" title={name}>
      <Picture path={images[0]} alt="" sizes="64px" widths={[160]} className="size-16 rounded-lg" />
      <span>
        <b className="block font-semibold">{t('bestDeal')}</b>
        <span className="line-clamp-1 text-sm">{name}</span>
        <DiscountBadge percent={discountPercent} />
        <PriceTag unitPrice={unitPrice} wasPrice={wasPrice} mrp={mrp} />
      </span>
    </Link>
  );
}
