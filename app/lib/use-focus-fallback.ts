import { useEffect } from 'react';

/**
 * Moves the focus to the main region when the focused element is removed from the page (such as the button of a handled row), so that Tab
 * continues from there. Does nothing after a navigation, or if the page has already moved the focus.
 */
export function useFocusFallback(): void {
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
      // While a dialog is open, the region is inert and can't take the focus; its close event checks again.
      if (path === window.location.pathname) document.getElementById('content')?.focus({ preventScroll: true });
    };
    // Waits a frame, until effects have moved the focus and closed dialogs have restored it.
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
