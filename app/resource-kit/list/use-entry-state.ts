import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The states of the last list, by name. In memory: they contain ids, and no data. */
let last: { entry: string; states: Map<string, unknown> } | undefined;

/** State that is restored when the user comes back to this entry of the browser's history, for example from the page of a row. */
export function useEntryState<T>(name: string, initial: T) {
  const { key: entry } = useLocation();
  const [state, setState] = useState<T>(() => (last?.entry === entry && last.states.has(name) ? (last.states.get(name) as T) : initial)); // the same name has the same type
  useEffect(() => {
    if (last?.entry !== entry) last = { entry, states: new Map() };
    last.states.set(name, state);
  }, [entry, name, state]);
  return [state, setState] as const;
}
