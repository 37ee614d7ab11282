import { DashboardPage } from '#app/features/dashboard/index.ts';
import { WishlistView } from '#app/features/wishlist/wishlist-view.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function CustomerWishlist() {
  const { t } = useTranslation('cart');
  return (
    <DashboardPage title={t('wishlist.mine')}>
      <WishlistView />
    </DashboardPage>
  );
}
