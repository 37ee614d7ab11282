import os from 'node:os';

/** How long processes may take to end, and how soon those that died are replaced. */
export const processLimits = {
  /** From the signal until requests under way are cut off. */
  drainMs: 8000,
  /** From the signal until a worker that has not ended is killed. */
  killMs: 9000,
  restartMinMs: 500,
  restartMaxMs: 30_000,
  /** A worker that lived so long starts again without a longer pause than the first. */
  stableMs: 30_000,
  heartbeatMs: 2000,
  /** A worker whose event loop is stuck for so long is killed and replaced. */
  silentMs: 10_000,
} as const;

/** The pause before a process is started again that died so many times in a row. */
export const restartDelayMs = (deaths: number): number =>
  Math.min(processLimits.restartMinMs * 2 ** Math.max(0, deaths - 1), processLimits.restartMaxMs);

const minHeapMb = 256;
const maxHeapMb = 4096;

/**
 * Megabytes of JavaScript heap for each worker: `HEAP_MB`, or half of the memory that this machine or container has, shared by all of them.
 * It is a bound, not what is used.
 */
export function heapMbFor({ heapMb, workers }: { heapMb: number | undefined; workers: number }): number {
  if (heapMb !== undefined) return heapMb;
  // 0 or a huge number where the container sets no limit.
  const constrained = process.constrainedMemory();
  const memory = constrained > 0 ? Math.min(constrained, os.totalmem()) : os.totalmem();
  return Math.round(Math.min(maxHeapMb, Math.max(minHeapMb, memory / 2 / workers / 1024 ** 2)));
}
