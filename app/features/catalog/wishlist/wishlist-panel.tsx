import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { useWishlist } from './use-wishlist.ts';
import { wishlistPath } from './wishlist-path.ts';

const shownProducts = 4;

/** The wishlist summary in the hover panel of the top bar. */
export default function WishlistPanel() {
  const { t } = useTranslation('cart');
  const language = useLanguage();
  const { user } = useSession();
  const { products, isLoading, error } = useWishlist();
  if (isLoading) return <SkeletonRows rows={2} className="h-12" />;
  if (!user) return <p className="leading-relaxed">{t('wishlist.signIn')}</p>;
  if (error) return <p className="leading-relaxed">{t('wishlist.failed')}</p>;
  if (products.length === 0) return <p className="leading-relaxed">{t('wishlist.empty')}</p>;
  const hidden = products.length - shownProducts;
  return (
    <div className="grid gap-3">
      <ul className="grid gap-1">
        {products.slice(0, shownProducts).map((product) => (
          <li key={product._id}>
            <Link to={`/products/${product._id}`} className="link-quiet flex min-h-11 items-center gap-3">
              <Picture path={product.images[0]} alt="" width={160} height={160} className="size-12 shrink-0 rounded-lg object-cover" />
              <span className="line-clamp-2 min-w-0 grow text-sm leading-relaxed">{localName(product, language)}</span>
              <Money taka={product.unitPrice} className="text-sm font-semibold" />
            </Link>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="text-sm leading-relaxed">{t('more', { count: hidden })}</p>}
      <ButtonLink to={wishlistPath(user.role)} variant="outline" isBlock>
        {t('wishlist.all')}
      </ButtonLink>
    </div>
  );
}
