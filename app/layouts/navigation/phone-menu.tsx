import { ChevronDown, CircleUser, LogIn, LogOut, type LucideIcon, Menu as MenuIcon, UserPlus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { MenuCategory } from '#app/lib/menu/menu.ts';
import { useMenu } from '#app/lib/menu/use-menu.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { opens, Sheet } from '#app/ui/overlay/sheet.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { useMainLinks } from './main-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { menuItem, profilePath, useReturnState } from './user-area.tsx';

/** Replaces the second bar on phones: main links, account, theme, categories. */
export function PhoneMenu() {
  const { t } = useTranslation('navigation');
  const id = useId();
  return (
    <>
      <button type="button" aria-label={t('menu')} {...opens(id)} className="btn btn-ghost btn-circle -ms-2 lg:hidden">
        <MenuIcon aria-hidden className="size-6" />
      </button>
      <Sheet id={id} title={t('menu')}>
        <MenuContents sheetId={id} />
      </Sheet>
    </>
  );
}

/** A document has only the main links and the one to all categories: the rest is rendered when the menu is opened. */
function MenuContents({ sheetId }: { sheetId: string }) {
  const { t } = useTranslation('navigation');
  const links = useMainLinks();
  const isOpened = useIsOpened(sheetId);
  return (
    <nav aria-label={t('mainMenu')}>
      <ul>
        {links.map(({ key, to }) => (
          <li key={key}>
            <Link to={to} className={menuItem}>
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
      {isOpened ? (
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
      ) : (
        <AllCategories />
      )}
    </nav>
  );
}

function AllCategories() {
  const { t } = useTranslation('navigation');
  return (
    <Link to="/categories" className={menuItem}>
      {t('allCategories')}
    </Link>
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

/** Whether the sheet has been opened, even before hydration. */
function useIsOpened(sheetId: string): boolean {
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    const sheet = document.getElementById(sheetId);
    const open = () => setOpened(true);
    if (sheet?.hasAttribute('open')) open();
    sheet?.addEventListener('beforetoggle', open, { once: true });
    return () => sheet?.removeEventListener('beforetoggle', open);
  }, [sheetId]);
  return isOpened;
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
