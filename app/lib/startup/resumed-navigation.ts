import { createTabText } from '../storage/stored-value.ts';

const goingTo = createTabText('goingTo');
/** A reload later than this is not caused by a file that could not be loaded: the service worker asks for one for half a minute. */
const timeoutMs = 40_000;

/** Where the page is going, from which entry of the history. */
let target: { to: string; from: string; atMs: number } | undefined;
let here = '';

/**
 * A page that was open during a deployment may request a file of the old build. React Router then reloads the document at its current URL:
 * the new document continues to the target of the click. Call it once, at page start.
 */
export function resumeNavigation(): void {
  const before = goingTo.read();
  goingTo.clear();
  const [entry] = performance.getEntriesByType('navigation');
  if (before && entry instanceof PerformanceNavigationTiming && entry.type === 'reload') window.location.replace(before);
  watchClicks();
}

/** The same for a navigation that is not started by a click on a link. */
export function resumeAt(path: string): void {
  target = { to: new URL(path, window.location.href).href, from: here, atMs: performance.now() };
}

/** Call it with the key of the router's location: a navigation that has arrived is not continued. */
export function arrive(key: string): void {
  here = key;
}

function watchClicks(): void {
  const remember = ({ target: clicked, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const link = clicked instanceof Element ? clicked.closest('a') : null;
    const isHere = button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && link?.origin === window.location.origin;
    if (link && isHere) resumeAt(link.href);
  };
  const keep = () => {
    if (!target || target.from !== here || target.to === window.location.href || performance.now() - target.atMs > timeoutMs) return;
    goingTo.write(target.to);
  };
  const forget = () => {
    target = undefined;
  };
  // Capture phase: runs before React handles the click, which may fail on a missing file immediately.
  window.addEventListener('click', remember, { capture: true });
  window.addEventListener('popstate', forget);
  window.addEventListener('pagehide', keep);
}
