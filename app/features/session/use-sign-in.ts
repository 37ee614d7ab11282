import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useReturnUrl } from '#app/lib/session/return-url.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { usePopup } from '#app/ui/overlay/popup.tsx';
import type { User } from '#contract/people/users.ts';

interface Texts {
  /** Said after it worked. */
  done: 'loggedIn' | 'registered';
  /** Shown to users who are signed in already. */
  already: 'alreadyLoggedIn' | 'alreadyRegistered';
}

/** What login and register share: going back to where the visitor came from, and sending away who is signed in already. */
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
