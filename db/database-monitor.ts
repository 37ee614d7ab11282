import { setTimeout as delay } from 'node:timers/promises';
import type postgres from 'postgres';

/** How soon the monitor notices that the database does not answer: a waiting request gets its 503 within the sum of these. */
export const monitorLimits = {
  heartbeatMs: 300,
  answerTimeoutMs: 1300,
} as const;

/** Thrown while the database is unavailable, so that no request waits for it. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
  readonly code = 'DATABASE_AWAY';
}

interface Listener {
  onMessage: (payload: string) => void;
  onListening: () => void;
}

interface MonitorOptions {
  /** Opens a connection for the monitor only; calls `onClose` when it ends. */
  connect: (events: { onNotify: (channel: string, payload: string) => void; onClose: () => void }) => postgres.Sql;
  /** Called when the database stops answering: it must reject all waiting statements. */
  onAway: () => void;
}

/** The monitor's connection. Rejects pending work when it ends. */
class MonitorConnection {
  readonly #waiting = new Set<(error: Error) => void>();
  #isClosed = false;
  readonly sql: postgres.Sql;

  constructor(connect: (onClose: () => void) => postgres.Sql) {
    this.sql = connect(() => {
      this.#isClosed = true;
      for (const reject of this.#waiting) reject(connectionEndedError());
    });
  }

  /** Like `Promise.race` with the end of the connection, but without a reference to every past heartbeat. */
  whileOpen<T>(work: PromiseLike<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const stopWaiting = () => this.#waiting.delete(reject);
      work.then(
        (value) => {
          stopWaiting();
          resolve(value);
        },
        (error: unknown) => {
          stopWaiting();
          reject(error);
        },
      );
      if (this.#isClosed) reject(connectionEndedError());
      else this.#waiting.add(reject);
    });
  }
}

const connectionEndedError = () => new DatabaseAwayError('The connection to the database ended');

/**
 * One connection that sends heartbeats to the database and receives all notifications. When it ends or gets no answer (a killed, paused or
 * unreachable server), the database counts as away until a new connection answers.
 */
export class DatabaseMonitor {
  readonly #options: MonitorOptions;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #stop = new AbortController();
  #connection: MonitorConnection | undefined;
  #started: Promise<void> | undefined;
  #running: Promise<void> | undefined;
  #isAway = false;

  constructor(options: MonitorOptions) {
    this.#options = options;
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** Starts the heartbeats. Rejects when the database can't be reached now; a later call tries again. */
  start(): Promise<void> {
    this.#started ??= this.#open().then(
      () => {
        this.#running = this.#run();
      },
      (error: unknown) => {
        this.#started = undefined;
        throw error;
      },
    );
    return this.#started;
  }

  /**
   * Calls `onMessage` for each notification on a channel. Calls `onListening` now and after every reconnect, because notifications in
   * between are lost.
   */
  async listen(
    channel: string,
    onMessage: (payload: string) => void,
    onListening: () => void = () => {},
  ): Promise<{ unlisten: () => Promise<void> }> {
    await this.start();
    const listener = { onMessage, onListening };
    const others = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, others.add(listener));
    // While the database is away, the reconnect subscribes to every channel.
    if (!this.#isAway && others.size === 1) await this.#connection?.sql.unsafe(`listen "${channel}"`);
    onListening();
    return {
      unlisten: async () => {
        others.delete(listener);
        if (others.size > 0) return;
        this.#listeners.delete(channel);
        if (!this.#isAway && !this.#stop.signal.aborted) await this.#connection?.sql.unsafe(`unlisten "${channel}"`);
      },
    };
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#started?.catch(() => {});
    await this.#running;
    await this.#connection?.sql.end({ timeout: 1 });
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        await this.#waitForNextHeartbeat();
        await this.#sendHeartbeat();
      } catch {
        if (this.#stop.signal.aborted) return;
        await this.#reconnect();
      }
    }
  }

  /** Rejects immediately when the connection ends. */
  async #waitForNextHeartbeat(): Promise<void> {
    const waiting = delay(monitorLimits.heartbeatMs, undefined, { signal: this.#stop.signal, ref: false });
    await (this.#connection ? this.#connection.whileOpen(waiting) : waiting);
  }

  async #sendHeartbeat(): Promise<void> {
    if (this.#connection) await withTimeout(this.#connection.whileOpen(this.#connection.sql`select 1`));
  }

  async #reconnect(): Promise<void> {
    this.#isAway = true;
    this.#options.onAway();
    while (!this.#stop.signal.aborted) {
      void this.#connection?.sql.end({ timeout: 0 });
      try {
        await this.#open();
      } catch {
        await delay(monitorLimits.heartbeatMs, undefined, { signal: this.#stop.signal, ref: false }).catch(() => {});
        continue;
      }
      // Caches may be stale: listeners invalidate them before any request is answered.
      for (const ofChannel of this.#listeners.values()) for (const { onListening } of ofChannel) onListening();
      this.#isAway = false;
      return;
    }
  }

  async #open(): Promise<void> {
    const connection = new MonitorConnection((onClose) =>
      this.#options.connect({
        onNotify: (channel, payload) => {
          for (const { onMessage } of this.#listeners.get(channel) ?? []) onMessage(payload);
        },
        onClose,
      }),
    );
    this.#connection = connection;
    const statements = ['select 1', ...[...this.#listeners.keys()].map((channel) => `listen "${channel}"`)];
    await withTimeout(connection.whileOpen(connection.sql.unsafe(statements.join(';')).simple()));
  }
}

/** Rejects when the answer takes too long. Reads the sockets first, because an answer may have arrived while this process was busy. */
function withTimeout<T>(answer: PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DatabaseAwayError('The database does not answer'));
    const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), monitorLimits.answerTimeoutMs);
    answer.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
