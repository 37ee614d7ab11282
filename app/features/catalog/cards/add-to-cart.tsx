import { useState } from 'react';
import { useAddToCart } from '#app/features/cart/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CartIcon, OptionsIcon } from '#app/ui/sprite.tsx';
import type { ProductCardData } from './product-card-data.ts';

/** The card's button: adds one, or leads to the page where options are chosen. */
export function AddToCart({ product: { _id, name, inStock, hasOptions } }: { product: ProductCardData }) {
  const { t } = useTranslation('catalog');
  const add = useAddToCart();
  const [isBusy, setBusy] = useState(false);
  if (inStock && hasOptions) {
    return (
      <ButtonLink
        to={`/products/${_id}`}
        variant="outline"
        isBlock
        Icon={OptionsIcon}
        aria-label={t('chooseProductOptions', { name })}
        className="px-2 max-xs:[&>svg]:hidden"
      >
        {t('chooseOptions')}
      </ButtonLink>
    );
  }
  const addOne = async () => {
    setBusy(true);
    await add({ productId: _id }).finally(() => setBusy(false));
  };
  return (
    <Button
      isBlock
      Icon={CartIcon}
      isBusy={isBusy}
      disabled={!inStock}
      aria-label={t('addProductToCart', { name })}
      onClick={() => void addOne()}
      className="px-2"
    >
      {t('addToCart')}
    </Button>
  );
}
