import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { onSessionEnd } from '../api/session-store.ts';

const authPages = ['/login', '/login/code', '/forgot-password', '/register'];

/** The last page before sign-in, to return to afterwards (specification §2). */
let lastPage = '/';

/** Use it once, in a component that renders on every page. */
export function useRememberedPage(): void {
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onSessionEnd((isExpired) => {
        // After a sign-out, the next person must not land on this page. A user whose session expired returns to it.
        if (!isExpired) lastPage = '/';
      }),
    [],
  );
  useEffect(() => {
    if (!authPages.includes(pathname)) lastPage = `${pathname}${search}`;
  }, [pathname, search]);
}

/** The return URL after sign-in: the origin set by a guard (survives a reload), else the previous page. Always a path of this site. */
export function useReturnUrl(): string {
  const { state } = useLocation();
  const remembered: unknown = state?.origin;
  return typeof remembered === 'string' && /^\/(?!\/)/.test(remembered) ? remembered : lastPage;
}
