import { useTranslation } from 'react-i18next';
import { DashboardPage } from '#app/features/dashboard/index.ts';
import { WishlistView } from '#app/features/wishlist/wishlist-view.tsx';

export default function CustomerWishlist() {
  const { t } = useTranslation('cart');
  return (
    <DashboardPage title={t('wishlist.mine')}>
      <WishlistView />
    </DashboardPage>
  );
}
