import { readFileSync } from 'node:fs';

/** Share of the time in which this process was runnable but not running: the rest of the machine used the processors. */
const busyShare = 0.4;
/** Shorter intervals vary too much. */
const windowMs = 2000;

/**
 * Nanoseconds that this process ran and waited for a processor since its start, as counted by Linux
 * (`Documentation/scheduler/sched-stats.rst`).
 */
function readTimes(): { ran: number; waited: number } {
  const [ran = 0, waited = 0] = readFileSync('/proc/self/schedstat', 'utf8').split(' ').map(Number);
  return { ran, waited };
}

/**
 * Returns a function that tells whether the processors were busy during the last two seconds, or since its last call if that is longer ago.
 * This process's own load does not count. Always false on systems other than Linux.
 */
export function watchMachine(read = readTimes, nowMs = () => performance.now()): () => boolean {
  if (process.platform !== 'linux') return () => false;
  const samples = [{ atMs: nowMs(), ...read() }];
  return () => {
    const now = { atMs: nowMs(), ...read() };
    // Keep one sample that is as old as the window.
    while ((samples[1]?.atMs ?? Number.POSITIVE_INFINITY) <= now.atMs - windowMs) samples.shift();
    const [before = now] = samples;
    samples.push(now);
    const [ran, waited] = [now.ran - before.ran, now.waited - before.waited];
    return waited > busyShare * (ran + waited);
  };
}
