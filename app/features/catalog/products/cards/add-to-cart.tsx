import { Minus, Trash } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useChangeCart, useLineInCart } from '#app/lib/cart/use-cart.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { PlusIcon } from '#app/ui/sprite.tsx';
import type { Options } from '#domain/catalog/line-choice.ts';
import { formatNumber } from '#domain/format/format.ts';
import type { ProductCardData } from './product-card-data.ts';

interface AddToCartProps {
  product: ProductCardData;
  options: Options;
  /** Shown until the cart has a line of these options. */
  children?: ReactNode;
}

/** The card's button for a product in stock: adds one piece, and then changes the quantity. */
export function AddToCart({ product: { _id, name }, options, children }: AddToCartProps) {
  const { t } = useTranslation(['catalog', 'cart']);
  const language = useLanguage();
  const { add, setQuantity } = useChangeCart();
  const line = useLineInCart(_id, options);
  const [isBusy, setBusy] = useState(false);
  const addOne = async () => {
    setBusy(true);
    await add({ productId: _id, options }).finally(() => setBusy(false));
  };
  return (
    <>
      {line ? (
        <>
          <Button
            variant="outline"
            Icon={line.quantity === 1 ? Trash : Minus}
            aria-label={t(line.quantity === 1 ? 'cart:removeName' : 'cart:less', { name })}
            onClick={() => setQuantity(line, line.quantity - 1)}
            className="btn-circle"
          />
          <span className="min-w-8 text-center font-semibold">
            <span className="sr-only">{t('inCart')} </span>
            <span>{formatNumber(language, line.quantity)}</span>
          </span>
        </>
      ) : (
        children
      )}
      {/* The same button before and after the product is added, so that it keeps the focus. */}
      <Button
        Icon={PlusIcon}
        // A line that is in the cart can be changed immediately.
        isBusy={isBusy && !line}
        disabled={line && line.quantity >= line.available}
        aria-label={t(line ? 'cart:moreOf' : 'addProductToCart', { name })}
        onClick={() => (line ? setQuantity(line, line.quantity + 1) : void addOne())}
        className={line ? 'btn-circle' : children ? 'btn-circle product-card-chosen' : 'product-card-button product-card-add'}
      >
        {!(line || children) && <span className="max-sm:hidden">{t('addToCart')}</span>}
      </Button>
    </>
  );
}
