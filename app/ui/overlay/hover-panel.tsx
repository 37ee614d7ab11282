import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { SkeletonRows } from '../state/skeleton.tsx';

const closeDelayMs = 150;

interface HoverPanelProps {
  /** Links, which also work without the panel; touch screens have only those. */
  children: ReactNode;
  panel: () => ReactNode;
  /** The place, width and distance of the panel. Default: below the link. */
  className?: string;
}

/** Shows a panel beside links while either is hovered or has the keyboard focus. Renders the contents when it first opens. */
export function HoverPanel({ children, panel, className = 'end-0 top-full w-80 pt-2' }: HoverPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new AbortController();
    const on = { signal: watch.signal };
    let closing: ReturnType<typeof setTimeout> | undefined;
    const set = (open: boolean, delayMs = 0) => {
      clearTimeout(closing);
      closing = setTimeout(() => setOpen(open), delayMs);
    };
    element.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && set(true), on);
    element.addEventListener('pointerleave', () => set(false, closeDelayMs), on);
    element.addEventListener('focusin', ({ target }) => target instanceof Element && target.matches(':focus-visible') && set(true), on);
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => !(relatedTarget instanceof Node && element.contains(relatedTarget)) && set(false),
      on,
    );
    element.addEventListener('keydown', ({ key }) => key === 'Escape' && set(false), on);
    element.addEventListener('click', ({ target }) => target instanceof Element && target.closest('a') && set(false), on);
    return () => {
      clearTimeout(closing);
      watch.abort();
    };
  }, []);
  return (
    <div ref={box} className="relative">
      {children}
      {isOpen && (
        <div className={`absolute z-40 ${className}`}>
          <div className="max-h-[70vh] overflow-y-auto rounded-box border border-base-300 bg-base-100 p-4 shadow-xl">
            <Suspense fallback={<SkeletonRows rows={2} className="h-12" />}>{panel()}</Suspense>
          </div>
        </div>
      )}
    </div>
  );
}
