import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Without `/proc` (macOS) the drill can't list child processes or read their memory. */
export const hasProcessTable = existsSync('/proc/self/stat');

const clockTicksPerSecond = 100;
const pageBytes = 4096;

interface Process {
  pid: number;
  parent: number;
  state: string;
  cpuSeconds: number;
  rssBytes: number;
}

function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name is in parentheses, and may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const cpuTicks = Number(fields[11]) + Number(fields[12]);
    return {
      pid,
      state: fields[0] ?? '',
      parent: Number(fields[1]),
      cpuSeconds: cpuTicks / clockTicksPerSecond,
      rssBytes: Number(fields[21]) * pageBytes,
    };
  } catch {
    return undefined;
  }
}

const allProcesses = (): Process[] =>
  hasProcessTable
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map((name) => readProcess(Number(name)))
        .filter((found) => found !== undefined)
    : [];

/** A zombie is not alive: it has exited, and its parent has not read the exit code yet. */
export function isAlive(pid: number): boolean {
  if (hasProcessTable) return !['Z', 'X'].includes(readProcess(pid)?.state ?? 'X');
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export const childrenOf = (pid: number): number[] =>
  allProcesses()
    .filter(({ parent, state }) => parent === pid && state !== 'Z')
    .map((child) => child.pid);

/** The command of a process; empty when it has ended. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

export const descendantsOf = (pid: number): number[] => childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);

export const rssBytesOf = (pid: number): number => readProcess(pid)?.rssBytes ?? 0;

export const cpuSecondsOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + (readProcess(pid)?.cpuSeconds ?? 0), 0);

/** Ignores processes that have ended, and pid 0 ("none"), which `kill` would take for the whole process group. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids.filter((pid) => pid > 1)) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error; // kill throws system errors only
    }
  }
}
