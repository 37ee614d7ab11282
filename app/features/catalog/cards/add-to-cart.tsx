import { useState } from 'react';
import { useAddToCart } from '#app/features/cart/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CartIcon, OptionsIcon } from '#app/ui/sprite.tsx';
import type { ProductCardData } from './product-card-data.ts';

/** On phones, a round icon button in the corner of the 4:3 image, which is as wide as the card. */
const onPicture =
  'max-sm:btn-circle max-sm:absolute max-sm:end-2 max-sm:top-[calc(75cqw-3.25rem)] max-sm:z-1 max-sm:w-11 max-sm:px-0 max-sm:shadow-md sm:px-2';

/** The card's button: adds one piece, or links to the product page to choose options. */
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
        className={`max-sm:bg-base-100 ${onPicture}`}
      >
        <span className="max-sm:hidden">{t('chooseOptions')}</span>
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
      className={`max-sm:disabled:hidden ${onPicture}`}
    >
      <span className="max-sm:hidden">{t('addToCart')}</span>
    </Button>
  );
}
