import { CircleUser, House, LayoutGrid, Tag } from 'lucide-react';
import { NavLink } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useCart } from '#app/lib/cart/use-cart.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { CountBadge } from '#app/ui/badge/count-badge.tsx';
import { CartIcon, type IconType } from '#app/ui/sprite.tsx';
import { useCartPath } from '../main-links.ts';

const cell = 'flex h-16 w-full cursor-pointer flex-col-reverse items-center justify-center gap-0.5 text-[min(0.75rem,4vw)] leading-5';

interface CellProps {
  to: string;
  Icon: IconType;
  text: string;
  count?: number;
}

/** The text is before the number, for screen readers, and below it on the screen. */
const Cell = ({ to, Icon, text, count }: CellProps) => (
  <li>
    <NavLink to={to} end={to === '/'} className={({ isActive }) => `${cell} ${isActive ? 'font-semibold text-brand' : ''}`}>
      <span>{text}</span>
      {count === undefined ? (
        <Icon aria-hidden className="size-6" />
      ) : (
        <span className="relative px-2">
          <Icon aria-hidden className="size-6" />
          <CountBadge count={count} />
        </span>
      )}
    </NavLink>
  </li>
);

/** The bottom bar on phones, within reach of the thumb. */
export function PhoneBar() {
  const { t } = useTranslation('navigation');
  const { count } = useCart();
  const cartPath = useCartPath();
  const { user, isSignedIn } = useSession();
  return (
    <nav aria-label={t('phoneMenu')} className="tab-bar fixed inset-x-0 bottom-0 z-40 border-t border-base-300 bg-base-100 lg:hidden">
      <ul className="mx-auto grid max-w-xl grid-cols-5">
        <Cell to="/" Icon={House} text={t('home')} />
        <Cell to="/categories" Icon={LayoutGrid} text={t('categories')} />
        <Cell to="/campaigns" Icon={Tag} text={t('campaigns')} />
        <Cell to={cartPath} Icon={CartIcon} text={t('cart')} count={count} />
        <Cell to={isSignedIn ? `/dashboard/${user?.role ?? ''}` : '/login'} Icon={CircleUser} text={t('account')} />
      </ul>
    </nav>
  );
}
