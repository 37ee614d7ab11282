/** What to add to the time since the start of the document for the time of the server; undefined before its first answer. */
let offsetMs: number | undefined;

/**
 * Learns the time from an answer of the server. An answer can only be late, in a cache or on a slow network, so the one that says the latest
 * time is right. That also holds after a sleep, during which some browsers stop the time since the start.
 */
export function learnServerTime(headers: Headers): void {
  const sentMs = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(sentMs)) offsetMs = Math.max(offsetMs ?? -Infinity, sentMs - performance.now());
}

/** The time of the server: clocks of phones may be wrong by years. Undefined before the first answer. */
export const knownServerTime = (): number | undefined => (offsetMs === undefined ? undefined : offsetMs + performance.now());

/** The same; before the first answer, what the device says. For what can not wait. */
export const serverNow = (): number => knownServerTime() ?? Date.now();
