import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { processLimits, restartDelayMs } from '../core/limits/process-limits.ts';
import { allocator } from './allocator.ts';

interface Options {
  /** For messages to the operator: "The … process ended". */
  name: string;
  /** The program. It sends messages as heartbeats. */
  script: URL;
  execArgv: readonly string[];
  /** Replace it when heartbeats stop. Not in development, where a debugger may pause it. */
  replacesSilent: boolean;
  say: (line: string) => void;
  /** Called before another one starts. */
  onReplace?: () => void;
}

/** A process next to the workers: replaced when it crashes or hangs. */
export class SideProcess {
  readonly #options: Options;
  #message: Serializable | undefined;
  #child: ChildProcess | undefined;
  #isClosing = false;
  /** Crashes in a row, each soon after a start. */
  #deaths = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Starts it, so that it loads its modules; it works after `open`. */
  fork(): void {
    this.#child ??= this.#fork();
  }

  /** Starts it if necessary, and sends it this message, now and after each replacement. */
  open(message: Serializable): void {
    this.fork();
    this.#message = message;
    if (this.#child?.connected) this.#child.send(message);
  }

  /** Asks it to exit, and kills it if it does not in time; without a time, at once. */
  async close(timeoutMs = 0): Promise<void> {
    this.#isClosing = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(timeoutMs > 0 ? 'SIGTERM' : 'SIGKILL');
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    await ended;
    clearTimeout(timer);
  }

  #fork(): ChildProcess {
    const { name, script, execArgv, replacesSilent, say } = this.#options;
    const startedAt = performance.now();
    const child = fork(script, { execArgv: [...process.execArgv, ...execArgv], env: { ...process.env, ...allocator } });
    const stopWatching = replacesSilent ? this.#watch(child) : () => {};
    child.once('exit', (code, signal) => {
      stopWatching();
      if (this.#isClosing) return;
      this.#deaths = performance.now() - startedAt > processLimits.stableMs ? 1 : this.#deaths + 1;
      const pauseMs = restartDelayMs(this.#deaths);
      say(`The ${name} process ended (${signal ?? code}); another one starts in ${pauseMs / 1000} s.`);
      setTimeout(() => this.#replace(), pauseMs);
    });
    return child;
  }

  #replace(): void {
    if (this.#isClosing) return;
    this.#options.onReplace?.();
    this.#child = this.#fork();
    if (this.#message) this.#child.send(this.#message);
  }

  /** Kills it when its event loop is blocked. Time in which the whole machine was asleep does not count. */
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
      this.#options.say(`The ${this.#options.name} process has sent no heartbeat for ${processLimits.silentMs / 1000} s; it is replaced.`);
      child.kill('SIGKILL');
    }, processLimits.heartbeatMs);
    return () => clearInterval(timer);
  }
}
