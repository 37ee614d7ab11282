import { readFileSync } from 'node:fs';

/** Share of the time in which this process could run and did not: the rest of the machine needed the processors. */
const busyShare = 0.4;
/** The shares of shorter times vary too much. */
const windowMs = 2000;

/** Nanoseconds that this process ran and that it waited for a processor, since its start, as Linux counts them (`Documentation/scheduler/sched-stats.rst`). */
function readTimes(): { ran: number; waited: number } {
  const [ran = 0, waited = 0] = readFileSync('/proc/self/schedstat', 'utf8').split(' ').map(Number);
  return { ran, waited };
}

/**
 * Returns a function that tells whether the processors were busy during the last two seconds, when it is called more often than that, otherwise
 * since its last call. The own work of this process does not count. On other systems than Linux they never are.
 */
export function watchMachine(read = readTimes, nowMs = () => performance.now()): () => boolean {
  if (process.platform !== 'linux') return () => false;
  const samples = [{ atMs: nowMs(), ...read() }];
  return () => {
    const now = { atMs: nowMs(), ...read() };
    // One stays that is as old as the window.
    while ((samples[1]?.atMs ?? Number.POSITIVE_INFINITY) <= now.atMs - windowMs) samples.shift();
    const [before = now] = samples;
    samples.push(now);
    const [ran, waited] = [now.ran - before.ran, now.waited - before.waited];
    return waited > busyShare * (ran + waited);
  };
}
