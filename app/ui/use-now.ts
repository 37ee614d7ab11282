import { useSyncExternalStore } from 'react';
import { knownServerTime } from '#app/lib/server-clock.ts';

const secondMs = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now: number | undefined;

function tick(): void {
  now = knownServerTime();
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
    now = undefined;
  };
}

function shownNow(): number | undefined {
  now ??= knownServerTime();
  return now;
}

/** The time of the server, updated every second; undefined before its first response, because a cached page can be read at any time. */
export function useNow(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribe, shownNow, () => undefined);
}

/** Whether this ISO time has passed; false before the first response of the server. Rerenders once, when the time passes. */
export const useIsPast = (time: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => (shownNow() ?? 0) >= Date.parse(time),
    () => false,
  );

const minuteMs = 60_000;

/** The full minutes since an ISO time; undefined before the first response of the server. Rerenders once a minute. */
export const useMinutesSince = (time: string): number | undefined =>
  useSyncExternalStore<number | undefined>(
    subscribe,
    () => {
      const at = shownNow();
      return at === undefined ? undefined : Math.max(0, Math.floor((at - Date.parse(time)) / minuteMs));
    },
    () => undefined,
  );
