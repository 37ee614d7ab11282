/** Server time minus `performance.now()`; undefined before the first response. */
let offsetMs: number | undefined;

/**
 * Reads the time from a response. A response can only be late (cached, or on a slow network), so the one with the latest time is right.
 * This also holds after the device slept, during which some browsers pause `performance.now()`.
 */
export function readServerTime(headers: Headers): void {
  const sentMs = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(sentMs)) offsetMs = Math.max(offsetMs ?? -Infinity, sentMs - performance.now());
}

/** The time of the server, because clocks of phones may be wrong by years. Undefined before the first response. */
export const knownServerTime = (): number | undefined => (offsetMs === undefined ? undefined : offsetMs + performance.now());

/** The same, with the clock of the device as fallback. For callers that can't wait for a response. */
export const serverNow = (): number => knownServerTime() ?? Date.now();
