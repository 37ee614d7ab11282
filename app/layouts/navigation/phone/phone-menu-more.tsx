import { ChevronDown, CircleUser, LogIn, LogOut, type LucideIcon, UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { MenuCategory } from '#app/lib/menu/menu.ts';
import { useMenu } from '#app/lib/menu/use-menu.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import { menuItem, profilePath, useReturnState } from '../user-area.tsx';
import { AllCategories } from './all-categories.tsx';

/** What the menu of phones has below the main links: account, theme, categories. */
export default function PhoneMenuMore() {
  const { t } = useTranslation('navigation');
  return (
    <>
      <ul className="mt-2 border-t border-base-300 pt-2">
        <AccountEntries />
        <li className="flex items-center justify-between ps-3">
          {t('darkTheme')}
          <ThemeSwitch />
        </li>
      </ul>
      <Categories />
    </>
  );
}

function Categories() {
  const { t } = useTranslation('navigation');
  const { data: categories, isPending } = useMenu();
  return (
    <>
      <h2 className="mt-2 border-t border-base-300 px-3 pt-4 pb-1 text-sm font-semibold text-base-content/75">{t('categories')}</h2>
      {isPending && <SkeletonRows rows={8} className="mx-3 h-9" />}
      {categories && (
        <ul>
          {categories.map((category) => (
            <li key={category._id}>
              <CategoryEntry category={category} />
            </li>
          ))}
        </ul>
      )}
      {!categories && <AllCategories />}
    </>
  );
}

/** A category that expands to its subcategories, with a link to all of its products. */
function CategoryEntry({ category: { _id, name, subCategories } }: { category: MenuCategory }) {
  const { t } = useTranslation('navigation');
  const to = `/categories/${_id}`;
  if (subCategories.length === 0) {
    return (
      <Link to={to} className={menuItem}>
        {name}
      </Link>
    );
  }
  return (
    <details className="group">
      <summary className={`${menuItem} list-none justify-between`}>
        <span>{name}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <ul className="ms-3 border-s border-base-300 ps-2">
        <li>
          <Link to={to} className={menuItem}>
            {t('allOf', { name })}
          </Link>
        </li>
        {subCategories.map((subCategory) => (
          <li key={subCategory._id}>
            <Link to={`/subCategories/${subCategory._id}`} className={menuItem}>
              {subCategory.name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

const AccountLink = ({ to, Icon, text, state }: { to: string; Icon: LucideIcon; text: string; state?: object }) => (
  <li>
    <Link to={to} state={state} className={menuItem}>
      <Icon aria-hidden className="size-5" />
      <span>{text}</span>
    </Link>
  </li>
);

function AccountEntries() {
  const { t } = useTranslation('navigation');
  const { user, isSignedIn, signOut } = useSession();
  const state = useReturnState();
  if (!isSignedIn) {
    return (
      <>
        <AccountLink to="/login" state={state} Icon={LogIn} text={t('login')} />
        <AccountLink to="/register" state={state} Icon={UserPlus} text={t('register')} />
      </>
    );
  }
  return (
    <>
      <AccountLink to={profilePath(user?.role)} Icon={CircleUser} text={user?.name ?? t('account')} />
      <li>
        <button type="button" onClick={() => void signOut()} className={menuItem}>
          <LogOut aria-hidden className="size-5" />
          {t('logout')}
        </button>
      </li>
    </>
  );
}
