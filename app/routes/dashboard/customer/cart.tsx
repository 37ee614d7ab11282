import { BoughtWithCart } from '#app/features/catalog/products/index.ts';
import { CartView } from '#app/features/selling/cart/cart-view.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function CustomerCart() {
  const { t } = useTranslation('cart');
  return (
    <DashboardPage title={t('myCart')}>
      <CartView />
      <BoughtWithCart />
    </DashboardPage>
  );
}
