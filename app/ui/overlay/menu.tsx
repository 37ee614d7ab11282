import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';

interface MenuProps {
  /** The label of the button. */
  label: ReactNode;
  /** The accessible name of a button with only an icon. */
  name?: string;
  buttonClass?: string;
  panelClass?: string;
  children: ReactNode;
}

/** A button that opens a panel of links, which is rendered then. Closes on a click on a link, on Escape, on a click elsewhere, and when the focus leaves. */
export function Menu({ label, name, buttonClass = 'btn btn-ghost', panelClass = 'end-0 w-56', children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const panelId = useId();
  useDismissal(box, isOpen, () => setOpen(false));
  return (
    <div ref={box} className="relative">
      <button
        type="button"
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass}
      >
        {label}
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        className={`absolute top-full z-40 mt-2 rounded-box border border-base-300 bg-base-100 p-2 shadow-xl ${panelClass}`}
      >
        {isOpen && children}
      </div>
    </div>
  );
}

/** Closes a menu on Escape, on a click elsewhere or on a link, and when the focus leaves. The first button in `box` opens the menu. */
export function useDismissal(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const isInside = ({ target }: Event) => target instanceof Node && box.current?.contains(target);
    const watch = new AbortController();
    const on = { signal: watch.signal };
    document.addEventListener('pointerdown', (event) => !isInside(event) && close(), on);
    document.addEventListener('focusin', (event) => !isInside(event) && close(), on);
    // Closes after a click on a link; the handlers of the link have already run.
    document.addEventListener('click', (event) => event.target instanceof Element && event.target.closest('a') && close(), on);
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        close();
        box.current?.querySelector('button')?.focus();
      },
      on,
    );
    return () => watch.abort();
  });
}
