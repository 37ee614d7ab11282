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

/** Local storage may be forbidden (private windows, embedded views): then the session lives as long as the page. */
function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.localStorage);
  } catch {
    return undefined;
  }
}

function readSession(): SessionState {
  const accessToken = inStorage((storage) => storage.getItem('accessToken'));
  const userId = inStorage((storage) => storage.getItem('userId'));
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
function onStorage({ key }: StorageEvent): void {
  if (key === 'accessToken' || key === null) become(readSession());
}

export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

export function startSession({ accessToken, id }: { accessToken: string; id: string }): void {
  inStorage((storage) => {
    storage.setItem('accessToken', accessToken);
    storage.setItem('userId', id);
  });
  become({ status: 'signedIn', accessToken, userId: id });
}

/** Ends the session here. A refused token (§4: 401 or 403) removes the token and the id; signing out removes everything personal. */
export function endSession(reason: 'signedOut' | 'expired'): void {
  const keys = reason === 'signedOut' ? ['accessToken', 'userId', 'userInfo', 'editShopId', 'keptCart'] : ['accessToken', 'userId'];
  inStorage((storage) => {
    for (const key of keys) storage.removeItem(key);
  });
  become({ status: 'anonymous', reason });
}

export const readStored = (key: string): string | undefined => inStorage((storage) => storage.getItem(key)) ?? undefined;
export const writeStored = (key: string, value: string): void => {
  inStorage((storage) => storage.setItem(key, value));
};
