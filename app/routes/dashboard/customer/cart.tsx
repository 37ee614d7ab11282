import { CartView } from '#app/features/cart/cart-view.tsx';
import { BoughtWithCart } from '#app/features/catalog/index.ts';
import { DashboardPage } from '#app/features/dashboard/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function CustomerCart() {
  const { t } = useTranslation('cart');
  return (
    <DashboardPage title={t('myCart')}>
      <CartView />
      <BoughtWithCart />
    </DashboardPage>
  );
}
