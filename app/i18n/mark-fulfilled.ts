import type { ReactPromise } from 'react';

/** Marks a promise the way React marks resolved promises, so that `use` returns its value synchronously instead of suspending. */
export function markFulfilled<T>(promise: Promise<T>, value: T): void {
  Object.assign(promise, { status: 'fulfilled', value } satisfies Partial<ReactPromise<T>>);
}
