import { useCallback, useEffect, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { useSnapRow } from './use-snap-row.ts';

const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Hovered, or with keyboard focus. Ignores the sticky hover after a tap and the focus after a click. */
function isAttendedTo(row: HTMLElement | null): boolean {
  const hasMouse = window.matchMedia('(hover: hover)').matches;
  return row?.closest('section')?.matches(hasMouse ? ':hover, :has(:focus-visible)' : ':has(:focus-visible)') ?? false;
}

/** Slides that advance automatically, continue after a click or swipe, and pause while hovered or focused. */
export function useSlideshow(length: number) {
  const { row, shown, goTo: scrollTo } = useSnapRow(length);
  const [isPlaying, setPlaying] = useState(true);
  const goTo = useCallback((position: number) => scrollTo(position, wantsLessMotion() ? 'instant' : 'smooth'), [scrollTo]);
  useEffect(() => {
    if (wantsLessMotion()) setPlaying(false);
  }, []);
  useEffect(() => {
    if (!isPlaying || length < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden && !isAttendedTo(row.current)) goTo(shown + 1);
    }, limits.carouselDelayMs);
    return () => clearInterval(timer);
  }, [isPlaying, length, row, shown, goTo]);
  return { row, shown, goTo, isPlaying, setPlaying };
}
