import { Heart } from 'lucide-react';
import { ProductGrid, toCards } from '#app/features/catalog/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import { useWishlist } from './use-wishlist.ts';

/** The whole wishlist; the heart on a card takes it off. */
export function WishlistView() {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const { products, isLoading, error, retry } = useWishlist();
  if (error) return <ErrorState text={t('wishlist.failed')} onRetry={retry} />;
  if (isLoading) return <SkeletonRows rows={2} className="h-64" />;
  if (products.length === 0) {
    return (
      <EmptyState
        Icon={Heart}
        title={t('wishlist.empty')}
        text={t('wishlist.emptyLead')}
        action={<ButtonLink to="/">{t('toHome')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <h2 className="mb-4 leading-relaxed text-base-content/80">{t('lines', { count: products.length })}</h2>
      <ProductGrid products={toCards(products, language)} />
    </>
  );
}
