import { useCart } from '#app/lib/cart/use-cart.ts';
import { useIsOnline } from '#app/lib/online.ts';
import { optionalPart } from '#app/lib/optional-part.ts';
import { WhenNear } from '#app/ui/when-near.tsx';
import { limits } from '#domain/limits.ts';

const CartShelf = optionalPart(() => import('./cart-shelf.tsx'));

/** What other buyers ordered with the products of the cart, loaded when it comes near the screen. */
export function BoughtWithCart() {
  const isOnline = useIsOnline();
  const ids = [...new Set(useCart().cart?.lines.map(({ product }) => product._id))].sort().slice(0, limits.orderLines);
  return (
    isOnline &&
    ids.length > 0 && (
      <WhenNear>
        <CartShelf ids={ids} />
      </WhenNear>
    )
  );
}
