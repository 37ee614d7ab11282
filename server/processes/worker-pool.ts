import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { ConfigError } from '../config/config.ts';
import { processLimits, restartDelayMs } from '../core/limits/process-limits.ts';
import { allocator } from './allocator.ts';
import { relayMetrics } from './relay-metrics.ts';
import type { OpenMessage, ToPrimary } from './worker-messages.ts';

type Message = Omit<OpenMessage, 'worker'>;

interface Options {
  count: number;
  /** Replace a worker that sends no heartbeats. Not in development, where a debugger may pause it. */
  replacesSilent: boolean;
  say: (line: string) => void;
}

/** The worker processes: forks them, replaces those that crash or hang, and ends them. */
export class WorkerPool {
  readonly #options: Options;
  readonly #workers = new Set<Worker>();
  readonly #lastMessageAt = new Map<Worker, number>();
  readonly #numbers = new Map<Worker, number>();
  #message: Message | undefined;
  #isClosing = false;
  /** Crashes in a row, each soon after a start. */
  #deaths = 0;
  #watchdog: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Starts the processes; they serve no requests until `open`. */
  fork(): void {
    while (this.#workers.size < this.#options.count) this.#fork();
  }

  /** Lets all of them listen; returns the port. Throws ConfigError when one exits before; it has already reported why. */
  async open(message: Message): Promise<number> {
    const [first, ...others] = [...this.#workers];
    if (!first) throw new Error('There are no workers');
    const port = await this.#open(first, message);
    // A port that the system chose is shared by all workers and their replacements.
    this.#message = { ...message, port };
    await Promise.all(others.map((worker) => this.#open(worker, message)));
    for (const worker of this.#workers) this.#replaceWhenGone(worker);
    if (this.#options.replacesSilent) this.#watchdog = setInterval(() => this.#killSilent(), processLimits.heartbeatMs);
    return port;
  }

  kill(): void {
    this.#isClosing = true;
    for (const worker of this.#workers) worker.process.kill('SIGKILL');
  }

  /** Asks all of them to exit, and kills those that do not in time. */
  async close(timeoutMs: number): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#watchdog);
    await Promise.all(
      [...this.#workers].map(async ({ process: child }) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
        await ended;
        clearTimeout(timer);
      }),
    );
  }

  #fork(): Worker {
    const worker = cluster.fork(allocator);
    this.#workers.add(worker);
    this.#numbers.set(worker, this.#freeNumber());
    worker.on('message', (message: ToPrimary) => {
      if (message.type === 'heartbeat') this.#lastMessageAt.set(worker, performance.now());
      // Workers that have sent a message are open.
      else relayMetrics(worker, message, [...this.#lastMessageAt.keys()]);
    });
    return worker;
  }

  #freeNumber(): number {
    const taken = new Set(this.#numbers.values());
    let number = 1;
    while (taken.has(number)) number += 1;
    return number;
  }

  #tell(worker: Worker, message: Message): void {
    const open: OpenMessage = { ...message, worker: this.#numbers.get(worker) ?? 0 };
    worker.send(open);
  }

  async #open(worker: Worker, message: Message): Promise<number> {
    const ended = once(worker, 'exit').then(() => {
      throw new ConfigError('The shop could not start; see above.');
    });
    if (worker.isDead()) return ended;
    this.#tell(worker, message);
    const opened = new Promise<number>((resolve) => {
      worker.on('message', (answer: ToPrimary) => answer.type === 'open' && resolve(answer.port));
    });
    return Promise.race([opened, ended]);
  }

  #replaceWhenGone(worker: Worker): void {
    const startedAt = performance.now();
    worker.once('exit', (code, signal) => {
      this.#workers.delete(worker);
      this.#lastMessageAt.delete(worker);
      this.#numbers.delete(worker);
      if (this.#isClosing) return;
      this.#deaths = performance.now() - startedAt > processLimits.stableMs ? 1 : this.#deaths + 1;
      const pauseMs = restartDelayMs(this.#deaths);
      this.#options.say(`A worker ended (${signal ?? code}); another one starts in ${pauseMs / 1000} s.`);
      setTimeout(() => this.#replace(), pauseMs);
    });
  }

  #replace(): void {
    if (this.#isClosing || !this.#message) return;
    const worker = this.#fork();
    this.#replaceWhenGone(worker);
    this.#tell(worker, this.#message);
  }

  /** Replaces workers with a blocked event loop. Time in which the whole machine was asleep does not count. */
  #killSilent(): void {
    const now = performance.now();
    const wasAsleep = now - this.#watchedAt > 2 * processLimits.heartbeatMs;
    this.#watchedAt = now;
    for (const [worker, lastMessageAt] of this.#lastMessageAt) {
      if (wasAsleep) this.#lastMessageAt.set(worker, now);
      else if (now - lastMessageAt > processLimits.silentMs) {
        this.#options.say(`A worker has sent no heartbeat for ${processLimits.silentMs / 1000} s; it is replaced.`);
        this.#lastMessageAt.delete(worker);
        worker.process.kill('SIGKILL');
      }
    }
  }

  #watchedAt = performance.now();
}
