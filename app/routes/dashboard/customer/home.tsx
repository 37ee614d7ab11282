import { Heart, Package, ShoppingCart } from 'lucide-react';
import { useCart } from '#app/features/cart/index.ts';
import { AreaHome, Tile } from '#app/features/dashboard/index.ts';
import { useOrders } from '#app/features/orders/index.ts';
import { useWishlist } from '#app/features/wishlist/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function CustomerHome() {
  const { t } = useTranslation('dashboard');
  const cart = useCart();
  const wishlist = useWishlist();
  const orders = useOrders({ side: 'buyer', page: 1, pageSize: 1 });
  return (
    <AreaHome>
      <Tile
        to="/dashboard/customer/cart"
        label={t('tiles.cart')}
        Icon={ShoppingCart}
        count={cart.cart && cart.count}
        hasFailed={cart.error !== null}
      />
      <Tile
        to="/dashboard/customer/wishlist"
        label={t('tiles.wishlist')}
        Icon={Heart}
        count={wishlist.isLoading || wishlist.error ? undefined : wishlist.count}
        hasFailed={wishlist.error !== null}
      />
      <Tile
        to="/dashboard/customer/orders"
        label={t('tiles.orders')}
        Icon={Package}
        count={orders.data?.total}
        hasFailed={orders.isError}
      />
    </AreaHome>
  );
}
