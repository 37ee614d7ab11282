import os from 'node:os';

/** How long processes can take to exit, and how soon crashed ones are replaced. */
export const processLimits = {
  /** From the signal until requests in progress are cut off. */
  drainMs: 8000,
  /** From the signal until a worker that is still running is killed. */
  killMs: 9000,
  restartMinMs: 500,
  restartMaxMs: 30_000,
  /** The delay of a worker that ran for at least this long is reset. */
  stableMs: 30_000,
  heartbeatMs: 2000,
  /** A worker whose event loop is blocked this long is killed and replaced. */
  silentMs: 10_000,
  /** How often a process checks whether it is idle. */
  idleMs: 10_000,
  /** An idle process has a busy event loop for less than this share of the time. */
  idleShare: 0.05,
  /** An idle process whose memory has grown by this much collects garbage and returns memory to the system. */
  memoryToReturnBytes: 32 * 1024 ** 2,
} as const;

/** The delay before a process restarts after this many crashes in a row. */
export const restartDelayMs = (deaths: number): number =>
  Math.min(processLimits.restartMinMs * 2 ** Math.max(0, deaths - 1), processLimits.restartMaxMs);

const minHeapMb = 256;
const maxHeapMb = 4096;

/**
 * Megabytes of JavaScript heap for each worker: `HEAP_MB`, or half of the memory of this machine or container, shared by all workers. It is
 * an upper bound, not the usage.
 */
export function heapMbFor({ heapMb, workers }: { heapMb: number | undefined; workers: number }): number {
  if (heapMb !== undefined) return heapMb;
  // 0 or a huge number where the container sets no limit.
  const constrained = process.constrainedMemory();
  const memory = constrained > 0 ? Math.min(constrained, os.totalmem()) : os.totalmem();
  return Math.round(Math.min(maxHeapMb, Math.max(minHeapMb, memory / 2 / workers / 1024 ** 2)));
}
