import { type PointerEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useNear } from '#app/ui/when-near.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { DiscountBadge } from './discount-badge.tsx';
import { PriceTag } from './price-tag.tsx';
import type { ProductCardData } from './product-card-data.ts';
import { ShortRating } from './short-rating.tsx';
import { TellMe } from './tell-me.tsx';
import { WishlistButton } from './wishlist-button.tsx';

interface ProductCardProps {
  product: ProductCardData;
  /** True when the card is above the fold. */
  isFirst?: boolean;
  /** The width of the card, as in `<img sizes>`. */
  sizes?: string;
}

/** Cards are 170 to 220 px wide: twice as many pixels look sharp on any screen, and 640 would weigh twice as much. */
const cardWidths = [320, 400];
const gridSizes = '(min-width: 640px) 200px, 48vw';

/**
 * A product in a list (specification §2, §9). The link of its name covers the card, but for the heart and the button. With a mouse over it, it
 * shows the second picture. The document leaves out optional parts that work only with scripts.
 */
export function ProductCard({ product, isFirst = false, sizes = gridSizes }: ProductCardProps) {
  const card = useRef<HTMLElement>(null);
  const isNear = useNear(card);
  const [isPointed, setPointed] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const { _id, name, images, rating, reviewCount, shop, choices } = product;
  const onSale = choices?.items.filter(({ inStock }) => inStock);
  const choice = onSale?.find((item) => item.name === chosen) ?? onSale?.[0];
  const { mrp, wasPrice, unitPrice, unitPricing, discountPercent } = choice ?? product;
  const point = (is: boolean) => (event: PointerEvent) => event.pointerType === 'mouse' && setPointed(is);
  return (
    <article ref={card} className="product-card" onPointerEnter={point(true)} onPointerLeave={point(false)}>
      <Picture path={images[isPointed ? 1 : 0] ?? images[0]} alt="" sizes={sizes} widths={cardWidths} isFirst={isFirst} />
      <DiscountBadge percent={discountPercent} />
      {isNear && <WishlistButton productId={_id} name={name} />}
      <h3>
        <Link to={`/products/${_id}`} prefetch="intent" discover="none" title={isNear ? name : undefined}>
          {name}
        </Link>
      </h3>
      <p className="card-trust">
        {/* Without reviews, the stars would show a rating that has no votes. */}
        {reviewCount > 0 && <ShortRating value={rating} count={reviewCount} />}
        {isNear && <span>{shop}</span>}
      </p>
      <PriceTag unitPrice={unitPrice} wasPrice={wasPrice} mrp={mrp} perUnit={unitPricing} />
      <StockNote product={product} />
      {product.inStock ? (
        <div className="product-card-action">
          {!choices && product.hasOptions ? (
            <ChooseLink product={product} />
          ) : (
            // The document has no chips and no button for them: both work only with scripts, and the card links to the product.
            (isNear || !choices) && (
              <AddToCart product={product} options={choices && choice ? { [choices.group]: choice.name } : {}}>
                {choices && <ChoiceChips name={name} items={choices.items} chosen={choice?.name} onChoose={setChosen} />}
              </AddToCart>
            )
          )}
        </div>
      ) : (
        <TellMe product={product} />
      )}
    </article>
  );
}

/** For a product with too many options for a card. */
function ChooseLink({ product: { _id, name } }: { product: ProductCardData }) {
  const { t } = useTranslation('catalog');
  return (
    <ButtonLink
      to={`/products/${_id}`}
      variant="outline"
      discover="none"
      aria-label={t('chooseProductOptions', { name })}
      className="product-card-button"
    >
      {t('choose')}
    </ButtonLink>
  );
}

/** Shows only low stock and "sold out"; nothing for a product in stock. */
function StockNote({ product: { inStock, left } }: { product: ProductCardData }) {
  const { t } = useTranslation('catalog');
  if (inStock && left === undefined) return null;
  return <p className="stock-note text-xs font-semibold text-sale">{inStock ? t('onlyLeft', { count: left ?? 0 }) : t('outOfStock')}</p>;
}
