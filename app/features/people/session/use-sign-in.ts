import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { usePopup } from '#app/lib/popup.ts';
import { useReturnUrl } from '#app/lib/session/return-url.ts';
import { useSession } from '#app/lib/session/session.tsx';
import type { User } from '#contract/people/users.ts';

interface Texts {
  /** Shown after success. */
  done: 'loggedIn' | 'registered';
  /** Shown to users who are signed in already. */
  already: 'alreadyLoggedIn' | 'alreadyRegistered';
}

/** Shared by login and register: redirects to the return URL afterwards, and redirects users who are already signed in. */
export function useSignIn({
  done,
  already,
}: Texts): (ask: () => Promise<{ accessToken: string; id: string; user?: User }>) => Promise<void> {
  const { user, isLoading, signIn } = useSession();
  const { t } = useTranslation('session');
  const popup = usePopup();
  const navigate = useNavigate();
  const origin = useReturnUrl();
  const isSigningIn = useRef(false);

  useEffect(() => {
    if (isLoading || !user || isSigningIn.current) return;
    popup.info(t(already));
    void navigate(origin, { replace: true });
  }, [user, isLoading, popup, t, already, navigate, origin]);

  return useCallback(
    async (ask) => {
      isSigningIn.current = true;
      try {
        await signIn(await ask());
      } catch (error) {
        isSigningIn.current = false;
        throw error;
      }
      popup.success(t(done));
      await navigate(origin, { replace: true });
    },
    [signIn, popup, t, done, navigate, origin],
  );
}
