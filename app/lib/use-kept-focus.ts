import { useEffect } from 'react';

/**
 * What had the keyboard's focus and is taken off the page (a row that was dealt with, its button) loses it: it then goes to the
 * main region, so that Tab goes on from there. Where a page gives it to something else, or another page comes, that stays so.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | undefined;
    let path = '';
    let frame = 0;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : undefined;
      path = window.location.pathname;
    };
    const keep = () => {
      if (document.activeElement !== document.body) return;
      // While a dialog is open, the region is inert and takes no focus; its closing asks again.
      if (path === window.location.pathname) document.getElementById('content')?.focus({ preventScroll: true });
    };
    // A frame later: effects have given the focus to what took the place, and dialogs gave it back.
    const check = () => {
      if (!last || last.isConnected) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(keep);
    };
    const removals = new MutationObserver(check);
    removals.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('close', check, true);
    return () => {
      cancelAnimationFrame(frame);
      removals.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('close', check, true);
    };
  }, []);
}
