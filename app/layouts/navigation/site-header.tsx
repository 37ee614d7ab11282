import { Link } from 'react-router';
import { useWishlist, WishlistPanel, wishlistPath } from '#app/features/catalog/wishlist/index.ts';
import { CartPanel } from '#app/features/selling/cart/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useCart } from '#app/lib/cart/use-cart.ts';
import { useLanguage, useRootData } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { HoverPanel } from '#app/ui/overlay/hover-panel.tsx';
import { CartIcon, HeartIcon } from '#app/ui/sprite.tsx';
import { badgeNumber } from '../../ui/badge/badge-number.ts';
import { CountBadge } from '../../ui/badge/count-badge.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MainBar } from './main-bar.tsx';
import { useCartPath } from './main-links.ts';
import { PhoneMenu } from './phone/phone-menu.tsx';
import { SearchBox } from './search-box.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { UserArea } from './user-area.tsx';

const iconLink = 'relative grid size-11 place-items-center rounded-full hover:bg-base-200';

function WishlistLink() {
  const { t } = useTranslation('navigation');
  const { count } = useWishlist();
  const shown = badgeNumber(useLanguage(), count);
  const { user } = useSession();
  return (
    <HoverPanel panel={() => <WishlistPanel />}>
      <Link to={wishlistPath(user?.role)} aria-label={t('wishlistCount', { count, shown })} className={iconLink}>
        <HeartIcon className="size-6" />
        <CountBadge count={count} />
      </Link>
    </HoverPanel>
  );
}

function CartLink() {
  const { t } = useTranslation('navigation');
  const { count } = useCart();
  const shown = badgeNumber(useLanguage(), count);
  const cartPath = useCartPath();
  return (
    <HoverPanel panel={() => <CartPanel />}>
      <Link to={cartPath} aria-label={t('cartCount', { count, shown })} className={iconLink}>
        <CartIcon className="size-6" />
        <CountBadge count={count} />
      </Link>
    </HoverPanel>
  );
}

/** The fixed bars at the top of every shop page. */
export function SiteHeader() {
  const { brand } = useRootData();
  return (
    // On phones only the search box stays on the screen, unless the bar above it has the focus.
    <header className="sticky -top-14 z-40 border-b border-base-300 bg-base-100 has-[a:focus-visible,button:focus-visible]:top-0 lg:top-0">
      <div className="page flex flex-wrap items-center gap-x-1 lg:h-18 lg:flex-nowrap lg:gap-2">
        <PhoneMenu />
        <Link to="/" className="flex h-14 min-w-0 items-center gap-2 rounded-box lg:me-4">
          <Logo className="size-9 lg:size-11" />
          <span className="truncate text-lg font-semibold text-brand lg:text-xl">{brand.localName}</span>
        </Link>
        <div className="flex items-center gap-1 max-lg:order-1 max-lg:w-full max-lg:pb-2 lg:grow">
          <SearchBox />
          {/* On the pages of a phone that have no tab bar. */}
          <div className="header-cart">
            <CartLink />
          </div>
        </div>
        <div className="ms-auto flex items-center lg:gap-1">
          <LanguageSwitch />
          <ThemeSwitch className="hidden sm:grid" />
          <WishlistLink />
          <div className="hidden sm:block">
            <CartLink />
          </div>
          <div className="hidden lg:block">
            <UserArea />
          </div>
        </div>
      </div>
      <MainBar />
    </header>
  );
}
