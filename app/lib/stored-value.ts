/** All keys of local storage. */
type LocalKey =
  // The session, named by specification §3. The cached profile shows the menu at once.
  | 'accessToken'
  | 'userId'
  | 'userInfo'
  | 'editShopId'
  // The cart lines of a visitor, the last seen state of each line, and the last priced cart.
  | 'cart'
  | 'cartSeen'
  | 'keptCart'
  // The links of orders without an account.
  | 'guestOrders'
  | 'viewedProducts'
  | 'recentSearches'
  | 'deliveryPlace'
  // What was last opened from the search of the back office.
  | 'recentFinds'
  // Also read before the first paint (`preferences.ts`).
  | 'theme'
  | 'language'
  // The hidden columns of a table.
  | `columns.${string}`;

/** All keys of session storage. */
type TabKey =
  | 'goingTo'
  | 'typedInput'
  // The idempotency key of an order that has no answer yet, of each form.
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

export const clearStored = (keys: readonly LocalKey[]): void => {
  for (const key of keys) attempt(() => window.localStorage.removeItem(key));
};

function create<T>(
  area: 'localStorage' | 'sessionStorage',
  key: string,
  parse: (text: string | null | undefined) => T,
  format: (value: T) => string,
): StoredValue<T> {
  const listeners = new Set<() => void>();
  let cached: { text: string | null | undefined; value: T } | undefined;
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) notify();
  };
  return {
    read: () => {
      const text = attempt(() => window[area].getItem(key));
      if (!cached || text !== cached.text) cached = { text, value: parse(text) };
      return cached.value;
    },
    write: (value) => {
      attempt(() => window[area].setItem(key, format(value)));
      notify();
    },
    clear: () => {
      attempt(() => window[area].removeItem(key));
      notify();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
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

/** Private windows and embedded views may block storage, and it may be full: the page then works without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
