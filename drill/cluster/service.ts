import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { atExit } from '../cleanup.ts';
import { descendantsOf, isAlive, signalAll } from '../processes.ts';
import { waitFor } from '../wait.ts';

const endMs = 20_000;

export interface ServiceOptions {
  command: string;
  args: readonly string[];
  log: string;
  env?: Record<string, string>;
  /** Default: the drill's. */
  account?: { uid: number; gid: number } | undefined;
}

/** One program of the cluster, which ends with the drill. */
export class Service {
  readonly #options: ServiceOptions;
  #child: ChildProcess | undefined;

  constructor(options: ServiceOptions) {
    this.#options = options;
    atExit(() => this.kill());
  }

  start(): this {
    const { command, args, log, env, account } = this.#options;
    const output = openSync(log, 'a');
    this.#child = spawn(command, args, {
      ...account,
      cwd: '/',
      stdio: ['ignore', output, output],
      env: { PATH: process.env.PATH, ...env },
    });
    this.#child.once('error', (error) => console.error(error.message));
    closeSync(output);
    return this;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Its command, and the end of its log. */
  output(): string {
    const { command, log } = this.#options;
    return `--- ${command}\n${existsSync(log) ? readFileSync(log, 'utf8').slice(-1500) : ''}`;
  }

  /** Including all child processes. */
  async kill(): Promise<void> {
    const pids = [this.pid, ...descendantsOf(this.pid)];
    signalAll(pids, 'SIGKILL');
    await waitFor('a killed process', endMs, () => !pids.some((pid) => pid > 0 && isAlive(pid)));
  }
}

/** The path of a program; undefined: not found. */
export function findProgram(...names: string[]): string | undefined {
  for (const directory of [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin', '/usr/local/bin']) {
    for (const name of names) if (directory && existsSync(`${directory}/${name}`)) return `${directory}/${name}`;
  }
  return undefined;
}

/** An account for programs that refuse to run as root; undefined: the drill does not run as root. */
export function accountForServices(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout));
  return uid && gid ? { uid, gid } : undefined;
}
