import { useEffect } from 'react';
import { useLocation } from 'react-router';

const isAuthPage = (path: string) => path === '/login' || path === '/register';

/** The page a visitor was on before the sign-in pages: they go back there afterwards (specification §2). */
let lastPage = '/';

/** To be used once, where it sees every page. */
export function useRememberedPage(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isAuthPage(pathname)) lastPage = `${pathname}${search}`;
  }, [pathname, search]);
}

/** Where to go after signing in: what a guard remembered (it survives a reload), else the page before. Only ever a path of this site. */
export function useReturnUrl(): string {
  const { state } = useLocation();
  const remembered: unknown = state?.origin;
  return typeof remembered === 'string' && /^\/(?!\/)/.test(remembered) ? remembered : lastPage;
}
