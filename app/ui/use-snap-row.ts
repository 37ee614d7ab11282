import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface SnapRow {
  /** For the row of what is shown one at a time: it scrolls sideways and snaps, by finger too. */
  row: RefObject<HTMLUListElement | null>;
  /** Position of what is in sight. */
  shown: number;
  /** After the last comes the first. */
  goTo: (position: number, behavior?: ScrollBehavior) => void;
}

/** So many things side by side, of which one is in sight. */
export function useSnapRow(length: number): SnapRow {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const onScroll = () => setShown(Math.round((current.scrollLeft / current.scrollWidth) * length));
    current.addEventListener('scroll', onScroll, { passive: true });
    // It may have been moved before anybody listened.
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
