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

/** The current user with links to profile and logout, or links to login and register. Known after hydration. */
export function UserArea() {
  const { user, isLoading } = useSession();
  if (isLoading) return <Skeleton className="h-11 w-36 rounded-full" />;
  return user ? <SignedIn name={user.name} role={user.role} /> : <SignedOut />;
}

function SignedIn({ name, role }: { name: string; role: string }) {
  const { t } = useTranslation('navigation');
  const { signOut } = useSession();
  const profile = `/dashboard/${role}/profile`;
  return (
    <div className="flex items-center">
      <Link to={profile} className="link-quiet flex min-h-11 max-w-40 items-center px-2 font-semibold">
        <span className="truncate">{name}</span>
      </Link>
      <Menu name={t('userMenu')} label={<CircleUser aria-hidden className="size-6" />} buttonClass="btn btn-ghost btn-circle">
        <Link to={profile} className={menuItem}>
          <CircleUser aria-hidden className="size-5" />
          {t('profile')}
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
