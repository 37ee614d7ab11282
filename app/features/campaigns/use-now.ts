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

/** The time, every second; undefined until hydration, because a kept page does not know when it is read. */
export function useNow(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribe, shownNow, () => undefined);
}

/** Whether this ISO time has come; false until hydration. The component is rendered again when it comes, not every second. */
export const useIsPast = (time: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shownNow() >= Date.parse(time),
    () => false,
  );
