import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

/** The share of the heap at which large structures stop growing: the rest is for requests. */
export const heapLimits = { largeStructuresShare: 0.7 } as const;

export interface HeapWatch {
  /** False when structures that grow with the shop must stop growing. */
  hasRoom: () => boolean;
  stop: () => void;
}

/** Measures heap usage after full garbage collections; before them, garbage would count too. */
export function watchHeap(): HeapWatch {
  const limit = getHeapStatistics().heap_size_limit;
  let usedBytes = 0;
  const observer = new PerformanceObserver((list) => {
    const collections = list.getEntries() as unknown as { detail: { kind: number } }[]; // the type of entries of this kind
    const isFull = collections.some(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR);
    if (isFull) usedBytes = process.memoryUsage().heapUsed;
  });
  observer.observe({ entryTypes: ['gc'] });
  return {
    hasRoom: () => usedBytes < limit * heapLimits.largeStructuresShare,
    stop: () => observer.disconnect(),
  };
}
