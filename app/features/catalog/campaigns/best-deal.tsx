import { Link } from 'react-router';
import { DiscountBadge, PriceTag, type ProductCardData } from '#app/features/catalog/products/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Picture } from '#app/ui/picture.tsx';

/** The product with the largest discount among those that can be bought now; undefined without a discount. */
export const bestDealOf = (products: readonly ProductCardData[]): ProductCardData | undefined =>
  products
    .filter(({ inStock, discountPercent = 0 }) => inStock && discountPercent > 0)
    .toSorted((a, b) => (b.discountPercent ?? 0) - (a.discountPercent ?? 0))[0];

/** The box beside the banners on a wide screen. */
export function BestDeal({ product: { _id, name, images, unitPrice, wasPrice, mrp, discountPercent } }: { product: ProductCardData }) {
  const { t } = useTranslation('campaigns');
  return (
    <Link
      to={`/products/${_id}`}
      className="group flex h-full flex-col overflow-hidden rounded-box border border-base-300 bg-base-100 max-lg:hidden"
    >
      <div className="flex items-center justify-between gap-2 px-4 py-3">
        <span className="text-lg font-semibold">{t('bestDeal')}</span>
        <DiscountBadge percent={discountPercent} />
      </div>
      <Picture path={images[0]} alt="" sizes="360px" widths={[320, 640]} className="min-h-0 w-full grow object-contain" />
      <div className="px-4 py-3">
        <PriceTag unitPrice={unitPrice} wasPrice={wasPrice} mrp={mrp} />
        <span className="mt-1 line-clamp-2 underline-offset-4 group-hover:underline">{name}</span>
      </div>
    </Link>
  );
}
