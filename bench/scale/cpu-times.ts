import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Clock ticks per second in `/proc`: 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

interface LinuxProcess {
  pid: number;
  parent: number;
  command: string;
  /** Seconds of CPU time, including that of ended children that were waited for. */
  cpuSeconds: number;
}

function readProcesses(): LinuxProcess[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name of the program, in parentheses, may contain spaces.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      return [{ pid: Number(name), parent: Number(fields[1]), command, cpuSeconds: ticks / ticksPerSecond }];
    } catch {
      // It has ended since the directory was read.
      return [];
    }
  });
}

/** The parts of a shop with separate CPU times. */
export const parts = ['node', 'search', 'jobs', 'postgres'] as const;
export type CpuSeconds = Record<(typeof parts)[number], number>;

/** CPU seconds since the start of a shop's processes and of the PostgreSQL whose cluster is in `cluster`. Linux only. */
export function readCpuSeconds(shopPid: number, cluster: string): CpuSeconds {
  const postmaster = Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const all = readProcesses();
  const treeOf = (pid: number): LinuxProcess[] => [
    ...all.filter((each) => each.pid === pid),
    ...all.filter((each) => each.parent === pid && each.pid !== postmaster).flatMap((child) => treeOf(child.pid)),
  ];
  const sum = (some: readonly LinuxProcess[]) => some.reduce((total, { cpuSeconds }) => total + cpuSeconds, 0);
  const shop = treeOf(shopPid);
  const [search, jobs] = ['search-main', 'jobs-main'].map((program) => sum(shop.filter(({ command }) => command.includes(program))));
  return { node: sum(shop) - (search ?? 0) - (jobs ?? 0), search: search ?? 0, jobs: jobs ?? 0, postgres: sum(treeOf(postmaster)) };
}
