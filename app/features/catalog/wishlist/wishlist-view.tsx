import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { CardProduct } from '#contract/catalog/products.ts';
import { useWishlist } from './use-wishlist.ts';

interface WishlistViewProps {
  /** Shows the products as cards; the heart on a card removes it from the list. */
  children: (products: readonly CardProduct[]) => ReactNode;
}

/** The full wishlist. */
export function WishlistView({ children }: WishlistViewProps) {
  const { t } = useTranslation('cart');
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
      <h2 className="mb-4 leading-relaxed text-base-content/80">{t('items', { count: products.length })}</h2>
      {children(products)}
    </>
  );
}
