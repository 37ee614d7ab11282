import { BoughtWithCart } from '#app/features/catalog/products/index.ts';
import { CartView } from '#app/features/selling/cart/cart-view.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { PageMeta } from '#app/lib/seo.tsx';

export default function CartPage() {
  const { t } = useTranslation('cart');
  return (
    <div className="page py-6 sm:py-8">
      <PageMeta title={t('title')} isPrivate />
      <h1 className="mb-6 text-2xl leading-relaxed font-bold">{t('title')}</h1>
      <CartView />
      <BoughtWithCart />
    </div>
  );
}
