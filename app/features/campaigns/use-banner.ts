import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';

interface Banner {
  /** For the row of slides: it scrolls sideways and snaps, by finger too. */
  row: RefObject<HTMLUListElement | null>;
  /** Position of the slide that is in sight. */
  shown: number;
  goTo: (position: number) => void;
  isPlaying: boolean;
  setPlaying: (isPlaying: boolean) => void;
}

const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Under the mouse, or holding the focus of the keyboard. A tap leaves something like hovering behind, and a click the focus: neither counts. */
function isAttendedTo(row: HTMLElement | null): boolean {
  const hasMouse = window.matchMedia('(hover: hover)').matches;
  return row?.closest('section')?.matches(hasMouse ? ':hover, :has(:focus-visible)' : ':has(:focus-visible)') ?? false;
}

/** Slides that move by themselves, go on after a click or a swipe, and wait while the mouse or the focus is on them. */
export function useBanner(length: number): Banner {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const goTo = useCallback(
    (position: number) => {
      const wanted = row.current?.children[(position + length) % length];
      if (!row.current || !(wanted instanceof HTMLElement)) return;
      row.current.scrollTo({ left: wanted.offsetLeft, behavior: wantsLessMotion() ? 'instant' : 'smooth' });
    },
    [length],
  );
  useEffect(() => {
    if (wantsLessMotion()) setPlaying(false);
  }, []);
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const onScroll = () => setShown(Math.round((current.scrollLeft / current.scrollWidth) * length));
    current.addEventListener('scroll', onScroll, { passive: true });
    return () => current.removeEventListener('scroll', onScroll);
  }, [length]);
  useEffect(() => {
    if (!isPlaying || length < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden && !isAttendedTo(row.current)) goTo(shown + 1);
    }, limits.carouselDelayMs);
    return () => clearInterval(timer);
  }, [isPlaying, length, shown, goTo]);
  return { row, shown, goTo, isPlaying, setPlaying };
}
