/** All keys of local storage. */
type LocalKey =
  // The session, named by specification §3. With the cached profile, the menu shows immediately.
  | 'accessToken'
  | 'userId'
  | 'userInfo'
  | 'editShopId'
  // The cart lines of a visitor, the last seen state of each line, and the last priced cart.
  | 'cart'
  | 'cartSeen'
  | 'keptCart'
  | 'cartBought'
  // The links of orders without an account.
  | 'guestOrders'
  | 'viewedProducts'
  | 'recentSearches'
  | 'deliveryPlace'
  // What was last opened from the search of the back office.
  | 'recentFinds'
  // Also read before the first paint (`preferences.ts`, `font-weights.ts`).
  | 'theme'
  | 'language'
  | 'fonts'
  // The hidden columns of a table.
  | `columns.${string}`;

/** All keys of session storage. */
type TabKey =
  | 'goingTo'
  | 'typedInput'
  // The sold-out product that a visitor wants to wait for, until they have signed in.
  | 'wantedAlert'
  // Per attempt to pay online, the page to return to.
  | 'paymentPages'
  // Per form, the idempotency key of an order without a response.
  | `orderKey.${string}`;

export interface StoredValue<T> {
  /** Returns the same object until the stored text changes, as `useSyncExternalStore` requires. */
  read: () => T;
  write: (value: T) => void;
  clear: () => void;
  /** Notifies of changes in this tab and in others. */
  subscribe: (listener: () => void) => () => void;
}

/** A value stored as JSON. `parse` may get anything (written by an older version or the user), and undefined for invalid JSON. */
export const createStoredValue = <T>(key: LocalKey, parse: (stored: unknown) => T): StoredValue<T> =>
  create('localStorage', key, (text) => parse(fromJson(text)), JSON.stringify);

export const createStoredText = (key: LocalKey): StoredValue<string | undefined> => create('localStorage', key, asText, String);

/** A text for this tab, cleared when the tab closes. */
export const createTabText = (key: TabKey): StoredValue<string | undefined> => create('sessionStorage', key, asText, String);

/** Keys without personal data. Every other key is cleared when a session ends, including any that are added later. */
const impersonalKeys: ReadonlySet<string> = new Set<LocalKey>(['theme', 'language', 'fonts']);

/**
 * Clears all that a shared phone must not show the next person: in this browser and this tab, or in this tab alone, after another one has
 * cleared the browser.
 */
export function clearPersonalData(areas: readonly Area[] = ['localStorage', 'sessionStorage']): void {
  for (const area of areas) {
    const store = storeOf(area);
    // One by one, to notify other tabs of each key.
    for (const key of store.keys()) if (!impersonalKeys.has(key)) store.remove(key);
  }
  for (const notify of subscribed) notify();
}

/** Of the values that have subscribers in this tab. */
const subscribed = new Set<() => void>();

function create<T>(area: Area, key: string, parse: (text: string | null | undefined) => T, format: (value: T) => string): StoredValue<T> {
  const listeners = new Set<() => void>();
  const store = storeOf(area);
  let cached: { text: string | null | undefined; value: T } | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notify();
  };
  return {
    read: () => {
      const text = store.read(key);
      if (!cached || text !== cached.text) cached = { text, value: parse(text) };
      return cached.value;
    },
    write: (value) => {
      store.write(key, format(value));
      notify();
    },
    clear: () => {
      store.remove(key);
      notify();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      subscribed.add(notify);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', onStorage);
        subscribed.delete(notify);
      };
    },
  };
}

const asText = (text: string | null | undefined): string | undefined => text ?? undefined;

function fromJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

type Area = 'localStorage' | 'sessionStorage';

const lossListeners = new Set<() => void>();

/** Notifies of each value that could not be stored. */
export function onStorageFailure(listener: () => void): () => void {
  lossListeners.add(listener);
  return () => lossListeners.delete(listener);
}

/** Values that could not be stored, until the page unloads. Server rendering writes nothing. */
const unstored: Record<Area, Map<string, string>> = { localStorage: new Map(), sessionStorage: new Map() };

/** Private windows and embedded views may block storage, and it may be full: the visit then works from memory. */
function storeOf(area: Area) {
  const remove = (key: string): void => {
    attempt(() => window[area].removeItem(key));
    unstored[area].delete(key);
  };
  return {
    read: (key: string) => unstored[area].get(key) ?? attempt(() => window[area].getItem(key)),
    remove,
    keys: (): string[] => [...(attempt(() => Object.keys(window[area])) ?? []), ...unstored[area].keys()],
    write: (key: string, text: string): void => {
      const isKept = attempt(() => {
        window[area].setItem(key, text);
        return true;
      });
      if (isKept) {
        unstored[area].delete(key);
        return;
      }
      if (typeof window === 'undefined') return;
      // An older text must not come back with the next page.
      attempt(() => window[area].removeItem(key));
      unstored[area].set(key, text);
      for (const listener of lossListeners) listener();
    },
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
