/** Registers after the page has loaded. Without a worker (old browsers, private windows) only offline support is missing. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // Where storage is blocked, some browsers throw, and others reject.
  const attempt = async () => navigator.serviceWorker.register('/service-worker.js');
  const register = () => void attempt().catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
