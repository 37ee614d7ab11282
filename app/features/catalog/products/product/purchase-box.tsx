import { Zap } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { TellMePart } from '#app/features/catalog/stock-alerts/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useChangeCart } from '#app/lib/cart/use-cart.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { QuantityField } from '#app/ui/form/quantity-field.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { CartIcon } from '#app/ui/sprite.tsx';
import { WhenNear } from '#app/ui/when-near.tsx';
import { checkoutUrlOf } from '#domain/catalog/line-choice.ts';
import { limits } from '#domain/limits.ts';
import { DiscountBadge } from '../cards/discount-badge.tsx';
import { PriceTag } from '../cards/price-tag.tsx';
import { WishlistButton } from '../cards/wishlist-button.tsx';
import { DeliveryEstimate } from './delivery-estimate.tsx';
import { OptionPicker } from './option-picker.tsx';
import type { ProductDetail, ShopCardData } from './product-detail.ts';
import { choose, firstSelection, type Selection } from './selection.ts';
import { StockState } from './stock-state.tsx';

/** Price, options, quantity and the purchase buttons. */
export function PurchaseBox({ product, shop }: { product: ProductDetail; shop: ShopCardData }) {
  const { t } = useTranslation('catalog');
  const [chosen, setChosen] = useState<Selection>({});
  const [typedQuantity, setQuantity] = useState(1);
  const selection = firstSelection(product, chosen);
  const choice = choose(product, selection);
  const isSoldOut = !product.inStock || choice.available === 0;
  const { maxPerOrder = limits.lineQuantity } = product;
  const max = Math.min(choice.available, maxPerOrder, limits.lineQuantity);
  const quantity = Math.max(1, Math.min(typedQuantity, max));
  const { buy, running } = usePurchase(product._id);
  const onBuy = (way: Way) => void buy(way, selection, quantity);
  const hasSoldOutChoice = Object.values(product.variants)
    .flat()
    .some((item) => !(item.quantity ?? product.quantity));
  const tellMe = (
    <WhenNear className="min-h-11 scriptless:hidden">
      <TellMePart product={product} className="px-3 lg:btn-lg lg:px-6" />
    </WhenNear>
  );
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-3">
        <PriceTag unitPrice={choice.unitPrice} wasPrice={choice.wasPrice} mrp={choice.mrp} perUnit={choice.perUnit} isLarge />
        <DiscountBadge percent={choice.discountPercent} />
      </div>
      {choice.mrp !== undefined && choice.mrp !== choice.wasPrice && (
        <p className="text-sm text-base-content/80">
          {t('mrp')} <Money taka={choice.mrp} />
        </p>
      )}
      <StockState available={isSoldOut ? 0 : choice.available} />
      <OptionPicker
        product={product}
        chosen={chosen}
        selection={selection}
        onChoose={(group, name) => setChosen({ ...chosen, [group]: name })}
      />
      {product.inStock && hasSoldOutChoice && tellMe}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 scriptless:hidden">
        {!isSoldOut && (
          <>
            <span aria-hidden className="font-semibold">
              {t('quantity')}
            </span>
            <QuantityField
              value={quantity}
              max={max}
              labels={{ quantity: t('quantity'), less: t('fewer'), more: t('more') }}
              onChange={setQuantity}
            />
            {product.maxPerOrder !== undefined && (
              <p className="text-sm text-base-content/80">{t('maxPerOrder', { count: product.maxPerOrder })}</p>
            )}
          </>
        )}
        <WishlistButton productId={product._id} name={product.name} className="rounded-full border border-base-300" />
      </div>
      <ActionBar>
        <p className="me-auto text-lg leading-tight font-semibold lg:hidden">
          <span className="sr-only">{t('price')} </span>
          <Money taka={choice.unitPrice * quantity} />
        </p>
        {product.inStock ? (
          <>
            <Button
              Icon={CartIcon}
              disabled={isSoldOut}
              isBusy={running === 'cart'}
              onClick={() => onBuy('cart')}
              className="px-3 lg:btn-lg lg:px-6"
            >
              {t('addToCart')}
            </Button>
            <Button
              variant="outline"
              Icon={Zap}
              disabled={isSoldOut}
              isBusy={running === 'checkout'}
              onClick={() => onBuy('checkout')}
              className="px-3 max-sm:[&>svg]:hidden lg:btn-lg lg:px-6"
            >
              {t('buyNow')}
            </Button>
          </>
        ) : (
          tellMe
        )}
      </ActionBar>
      <DeliveryEstimate {...{ shop, product, selection, quantity }} subtotal={choice.unitPrice * quantity} />
    </div>
  );
}

type Way = 'cart' | 'checkout';

function usePurchase(productId: string) {
  const { add } = useChangeCart();
  const navigate = useNavigate();
  const [running, setRunning] = useState<Way>();
  const buy = async (way: Way, options: Record<string, string>, quantity: number) => {
    setRunning(way);
    if (way === 'checkout') await navigate(checkoutUrlOf({ productId, options, quantity }));
    else await add({ productId, options, quantity });
    setRunning(undefined);
  };
  return { buy, running };
}
