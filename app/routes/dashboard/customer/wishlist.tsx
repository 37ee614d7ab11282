import { ProductGrid, toCards } from '#app/features/catalog/products/index.ts';
import { StockAlertList } from '#app/features/catalog/stock-alerts/stock-alert-list.tsx';
import { WishlistView } from '#app/features/catalog/wishlist/wishlist-view.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';
import { useLanguage } from '#app/lib/root-data.ts';

export default function CustomerWishlist() {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  return (
    <DashboardPage title={t('wishlist.mine')}>
      <WishlistView>{(products) => <ProductGrid products={toCards(products, language)} />}</WishlistView>
      <StockAlertList />
    </DashboardPage>
  );
}
