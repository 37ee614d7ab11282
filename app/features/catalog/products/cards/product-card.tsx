import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Picture } from '#app/ui/picture.tsx';
import { Rating } from '#app/ui/rating.tsx';
import { useNear } from '#app/ui/when-near.tsx';
import { formatNumber } from '#domain/format/format.ts';
import { AddToCart } from './add-to-cart.tsx';
import { DiscountBadge } from './discount-badge.tsx';
import { PriceTag } from './price-tag.tsx';
import type { ProductCardData } from './product-card-data.ts';
import { WishlistButton } from './wishlist-button.tsx';

interface ProductCardProps {
  product: ProductCardData;
  /** True when the card is above the fold. */
  isFirst?: boolean;
  /** The width of the card, as in `<img sizes>`. */
  sizes?: string;
}

/** Covers the widest card, even at a device pixel ratio of 3. */
const cardWidths = [320, 640];
const gridSizes = '(min-width: 640px) 240px, 48vw';

/**
 * A product in a list (specification §2, §9). Cards are shorter on phones, so that prices are above the fold: a flatter image without
 * thumbnails, with an icon button on it. The document leaves out optional parts that work only with scripts.
 */
export function ProductCard({ product, isFirst = false, sizes = gridSizes }: ProductCardProps) {
  const card = useRef<HTMLElement>(null);
  const isNear = useNear(card);
  const [shown, setShown] = useState(0);
  const { _id, name, images, mrp, wasPrice, unitPrice, unitPricing, discountPercent, rating, reviewCount } = product;
  return (
    <article ref={card} className="product-card">
      <Picture path={images[shown] ?? images[0]} alt="" sizes={sizes} widths={cardWidths} isFirst={isFirst} />
      <DiscountBadge percent={discountPercent} />
      {isNear && <WishlistButton productId={_id} name={name} />}
      {images.length > 1 && (
        <div className="product-card-thumbnails">
          {isNear && <Thumbnails images={images} name={name} shown={shown} onShow={setShown} />}
        </div>
      )}
      <div className="product-card-body">
        <h3>
          {/* The link also covers the image. */}
          <Link to={`/products/${_id}`} prefetch="intent" className="link-quiet">
            {name}
          </Link>
        </h3>
        {/* Without reviews, the stars would show a rating that has no votes. */}
        {reviewCount > 0 && <Rating value={rating} count={reviewCount} isSmall />}
        <PriceTag unitPrice={unitPrice} wasPrice={wasPrice} mrp={mrp} perUnit={unitPricing} />
        <StockNote product={product} />
        <AddToCart product={product} />
      </div>
    </article>
  );
}

/** Shows only low stock and "sold out"; nothing for a product in stock. */
function StockNote({ product: { inStock, left } }: { product: ProductCardData }) {
  const { t } = useTranslation('catalog');
  if (inStock && left === undefined) return null;
  return (
    <p className="text-sm font-semibold text-sale max-sm:order-first">{inStock ? t('onlyLeft', { count: left ?? 0 }) : t('outOfStock')}</p>
  );
}

interface ThumbnailsProps {
  images: readonly string[];
  name: string;
  shown: number;
  onShow: (position: number) => void;
}

function Thumbnails({ images, name, shown, onShow }: ThumbnailsProps) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  return (
    <ul aria-label={t('pictures', { name })} className="no-scrollbar flex gap-1.5 overflow-x-auto">
      {images.map((image, position) => (
        <li key={image} className="shrink-0">
          <button
            type="button"
            aria-label={t('showPicture', { number: formatNumber(language, position + 1) })}
            aria-pressed={position === shown}
            onClick={() => onShow(position)}
            className={`size-11 shrink-0 cursor-pointer overflow-hidden rounded-lg border-2 ${position === shown ? 'border-brand' : 'border-transparent hover:border-base-300'}`}
          >
            <Picture path={image} alt="" width={44} height={44} className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}
