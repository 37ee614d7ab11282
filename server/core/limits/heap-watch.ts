import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** The share of the heap that may be in use before large structures stop growing: the rest is for requests. */
export const heapLimits = { largeStructuresShare: 0.7 } as const;

export interface HeapWatch {
  /** False when a structure that grows with the shop must not grow any more. */
  hasRoom: () => boolean;
  stop: () => void;
}

/** Follows how much of the heap is in use after full garbage collections: before one, garbage counts, too. */
export function watchHeap(): HeapWatch {
  const limit = getHeapStatistics().heap_size_limit;
  let usedBytes = 0;
  const observer = new PerformanceObserver((list) => {
    const collections = list.getEntries() as unknown as { detail: { kind: number } }[]; // as entries of this type are
    const isFull = collections.some(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR);
    if (isFull) usedBytes = process.memoryUsage().heapUsed;
  });
  observer.observe({ entryTypes: ['gc'] });
  return {
    hasRoom: () => usedBytes < limit * heapLimits.largeStructuresShare,
    stop: () => observer.disconnect(),
  };
}
