import { ProductGrid, toCards } from '#app/features/catalog/index.ts';
import { DashboardPage } from '#app/features/dashboard/index.ts';
import { WishlistView } from '#app/features/wishlist/wishlist-view.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';

export default function CustomerWishlist() {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  return (
    <DashboardPage title={t('wishlist.mine')}>
      <WishlistView>{(products) => <ProductGrid products={toCards(products, language)} />}</WishlistView>
    </DashboardPage>
  );
}
