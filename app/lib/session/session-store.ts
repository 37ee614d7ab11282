import { clearStored, createStoredText } from '../stored-value.ts';

/**
 * The session stored in this browser (specification §3: accessToken, userId, userInfo, editShopId in local storage).
 * Outside React, because every API call reads it too.
 */
export type SessionState =
  | { status: 'unknown' }
  | { status: 'anonymous'; reason?: 'signedOut' | 'expired' }
  | { status: 'signedIn'; accessToken: string; userId: string };

const unknown: SessionState = { status: 'unknown' };
let current: SessionState = unknown;
const listeners = new Set<() => void>();
let stopWatching = () => {};

const storedToken = createStoredText('accessToken');
const storedUserId = createStoredText('userId');

function readSession(): SessionState {
  const [accessToken, userId] = [storedToken.read(), storedUserId.read()];
  return accessToken && userId ? { status: 'signedIn', accessToken, userId } : { status: 'anonymous' };
}

let signingOut = new AbortController();

/** Aborts when the user signs out. */
export const signOutSignal = (): AbortSignal => signingOut.signal;

function become(next: SessionState): void {
  current = next;
  for (const listener of listeners) listener();
}

export function sessionState(): SessionState {
  if (current.status === 'unknown') current = readSession();
  return current;
}

/** The id of the signed-in user, for event handlers: known before the profile is loaded. */
export function signedInUserId(): string | undefined {
  const state = sessionState();
  return state.status === 'signedIn' ? state.userId : undefined;
}

/** The state on the server and until hydration: the user is not known yet. */
export const unknownSession = (): SessionState => unknown;

/** Signing in or out applies to all tabs. */
export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) stopWatching = storedToken.subscribe(() => become(readSession()));
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopWatching();
  };
}

export function startSession({ accessToken, id }: { accessToken: string; id: string }): void {
  storedUserId.write(id);
  storedToken.write(accessToken);
  // Without access to storage, the session lives as long as the page.
  become({ status: 'signedIn', accessToken, userId: id });
}

/** Ends the session in this browser. A rejected token (§4: 401 or 403) removes token and id; signing out removes all personal data. */
export function endSession(reason: 'signedOut' | 'expired'): void {
  clearStored(['accessToken', 'userId']);
  // A shared phone must not show messages of the user who has left (`app/service-worker.js`).
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(reason));
  if (reason === 'signedOut') {
    clearStored(['userInfo', 'editShopId', 'keptCart', 'recentFinds', 'guestOrders']);
    signingOut.abort();
    signingOut = new AbortController();
  }
  become({ status: 'anonymous', reason });
}
