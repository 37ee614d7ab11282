import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RowSelection } from './use-row-selection.ts';

interface RowKeysOptions {
  ids: readonly string[];
  /** Undefined if the rows can't be selected. */
  selection: RowSelection | undefined;
  onOpen: (id: string) => void;
}

interface RowKeys {
  /** Props of the element that contains the rows. */
  list: { ref: RefObject<HTMLElement | null>; onKeyDown: (event: KeyboardEvent) => void; onFocus: (event: FocusEvent) => void };
  /** Props of a row. One row at a time is in the tab order. */
  row: (id: string) => { 'data-row': string; tabIndex: 0 | -1 };
}

/** What handles its own keys: text fields, menus and dialogs. */
const hasOwnKeys = 'input:not([type=checkbox]), select, textarea, dialog, [role=menu]';

const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null);

/** The keys of a list: arrows move the current row, Shift selects on the way, Space selects, Enter opens, Ctrl+A selects all, Escape none. */
export function useRowKeys({ ids, selection, onOpen }: RowKeysOptions): RowKeys {
  const list = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState<string>();
  const current = focused !== undefined && ids.includes(focused) ? focused : ids[0];

  const focusRow = (id: string | undefined) => {
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    const row = [...rows].find(({ dataset }) => dataset.row === id);
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  const move = (from: string | undefined, key: string, isSelecting: boolean) => {
    const at = from === undefined ? -1 : ids.indexOf(from);
    const last = ids.length - 1;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[key];
    const id = next === undefined ? undefined : ids[Math.min(Math.max(next, 0), last)];
    if (isSelecting && from !== undefined && id !== undefined) selection?.add([from, id]);
    focusRow(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, shiftKey } = event;
    if (event.defaultPrevented || event.altKey || (target instanceof Element && target.closest(hasOwnKeys))) return;
    const row = rowOf(target);
    const id = row?.dataset.row;
    const isRow = row === target;
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() !== 'a' || !selection) return;
      selection.add(ids);
    } else if (key.startsWith('Arrow') ? key === 'ArrowDown' || key === 'ArrowUp' : key === 'Home' || key === 'End') {
      move(id, key, shiftKey);
    } else if (key === ' ' && isRow && id && selection) selection.toggle(id);
    else if (key === 'Enter' && isRow && id) onOpen(id);
    else if (key === 'Escape' && selection && selection.ids.length > 0) selection.clear();
    else return;
    event.preventDefault();
  };

  // Without a focused element, the arrow keys enter the list.
  const enter = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.defaultPrevented || document.activeElement !== document.body || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || current === undefined) return;
    event.preventDefault();
    focusRow(current);
  });
  useEffect(() => {
    const watch = new AbortController();
    document.addEventListener('keydown', (event) => enter(event), { signal: watch.signal });
    return () => watch.abort();
  }, []);

  return {
    list: { ref: list, onKeyDown, onFocus: ({ target }) => setFocused((before) => rowOf(target)?.dataset.row ?? before) },
    row: (id) => ({ 'data-row': id, tabIndex: id === current ? 0 : -1 }),
  };
}
