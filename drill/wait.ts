import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 25;

/** Waits until a condition holds; returns the milliseconds that it took. Throws after `timeoutMs`, naming what was waited for. */
export async function waitFor(what: string, timeoutMs: number, isTrue: () => boolean | Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    if (await isTrue()) return performance.now() - startedAt;
    if (performance.now() - startedAt > timeoutMs) throw new Error(`waited ${timeoutMs / 1000} s for ${what}`);
    await delay(pollMs);
  }
}

/** Rejects when the work takes longer; the work itself goes on. */
export async function within<T>(what: string, timeoutMs: number, work: Promise<T>): Promise<T> {
  const timeout = new AbortController();
  const tooLate = delay(timeoutMs, undefined, { signal: timeout.signal }).then(() => {
    throw new Error(`waited ${timeoutMs / 1000} s for ${what}`);
  });
  tooLate.catch(() => {});
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    timeout.abort();
  }
}
