import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration. For what only the browser knows, such as parameters that are no part of a page's cache key. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
