import { useSyncExternalStore } from 'react';
import type { ResourceItem } from '../definition/resource-contract.ts';

/** One cell: a field of a row. */
export interface CellName {
  id: string;
  field: string;
}

/** What a cell shows besides the stored value. */
export interface CellState {
  isEditing?: boolean;
  isSaving?: boolean;
  /** Pasted, and not saved yet. */
  isDraft?: boolean;
  /** The row when the value was typed or pasted: a stock is changed by the difference to it. */
  base?: ResourceItem;
  /** Shown instead of the stored value: a draft, or a rejected value. */
  text?: string | undefined;
  /** Why `text` is rejected. */
  error?: string;
  /** What happened to the stored value in between. */
  note?: string;
}

/** A pasted column, from the question whether to save it to the offer to undo it. */
export interface Paste {
  phase: 'asking' | 'saving' | 'done' | 'undone';
  /** Where it began. */
  from: CellName;
  /** The number of values that change, by field. */
  changes: Readonly<Record<string, number>>;
  wrong: number;
  unchanged: number;
  /** Values for which the page has no rows or columns. */
  leftOut: number;
  /** Rows that are saved, of how many. */
  done: number;
  of: number;
  /** Values that were saved or restored, and those that were rejected. */
  saved: number;
  refused: number;
}

const untouched: CellState = {};
const keyOf = ({ id, field }: CellName) => `${id} ${field}`;

/** The cells of a list that differ from their stored values, outside of React: a keystroke renders one cell instead of all of them. */
export class SheetStore {
  readonly #cells = new Map<string, CellName & { state: CellState }>();
  readonly #listeners = new Set<() => void>();
  #paste: Paste | undefined;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  cell(name: CellName): CellState {
    return this.#cells.get(keyOf(name))?.state ?? untouched;
  }

  /** The pasted cells, in list order. */
  drafts(): (CellName & { state: CellState })[] {
    return [...this.#cells.values()].filter(({ state }) => state.isDraft);
  }

  /** Without a state, the cell shows its stored value. */
  set({ id, field }: CellName, state?: CellState): void {
    const key = keyOf({ id, field });
    if (state) this.#cells.set(key, { id, field, state });
    else this.#cells.delete(key);
    this.#tell();
  }

  paste(): Paste | undefined {
    return this.#paste;
  }

  setPaste(paste: Paste | undefined): void {
    this.#paste = paste;
    this.#tell();
  }

  changePaste(change: Partial<Paste>): void {
    if (this.#paste) this.setPaste({ ...this.#paste, ...change });
  }

  clear(): void {
    this.#cells.clear();
    this.#paste = undefined;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const useCell = (store: SheetStore, name: CellName): CellState =>
  useSyncExternalStore(
    store.subscribe,
    () => store.cell(name),
    () => untouched,
  );

export const usePaste = (store: SheetStore): Paste | undefined =>
  useSyncExternalStore(
    store.subscribe,
    () => store.paste(),
    () => undefined,
  );
