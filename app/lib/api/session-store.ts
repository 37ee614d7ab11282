import { clearPersonalData, createStoredText } from '../storage/stored-value.ts';

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

const tokenOf = (state: SessionState): string | undefined => (state.status === 'signedIn' ? state.accessToken : undefined);

function readSession(): SessionState {
  const [accessToken, userId] = [storedToken.read(), storedUserId.read()];
  return accessToken && userId ? { status: 'signedIn', accessToken, userId } : { status: 'anonymous' };
}

let signingOut = new AbortController();

/** Aborts when the user signs out, here or in another tab. */
export const signOutSignal = (): AbortSignal => signingOut.signal;

const endListeners = new Set<(isExpired: boolean) => void>();

/** Notifies when a session ends, even if another tab has ended or replaced it: this tab must then drop the user's data. */
export function onSessionEnd(listener: (isExpired: boolean) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

const hasEnded = (next: SessionState): boolean =>
  current.status === 'signedIn' && (next.status !== 'signedIn' || next.userId !== current.userId);

function become(next: SessionState): void {
  const isEnd = hasEnded(next);
  current = next;
  if (isEnd) {
    const isExpired = next.status === 'anonymous' && next.reason === 'expired';
    // The reads of a session that expired are answered with 401, and repeated as a visitor.
    if (!isExpired) {
      signingOut.abort();
      signingOut = new AbortController();
    }
    for (const listener of endListeners) listener(isExpired);
  }
  for (const listener of listeners) listener();
}

/** The other tab has cleared the browser; it may have signed in another user since. Changes of this tab are known already. */
function followOtherTab(): void {
  const next = readSession();
  if (tokenOf(next) === tokenOf(current)) return;
  const isEnd = hasEnded(next);
  become(next);
  if (isEnd) clearPersonalData(['sessionStorage']);
}

/** A page restored from the back/forward cache: it still has the data of its user, and missed all events since. */
function checkRestored({ persisted }: PageTransitionEvent): void {
  if (!persisted || !hasEnded(readSession())) return;
  document.documentElement.hidden = true;
  window.location.reload();
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
  if (listeners.size === 0) {
    const stopFollowing = storedToken.subscribe(followOtherTab);
    window.addEventListener('pageshow', checkRestored);
    stopWatching = () => {
      stopFollowing();
      window.removeEventListener('pageshow', checkRestored);
    };
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopWatching();
  };
}

export function startSession({ accessToken, id }: { accessToken: string; id: string }): void {
  const next = { status: 'signedIn', accessToken, userId: id } as const;
  if (hasEnded(next)) endSession('signedOut');
  // Without access to storage, the session lives as long as the page.
  become(next);
  storedUserId.write(id);
  storedToken.write(accessToken);
}

/**
 * Ends the session in this browser, because the user signs out or the server rejects the token (§4: 401 or 403). Either way a shared phone
 * must not show the next person what this one did.
 */
export function endSession(reason: 'signedOut' | 'expired'): void {
  become({ status: 'anonymous', reason });
  clearPersonalData();
  clearVisitedPages();
}

/** Makes the service worker close notifications and remove visited pages from its cache (`app/service-worker.js`). */
export const clearVisitedPages = (): void => void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('forget'));
