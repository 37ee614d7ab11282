import { performance } from 'node:perf_hooks';
import { processLimits } from '../core/limits/process-limits.ts';

interface Engine {
  /** The share of time in which the event loop was busy since the last call, 0 to 1. */
  busyShare: () => number;
  /** Bytes that the process has in memory. */
  resident: () => number;
  /** Collects garbage and gives free pages back to the system. */
  collect: () => void;
}

/**
 * Gives memory back to the system once the process has nothing to do after a rush. V8 keeps the pages that it has emptied until it collects
 * to save memory, which it does not do in Node: after a rush of visitors a quarter of a worker was such pages. This collection takes a
 * tenth of a second, so it waits for a quiet moment and for enough to collect.
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
