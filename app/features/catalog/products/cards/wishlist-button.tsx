import { useWishlistToggle } from '#app/features/catalog/wishlist/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { FullHeartIcon, HeartIcon } from '#app/ui/sprite.tsx';

interface WishlistButtonProps {
  productId: string;
  name: string;
  className?: string;
}

/** A heart button, filled when the product is on the wishlist. */
export function WishlistButton({ productId, name, className = '' }: WishlistButtonProps) {
  const { t } = useTranslation('catalog');
  const { ids, toggle } = useWishlistToggle();
  const isWished = ids.has(productId);
  return (
    <button
      type="button"
      aria-label={isWished ? t('removeProductFromWishlist', { name }) : t('addProductToWishlist', { name })}
      title={isWished ? t('removeFromWishlist') : t('addToWishlist')}
      onClick={() => void toggle(productId)}
      className={`wishlist-button ${className}`}
    >
      {isWished ? <FullHeartIcon aria-hidden className="size-5 text-sale" /> : <HeartIcon aria-hidden className="size-5" />}
    </button>
  );
}
