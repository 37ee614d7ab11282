import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { usePopup } from '#app/ui/overlay/popup.tsx';
import type { User } from '#contract/people/users.ts';
import { api, isRefusal } from '../api/api.ts';
import { createStoredValue } from '../stored-value.ts';
import { useRememberedPage } from './return-url.ts';
import { endSession, sessionState, signedInUserId, startSession, subscribeToSession, unknownSession } from './session-store.ts';

interface SignInAnswer {
  accessToken: string;
  id: string;
  user?: User;
}

export interface CurrentSession {
  user: User | undefined;
  /** Not known yet: before hydration, and while the profile of a stored token is on its way. */
  isLoading: boolean;
  /** Stores the answer of login or register; resolves when the profile is there. Throws ApiError. */
  signIn: (answer: SignInAnswer) => Promise<void>;
  /** Ends the session here and on the server, and says so. */
  signOut: () => Promise<void>;
  /** Reads the profile again, since a role may change at any time. Without an answer (undefined) the cached one stays. */
  readAgain: () => Promise<User | undefined>;
}

const SessionContext = createContext<CurrentSession | undefined>(undefined);

export function useSession(): CurrentSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside of SessionProvider');
  return session;
}

export const userQueryKey = (id: string) => ['users', 'read', id] as const;
const userQuery = (id: string) => ({ queryKey: userQueryKey(id), queryFn: () => takeAskedProfile(id) ?? readProfile(id) });

const readProfile = (id: string) => api('GET /users/read/:id', { params: { id } });

let asked: { id: string; profile: Promise<User> } | undefined;

/** Asks for the profile of the stored session before React hydrates, because pages behind sign-in wait for it. Called once, when the page starts. */
export function askForProfile(): void {
  const id = signedInUserId();
  if (id === undefined) return;
  asked = { id, profile: readProfile(id) };
  // The return URL is passed on.
  asked.profile.catch(() => {});
}

/** Once: who asks again wants the profile of now. */
function takeAskedProfile(id: string): Promise<User> | undefined {
  const profile = asked?.id === id ? asked.profile : undefined;
  asked = undefined;
  return profile;
}

const storedProfile = createStoredValue('userInfo', (stored) => stored as User | null | undefined); // written by this file only

/** The user as cached at the last visit, so that the menu is there at once. */
function cachedUser(id: string): User | undefined {
  const user = storedProfile.read();
  return user?._id === id ? user : undefined;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  useRememberedPage();
  const state = useSyncExternalStore(subscribeToSession, sessionState, unknownSession);
  const userId = state.status === 'signedIn' ? state.userId : undefined;
  const { data: loaded, error } = useQuery({ ...userQuery(userId ?? ''), enabled: userId !== undefined });
  useEffect(() => {
    if (loaded) storedProfile.write(loaded);
  }, [loaded]);
  useEffect(() => {
    // §4: a failed profile load ends the session. A phone without network or a shop in trouble is no failure of the session.
    if (isRefusal(error)) endSession('expired');
  }, [error]);

  const user = useMemo(() => (userId ? (loaded ?? cachedUser(userId)) : undefined), [userId, loaded]);
  const actions = useSessionActions();
  const session = useMemo(
    () => ({ user, isLoading: state.status === 'unknown' || (userId !== undefined && !user), ...actions }),
    [user, state.status, userId, actions],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function useSessionActions(): Pick<CurrentSession, 'signIn' | 'signOut' | 'readAgain'> {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const { t } = useTranslation('session');

  const signIn = useCallback(
    async (answer: SignInAnswer) => {
      startSession(answer);
      if (answer.user) queryClient.setQueryData(userQueryKey(answer.id), answer.user);
      // Never the one that is remembered: a session may have ended because the role did.
      else await queryClient.fetchQuery({ ...userQuery(answer.id), staleTime: 0 });
    },
    [queryClient],
  );
  const signOut = useCallback(async () => {
    // Whether or not the server hears of it, this browser forgets the token: at once, so that no answer that is still on its way ends the session.
    const told = api('POST /auth/logout').catch(() => undefined);
    endSession('signedOut');
    queryClient.clear();
    await told;
    popup.success(t('loggedOut'));
  }, [queryClient, popup, t]);

  const readAgain = useCallback(async () => {
    const id = signedInUserId();
    return id ? queryClient.fetchQuery({ ...userQuery(id), staleTime: 0 }).catch(() => undefined) : undefined;
  }, [queryClient]);

  return useMemo(() => ({ signIn, signOut, readAgain }), [signIn, signOut, readAgain]);
}
