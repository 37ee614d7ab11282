import { createTabText } from '../stored-value.ts';

const goingTo = createTabText('goingTo');
/** So long after a click at most a part of the shop that is gone is found missing. */
const timeoutMs = 10_000;

/**
 * A page that was open while the shop was updated may request a file of the old build. React Router then reloads the document at its present
 * address: the new document continues to the target of the click. Called once, when the page starts.
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
  // Before React hears of the click, and may find that part missing at once.
  window.addEventListener('click', remember, { capture: true });
  window.addEventListener('popstate', forget);
  window.addEventListener('pagehide', keep);
}
