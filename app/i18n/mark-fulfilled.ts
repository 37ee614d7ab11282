import type { ReactPromise } from 'react';

/** Marks a promise as React marks those that it waited for: `use` then returns its value at once, without a moment of waiting. */
export function markFulfilled<T>(promise: Promise<T>, value: T): void {
  Object.assign(promise, { status: 'fulfilled', value } satisfies Partial<ReactPromise<T>>);
}
