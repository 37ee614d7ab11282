import { useSyncExternalStore } from 'react';

const secondMs = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** One timer for all countdowns of a page, so that they change together. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, secondMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = 0;
  };
}

function shownNow(): number {
  if (now === 0) now = Date.now();
  return now;
}

/** The current time, updated every second; undefined until hydration, because a cached page can be read at any time. */
export function useNow(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribe, shownNow, () => undefined);
}

/** Whether this ISO time has passed; false until hydration. Rerenders once, when the time passes, not every second. */
export const useIsPast = (time: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shownNow() >= Date.parse(time),
    () => false,
  );
