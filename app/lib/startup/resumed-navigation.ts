import { createTabText } from '../stored-value.ts';

const goingTo = createTabText('goingTo');
/** A reload later than this after a click is not caused by a missing file. */
const timeoutMs = 10_000;

/**
 * A page that was open during a deployment may request a file of the old build. React Router then reloads the document at its current URL:
 * the new document continues to the target of the click. Call it once, at page start.
 */
export function resumeNavigation(): void {
  const target = goingTo.read();
  goingTo.clear();
  const [entry] = performance.getEntriesByType('navigation');
  if (target && entry instanceof PerformanceNavigationTiming && entry.type === 'reload') window.location.replace(target);
  watchClicks();
}

function watchClicks(): void {
  let clicked: { to: string; atMs: number } | undefined;
  const remember = ({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const isHere = button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && link?.origin === window.location.origin;
    if (link && isHere) clicked = { to: link.href, atMs: Date.now() };
  };
  const keep = () => {
    if (!clicked || clicked.to === window.location.href || Date.now() - clicked.atMs > timeoutMs) return;
    goingTo.write(clicked.to);
  };
  const forget = () => {
    clicked = undefined;
  };
  // Capture phase: runs before React handles the click, which may fail on a missing file immediately.
  window.addEventListener('click', remember, { capture: true });
  window.addEventListener('popstate', forget);
  window.addEventListener('pagehide', keep);
}
