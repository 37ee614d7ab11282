import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { usePopup } from '#app/lib/popup.ts';
import type { User } from '#contract/people/users.ts';
import { api, isRejection } from '../api/api.ts';
import {
  endSession,
  onSessionEnd,
  sessionState,
  signedInUserId,
  startSession,
  subscribeToSession,
  unknownSession,
} from '../api/session-store.ts';
import { createStoredValue } from '../storage/stored-value.ts';
import { useRememberedPage } from './return-url.ts';

interface SignInAnswer {
  accessToken: string;
  id: string;
  user?: User;
}

export interface CurrentSession {
  user: User | undefined;
  /** A session is stored in this browser: true before its profile is loaded, and while that fails. */
  isSignedIn: boolean;
  /** True before hydration, and while the profile of a stored session loads. */
  isLoading: boolean;
  /** The profile of a stored session can't be loaded; it is retried in the background (decision 0053). */
  hasFailed: boolean;
  /** Stores the response of login or register; resolves when the profile is loaded. Throws ApiError. */
  signIn: (answer: SignInAnswer) => Promise<void>;
  /** Ends the session in the browser and on the server, and shows a toast. */
  signOut: () => Promise<void>;
  /** Refetches the profile, because a role may change at any time. Returns undefined on failure; the cached profile stays. */
  refetchUser: () => Promise<User | undefined>;
}

/** How long after a failed load of the profile it is loaded again. */
const profileRetryMs = 15_000;

const SessionContext = createContext<CurrentSession | undefined>(undefined);

export function useSession(): CurrentSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside of SessionProvider');
  return session;
}

export const userQueryKey = (id: string) => ['users', 'read', id] as const;
const userQuery = (id: string) => ({ queryKey: userQueryKey(id), queryFn: () => takePrefetchedProfile(id) ?? readProfile(id) });

const readProfile = (id: string) => api('GET /users/read/:id', { params: { id } });

let asked: { id: string; profile: Promise<User> } | undefined;

/** Fetches the profile of the stored session before hydration, because personal pages wait for it. Call it once, at page start. */
export function prefetchProfile(): void {
  const id = signedInUserId();
  if (id === undefined) return;
  asked = { id, profile: readProfile(id) };
  // The query that takes the promise handles the error.
  asked.profile.catch(() => {});
}

/** Only once: later reads need the current profile. */
function takePrefetchedProfile(id: string): Promise<User> | undefined {
  const profile = asked?.id === id ? asked.profile : undefined;
  asked = undefined;
  return profile;
}

const storedProfile = createStoredValue('userInfo', (stored) => stored as User | null | undefined); // written by this file only

/** The user cached at the last visit, so that the menu shows immediately. */
function cachedUser(id: string): User | undefined {
  const user = storedProfile.read();
  return user?._id === id ? user : undefined;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  useRememberedPage();
  const state = useSyncExternalStore(subscribeToSession, sessionState, unknownSession);
  const userId = state.status === 'signedIn' ? state.userId : undefined;
  const { data: loaded, error } = useQuery({
    ...userQuery(userId ?? ''),
    enabled: userId !== undefined,
    refetchInterval: ({ state }) => state.status === 'error' && profileRetryMs,
  });
  useEffect(() => {
    if (loaded) storedProfile.write(loaded);
  }, [loaded]);
  useEffect(() => {
    // §4: a failed profile load ends the session. A network or server error does not (decision 0053).
    if (isRejection(error)) endSession('expired');
  }, [error]);

  const user = useMemo(() => (userId ? (loaded ?? cachedUser(userId)) : undefined), [userId, loaded]);
  const actions = useSessionActions();
  const queryClient = useQueryClient();
  useEffect(() => onSessionEnd(() => queryClient.clear()), [queryClient]);
  const session = useMemo(
    () => ({
      user,
      isSignedIn: userId !== undefined,
      isLoading: state.status === 'unknown' || (userId !== undefined && !user),
      hasFailed: userId !== undefined && !user && error !== null,
      ...actions,
    }),
    [user, state.status, userId, error, actions],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function useSessionActions(): Pick<CurrentSession, 'signIn' | 'signOut' | 'refetchUser'> {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const { t } = useTranslation('session');

  const signIn = useCallback(
    async (answer: SignInAnswer) => {
      startSession(answer);
      if (answer.user) queryClient.setQueryData(userQueryKey(answer.id), answer.user);
      // Never the cached profile: the session may have ended because the role changed.
      else await queryClient.fetchQuery({ ...userQuery(answer.id), staleTime: 0 });
    },
    [queryClient],
  );
  const signOut = useCallback(async () => {
    // Drops the token immediately, even if the request fails, so that no pending response reports an expired session.
    const told = api('POST /auth/logout').catch(() => undefined);
    endSession('signedOut');
    await told;
    popup.success(t('loggedOut'));
  }, [popup, t]);

  const refetchUser = useCallback(async () => {
    const id = signedInUserId();
    return id ? queryClient.fetchQuery({ ...userQuery(id), staleTime: 0 }).catch(() => undefined) : undefined;
  }, [queryClient]);

  return useMemo(() => ({ signIn, signOut, refetchUser }), [signIn, signOut, refetchUser]);
}
