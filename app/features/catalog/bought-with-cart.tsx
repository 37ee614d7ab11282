import { lazy } from 'react';
import { useCart } from '#app/features/cart/index.ts';
import { WhenNear } from '#app/ui/when-near.tsx';
import { limits } from '#domain/limits.ts';

const CartShelf = lazy(() => import('./cart-shelf.tsx'));

/** What other buyers ordered with the products of the cart, loaded when it comes near. */
export function BoughtWithCart() {
  const ids = [...new Set(useCart().cart?.lines.map(({ product }) => product._id))].sort().slice(0, limits.orderLines);
  return (
    ids.length > 0 && (
      <WhenNear>
        <CartShelf ids={ids} />
      </WhenNear>
    )
  );
}
