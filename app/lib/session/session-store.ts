import { clearStored, createStoredText } from '../stored-value.ts';

/**
 * Who is signed in, as this browser keeps it (specification §3: accessToken, userId, userInfo, editShopId in local storage).
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

function become(next: SessionState): void {
  current = next;
  for (const listener of listeners) listener();
}

export function sessionState(): SessionState {
  if (current.status === 'unknown') current = readSession();
  return current;
}

/** Who is signed in, for what a click does: known before the profile has arrived. */
export function signedInUserId(): string | undefined {
  const state = sessionState();
  return state.status === 'signedIn' ? state.userId : undefined;
}

/** What the server renders, and the browser until it has hydrated: the user is not known yet. */
export const unknownSession = (): SessionState => unknown;

/** Signing in or out in one tab counts in all of them. */
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
  // Where storing is forbidden, the session lives as long as the page.
  become({ status: 'signedIn', accessToken, userId: id });
}

/** Ends the session here. A refused token (§4: 401 or 403) removes the token and the id; signing out removes everything personal. */
export function endSession(reason: 'signedOut' | 'expired'): void {
  clearStored(['accessToken', 'userId']);
  if (reason === 'signedOut') clearStored(['userInfo', 'editShopId', 'keptCart']);
  become({ status: 'anonymous', reason });
}
