import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { atExit } from '../cleanup.ts';
import { waitFor } from '../wait.ts';
import { outcomeOf } from './debian.ts';

/** A directory with a Debian, booted with systemd, without a network. */
export class Machine {
  readonly #directory: string;
  #leader = '';
  #nspawn: ChildProcess | undefined;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async start(): Promise<void> {
    const options = ['--register=no', '--keep-unit', '--private-network', '--console=pipe', '--machine=nirog-haat-drill'];
    const nspawn = spawn('systemd-nspawn', [...options, '--boot', '--directory', this.#directory], { stdio: 'ignore', detached: true });
    const { pid } = nspawn;
    this.#nspawn = nspawn;
    atExit(async () => {
      if (nspawn.exitCode === null) nspawn.kill('SIGKILL');
    });
    await waitFor('the machine starts', 30_000, async () => {
      this.#leader = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0] ?? '';
      return this.#leader !== '' && (await this.run('systemctl is-system-running --wait')).output.trim() === 'running';
    });
  }

  /** Runs a command as root inside. The output has both streams. */
  async run(command: string): Promise<{ isDone: boolean; output: string }> {
    return outcomeOf('nsenter', ['-t', this.#leader, '-a', 'bash', '-c', `exec 2>&1; ${command}`]);
  }

  async output(command: string): Promise<string> {
    return (await this.run(command)).output.trim();
  }

  async stop(): Promise<void> {
    if (!this.#nspawn) return;
    await this.run('systemctl poweroff --force --force');
    await waitFor('the machine stops', 30_000, () => this.#nspawn?.exitCode !== null || this.#nspawn.signalCode !== null);
  }
}
