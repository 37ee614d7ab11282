import { Heart } from 'lucide-react';
import { useWishlist } from '#app/features/wishlist/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

interface WishlistButtonProps {
  productId: string;
  name: string;
  className?: string;
}

/** A heart that is full for what is on the wishlist. */
export function WishlistButton({ productId, name, className = '' }: WishlistButtonProps) {
  const { t } = useTranslation('catalog');
  const { ids, toggle } = useWishlist();
  const isWished = ids.has(productId);
  return (
    <button
      type="button"
      aria-label={isWished ? t('removeProductFromWishlist', { name }) : t('addProductToWishlist', { name })}
      title={isWished ? t('removeFromWishlist') : t('addToWishlist')}
      onClick={() => void toggle(productId)}
      className={`grid size-11 cursor-pointer place-items-center rounded-full bg-base-100/90 shadow-sm hover:text-sale ${className}`}
    >
      <Heart aria-hidden className={`size-5 ${isWished ? 'fill-sale text-sale' : ''}`} />
    </button>
  );
}
