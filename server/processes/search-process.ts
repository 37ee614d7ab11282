import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Config } from '../core/config.ts';
import { heapMbFor, processLimits, restartDelayMs } from '../core/limits/process-limits.ts';
import { allocator } from './allocator.ts';

export interface OpenSearchMessage {
  databaseUrl: string;
  socket: string;
  /** The directory of the socket, which it removes when the primary was killed. */
  directory: string | undefined;
  /** Where the index is saved. */
  dataDir: string;
  /** How much memory the index may take. */
  memoryMb: number;
  logLevel: Config['logLevel'];
}

/** The process with the search index: starts it, and replaces it when it crashes or hangs. Without it only searches fail. */
export class SearchProcess {
  /** Where it listens: a path that is short enough for a socket, and that other accounts can't enter. */
  readonly socket: string;
  readonly #directory: string | undefined;
  readonly #config: Config;
  readonly #say: (line: string) => void;
  #message: OpenSearchMessage | undefined;
  #child: ChildProcess;
  #isClosing = false;
  /** Crashes in a row, each soon after a start. */
  #deaths = 0;

  constructor(config: Config, say: (line: string) => void) {
    this.#config = config;
    this.#say = say;
    this.#directory = process.platform === 'win32' ? undefined : mkdtempSync(path.join(os.tmpdir(), 'nirog-haat-'));
    this.socket = this.#directory ? path.join(this.#directory, 'search') : `\\\\.\\pipe\\nirog-haat-${process.pid}`;
    // It loads its modules while the database starts.
    this.#child = this.#fork();
  }

  open(databaseUrl: string): void {
    const { dataDir, logLevel } = this.#config;
    this.#message = { databaseUrl, socket: this.socket, directory: this.#directory, dataDir, memoryMb: heapMbFor(this.#config), logLevel };
    if (this.#child.connected) this.#child.send(this.#message);
  }

  /** It has nothing to finish. */
  async close(): Promise<void> {
    this.#isClosing = true;
    const child = this.#child;
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    if (this.#directory) rmSync(this.#directory, { recursive: true, force: true });
  }

  #fork(): ChildProcess {
    const startedAt = performance.now();
    const child = fork(new URL('./search-main.ts', import.meta.url), {
      execArgv: [
        ...process.execArgv,
        '--expose-gc',
        '--max-semi-space-size=2',
        '--heap-growing-percent=60',
        `--max-old-space-size=${heapMbFor(this.#config)}`,
      ],
      env: { ...process.env, ...allocator },
    });
    const stopWatching = this.#config.env === 'production' ? this.#watch(child) : () => {};
    child.once('exit', (code, signal) => {
      stopWatching();
      if (this.#isClosing) return;
      this.#deaths = performance.now() - startedAt > processLimits.stableMs ? 1 : this.#deaths + 1;
      const pauseMs = restartDelayMs(this.#deaths);
      this.#say(`The search process ended (${signal ?? code}); another one starts in ${pauseMs / 1000} s.`);
      setTimeout(() => this.#replace(), pauseMs);
    });
    return child;
  }

  #replace(): void {
    if (this.#isClosing) return;
    // A killed process leaves its socket.
    if (this.#directory) rmSync(this.socket, { force: true });
    this.#child = this.#fork();
    if (this.#message) this.#child.send(this.#message);
  }

  /** Kills it when its event loop is blocked. Time during which the whole machine was asleep does not count. */
  #watch(child: ChildProcess): () => void {
    let lastMessageAt = Number.POSITIVE_INFINITY;
    let watchedAt = performance.now();
    child.on('message', () => {
      lastMessageAt = performance.now();
    });
    const timer = setInterval(() => {
      const now = performance.now();
      if (now - watchedAt > 2 * processLimits.heartbeatMs) lastMessageAt = Math.max(lastMessageAt, now);
      watchedAt = now;
      if (now - lastMessageAt <= processLimits.silentMs) return;
      this.#say(`The search process has not been heard of for ${processLimits.silentMs / 1000} s; it is replaced.`);
      child.kill('SIGKILL');
    }, processLimits.heartbeatMs);
    return () => clearInterval(timer);
  }
}
