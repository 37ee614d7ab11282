import { type ReactNode, useEffect, useRef, useState } from 'react';

const closeDelayMs = 150;

interface HoverPanelProps {
  /** A link: it works without the panel too, and on touch screens it is all there is. */
  children: ReactNode;
  panel: () => ReactNode;
  className?: string;
}

/** Shows a panel below a link while the mouse or the keyboard focus is on either. Its contents are made when it first opens. */
export function HoverPanel({ children, panel, className = 'end-0 w-80' }: HoverPanelProps) {
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
        <div className={`absolute top-full z-40 pt-2 ${className}`}>
          <div className="max-h-[70vh] overflow-y-auto rounded-box border border-base-300 bg-base-100 p-4 shadow-xl">{panel()}</div>
        </div>
      )}
    </div>
  );
}
