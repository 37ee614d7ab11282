import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 25;

/** Polls until `isTrue` returns true, and returns the elapsed milliseconds. Throws after `timeoutMs`; `what` names the condition. */
export async function waitFor(what: string, timeoutMs: number, isTrue: () => boolean | Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    if (await isTrue()) return performance.now() - startedAt;
    if (performance.now() - startedAt > timeoutMs) throw new Error(`waited ${timeoutMs / 1000} s for ${what}`);
    await delay(pollMs);
  }
}

/** Rejects when the work takes longer, but does not cancel it. */
export async function withTimeout<T>(what: string, timeoutMs: number, work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const timeout = delay(timeoutMs, undefined, { signal: done.signal }).then(() => {
    throw new Error(`waited ${timeoutMs / 1000} s for ${what}`);
  });
  timeout.catch(() => {});
  try {
    return await Promise.race([work, timeout]);
  } finally {
    done.abort();
  }
}
