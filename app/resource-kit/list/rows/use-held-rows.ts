import { createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import type { HeldQuery } from '../../requests/use-items.ts';
import { useEntryState } from '../use-entry-state.ts';

/** The rows that a list holds, until the user navigates within it. */
export function useHeldRows() {
  const { key: of } = useLocation();
  const [held, setHeld] = useEntryState<{ of: string; query: HeldQuery } | undefined>('held', undefined);
  return {
    query: held?.of === of ? held.query : undefined,
    hold: (query: HeldQuery) => setHeld({ of, query }),
    release: () => setHeld(undefined),
  };
}

const HoldContext = createContext<() => void>(() => undefined);
export const HoldProvider = HoldContext.Provider;

/** Returns what to call before rows get another state in place; see `holdBy` of the definition. */
export const useHoldRows = () => useContext(HoldContext);
