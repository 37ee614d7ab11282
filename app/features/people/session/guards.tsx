import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { clearVisitedPages, sessionState } from '#app/lib/api/session-store.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import type { Role } from '#domain/enums.ts';
import { LoadingSpinner } from './loading-spinner.tsx';

/** Specification §4: redirects visitors to /login and back after sign-in. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { user, isLoading, hasFailed, refetchUser } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const popup = usePopup();
  const { t } = useTranslation('session');
  const wasSignedIn = useRef(false);
  if (user) wasSignedIn.current = true;
  const isAnonymous = !isLoading && !user;

  useEffect(() => {
    if (!isAnonymous) return;
    const state = sessionState();
    // A user who signs out here wants to leave, not to sign in again.
    if (wasSignedIn.current && state.status === 'anonymous' && state.reason === 'signedOut') {
      void navigate('/', { replace: true });
      return;
    }
    // The back button can lead here after the session has ended, and the service worker would keep the page in its cache.
    clearVisitedPages();
    popup.warning(t('pleaseLogin'));
    void navigate('/login', { replace: true, state: { origin: `${pathname}${search}` } });
  }, [isAnonymous, navigate, pathname, search, popup, t]);

  if (user) return children;
  return hasFailed ? <ErrorState onRetry={() => void refetchUser()} /> : <LoadingSpinner />;
}

/**
 * Specification §6: redirects users with the wrong role to the home page and shows why. Checks the role on the server, not the cached one.
 * A user whose role changes while in the area (a customer whose first shop is approved) is redirected to the new area.
 */
export function RequireRole({ role, children }: { role: Role; children: ReactNode }) {
  return (
    <RequireSession>
      <SignedInAs role={role}>{children}</SignedInAs>
    </RequireSession>
  );
}

function SignedInAs({ role, children }: { role: Role; children: ReactNode }) {
  const { user, refetchUser } = useSession();
  const navigate = useNavigate();
  const popup = usePopup();
  const { t } = useTranslation('session');
  const isAllowed = user?.role === role;
  const name = user?.name ?? '';
  const wasAllowed = useRef(false);
  if (isAllowed) wasAllowed.current = true;

  useEffect(() => {
    if (isAllowed || !name) return;
    let isHere = true;
    // Uses the response itself, because `user` updates later.
    void refetchUser().then((now) => {
      if (!isHere || now?.role === role || sessionState().status !== 'signedIn') return;
      if (now && wasAllowed.current) {
        popup.success(t(`newRole.${now.role}`));
        void navigate(`/dashboard/${now.role}`, { replace: true });
        return;
      }
      popup.error(t('accessDenied'), t(`wrongRole.${role}`, { name: now?.name ?? name }));
      void navigate('/', { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [isAllowed, name, role, refetchUser, navigate, popup, t]);

  return isAllowed ? children : <LoadingSpinner />;
}
