import { ProductGrid, toCards } from '#app/features/catalog/products/index.ts';
import { StockAlertList } from '#app/features/catalog/stock-alerts/stock-alert-list.tsx';
import { WishlistView } from '#app/features/catalog/wishlist/wishlist-view.tsx';
import { RequireSession } from '#app/features/people/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { PageMeta } from '#app/lib/seo.tsx';

/** The current user's wishlist: merchants and admins have no customer area. */
export default function WishlistPage() {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  return (
    <RequireSession>
      <div className="page py-6 sm:py-8">
        <PageMeta title={t('wishlist.title')} isPrivate />
        <h1 className="mb-6 text-2xl leading-relaxed font-bold">{t('wishlist.title')}</h1>
        <WishlistView>{(products) => <ProductGrid products={toCards(products, language)} />}</WishlistView>
        <StockAlertList />
      </div>
    </RequireSession>
  );
}
