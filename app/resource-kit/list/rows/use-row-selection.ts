import { useEntryState } from '../use-entry-state.ts';

export interface RowSelection {
  ids: readonly string[];
  isAll: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects every row, or none if all are selected (specification §4). */
  toggleAll: () => void;
  /** Adds rows. */
  add: (ids: readonly string[]) => void;
  clear: () => void;
}

/** The selected rows. Resets when the list (`of`) changes; going back to the list restores it. */
export function useRowSelection(rows: readonly string[], of: string): RowSelection {
  const [chosen, setChosen] = useEntryState<{ of: string; ids: ReadonlySet<string> }>('selection', { of, ids: new Set() });
  const ids = rows.filter((id) => chosen.of === of && chosen.ids.has(id));
  const set = (next: readonly string[]) => setChosen({ of, ids: new Set(next) });
  const isAll = rows.length > 0 && ids.length === rows.length;
  return {
    ids,
    isAll,
    has: (id) => ids.includes(id),
    toggle: (id) => set(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => set(isAll ? [] : rows),
    add: (more) => set([...ids, ...more]),
    clear: () => set([]),
  };
}
