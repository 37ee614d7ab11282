import { AppError } from './app-error.ts';

interface WorkQueueLimits {
  concurrency: number;
  waiting: number;
  /** How long a piece of work waits for its turn. */
  timeoutMs: number;
}

/**
 * Runs heavy work a few pieces at a time; the others wait for their turn, in order. Throws UNAVAILABLE when too many wait already, or when
 * the turn does not come in time.
 */
export function workQueue({ concurrency, waiting, timeoutMs }: WorkQueueLimits) {
  let running = 0;
  const queue: (() => void)[] = [];

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      if (queue.length >= waiting) return reject(new AppError('UNAVAILABLE'));
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1);
        reject(new AppError('UNAVAILABLE'));
      }, timeoutMs);
      queue.push(start);
    });

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) await turn();
    else running += 1;
    try {
      return await work();
    } finally {
      // The next one takes over the slot, which is not free in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
