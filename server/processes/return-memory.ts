import { performance } from 'node:perf_hooks';
import { processLimits } from '../core/limits/process-limits.ts';

interface Engine {
  /** The share of time in which the event loop was busy since the last call, 0 to 1. */
  busyShare: () => number;
  /** Bytes that the process has in memory. */
  resident: () => number;
  /** Collects garbage and returns free pages to the system. */
  collect: () => void;
}

/**
 * Returns memory to the system once the process is idle after a traffic peak. V8 keeps empty pages until it collects to save memory, which
 * it does not do in Node: after a peak a quarter of a worker's memory was such pages. This collection takes a tenth of a second, so it
 * waits for an idle moment and for enough garbage.
 */
export function returnMemoryWhenIdle(engine: Engine = ofThisProcess()): void {
  let least = 0;
  setInterval(() => {
    const isIdle = engine.busyShare() < processLimits.idleShare;
    if (!isIdle || engine.resident() < least + processLimits.memoryToReturnBytes) return;
    engine.collect();
    least = engine.resident();
  }, processLimits.idleMs).unref();
}

function ofThisProcess(): Engine {
  let last = performance.eventLoopUtilization();
  return {
    busyShare: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
    resident: () => process.memoryUsage.rss(),
    // Needs `--expose-gc`.
    collect: () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  };
}
