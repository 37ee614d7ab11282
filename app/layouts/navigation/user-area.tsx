import { CircleUser, LogIn, LogOut, UserPlus } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { Menu } from '#app/ui/overlay/menu.tsx';
import { Skeleton } from '#app/ui/state/skeleton.tsx';

export const menuItem = 'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 py-2 text-start hover:bg-base-200';

/** The return URL for login and register. */
export function useReturnState(): { origin: string } {
  const { pathname, search } = useLocation();
  return { origin: `${pathname}${search}` };
}

/** The profile; the page of any user while the role is not known. */
export const profilePath = (role: string | undefined): string => (role === undefined ? '/dashboard' : `/dashboard/${role}/profile`);

/** The current user with links to profile and logout, or links to login and register. Known after hydration. */
export function UserArea() {
  const { isSignedIn, isLoading } = useSession();
  if (isSignedIn) return <SignedIn />;
  return isLoading ? <Skeleton className="h-11 w-36 rounded-full" /> : <SignedOut />;
}

function SignedIn() {
  const { t } = useTranslation('navigation');
  const { user, signOut } = useSession();
  const profile = profilePath(user?.role);
  return (
    <div className="flex items-center">
      <Link to={profile} className="link-quiet flex min-h-11 max-w-40 items-center px-2 font-semibold">
        <span className="truncate">{user?.name ?? t('account')}</span>
      </Link>
      <Menu name={t('userMenu')} label={<CircleUser aria-hidden className="size-6" />} buttonClass="btn btn-ghost btn-circle">
        <Link to={profile} className={menuItem}>
          <CircleUser aria-hidden className="size-5" />
          {t('ownProfile')}
        </Link>
        <button type="button" onClick={() => void signOut()} className={menuItem}>
          <LogOut aria-hidden className="size-5" />
          {t('logout')}
        </button>
      </Menu>
    </div>
  );
}

function SignedOut() {
  const { t } = useTranslation('navigation');
  const state = useReturnState();
  return (
    <Menu
      buttonClass="btn btn-outline border-base-content/30"
      label={
        <>
          <CircleUser aria-hidden className="size-5" />
          {t('loginRegister')}
        </>
      }
    >
      <Link to="/login" state={state} className={menuItem}>
        <LogIn aria-hidden className="size-5" />
        {t('login')}
      </Link>
      <Link to="/register" state={state} className={menuItem}>
        <UserPlus aria-hidden className="size-5" />
        {t('register')}
      </Link>
    </Menu>
  );
}
