import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface SnapRow {
  /** Ref of the list, which scrolls horizontally and snaps to one item at a time. */
  row: RefObject<HTMLUListElement | null>;
  /** Index of the visible item. */
  shown: number;
  /** Wraps around at both ends. */
  goTo: (position: number, behavior?: ScrollBehavior) => void;
}

/** State of a row of `length` items, of which one is visible. */
export function useSnapRow(length: number): SnapRow {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const onScroll = () => setShown(Math.round((current.scrollLeft / current.scrollWidth) * length));
    current.addEventListener('scroll', onScroll, { passive: true });
    // The user may have scrolled before hydration.
    onScroll();
    return () => current.removeEventListener('scroll', onScroll);
  }, [length]);
  const goTo = useCallback(
    (position: number, behavior: ScrollBehavior = 'instant') => {
      const wanted = row.current?.children[(position + length) % length];
      if (wanted instanceof HTMLElement) row.current?.scrollTo({ left: wanted.offsetLeft, behavior });
    },
    [length],
  );
  return { row, shown, goTo };
}
