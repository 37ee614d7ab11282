import { setTimeout as delay } from 'node:timers/promises';
import type postgres from 'postgres';

/** How soon a database that does not answer is noticed: a request that waits for it gets its 503 within the sum of these. */
export const monitorLimits = {
  heartbeatMs: 300,
  answerMs: 1300,
} as const;

/** Thrown instead of waiting while the database is known to be away. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
  readonly code = 'DATABASE_AWAY';
}

interface Listener {
  onMessage: (payload: string) => void;
  onListening: () => void;
}

interface MonitorOptions {
  /** Opens a connection that nothing else uses; `onClose` is called when it ends. */
  connect: (events: { onNotify: (channel: string, payload: string) => void; onClose: () => void }) => postgres.Sql;
  /** The database has stopped answering: whatever waits for it must be rejected. */
  onAway: () => void;
}

/** The monitor's connection. What waits for it is rejected when it ends. */
class Link {
  readonly #waiting = new Set<(error: Error) => void>();
  #isClosed = false;
  readonly sql: postgres.Sql;

  constructor(connect: (onClose: () => void) => postgres.Sql) {
    this.sql = connect(() => {
      this.#isClosed = true;
      for (const reject of this.#waiting) reject(closedError());
    });
  }

  /** Like `Promise.race` with the end of the connection, which would keep every heartbeat in memory until then. */
  whileOpen<T>(work: PromiseLike<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const settled = () => this.#waiting.delete(reject);
      work.then(
        (value) => {
          settled();
          resolve(value);
        },
        (error: unknown) => {
          settled();
          reject(error);
        },
      );
      if (this.#isClosed) reject(closedError());
      else this.#waiting.add(reject);
    });
  }
}

const closedError = () => new DatabaseAwayError('The connection to the database ended');

/**
 * One connection that asks the database for a sign of life all the time, and that hears all notifications. When it ends or gets no answer
 * (a killed, paused or unreachable server), the database counts as away until a new connection answers.
 */
export class DatabaseMonitor {
  readonly #options: MonitorOptions;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #stop = new AbortController();
  #link: Link | undefined;
  #started: Promise<void> | undefined;
  #running: Promise<void> | undefined;
  #isAway = false;

  constructor(options: MonitorOptions) {
    this.#options = options;
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** Starts watching. Rejects when the database can't be reached now; a later call tries again. */
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
   * Calls `onMessage` for each notification on a channel. `onListening` is called now and after every reconnect: what was said in between
   * has been missed.
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
    // While the database is away the reconnect listens to every channel.
    if (!this.#isAway && others.size === 1) await this.#link?.sql.unsafe(`listen "${channel}"`);
    onListening();
    return {
      unlisten: async () => {
        others.delete(listener);
        if (others.size > 0) return;
        this.#listeners.delete(channel);
        if (!this.#isAway && !this.#stop.signal.aborted) await this.#link?.sql.unsafe(`unlisten "${channel}"`);
      },
    };
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#started?.catch(() => {});
    await this.#running;
    await this.#link?.sql.end({ timeout: 1 });
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      try {
        await this.#rest();
        await this.#beat();
      } catch {
        if (this.#stop.signal.aborted) return;
        await this.#reconnect();
      }
    }
  }

  /** Until the next heartbeat is due. Rejects at once when the connection ends. */
  async #rest(): Promise<void> {
    const resting = delay(monitorLimits.heartbeatMs, undefined, { signal: this.#stop.signal, ref: false });
    await (this.#link ? this.#link.whileOpen(resting) : resting);
  }

  async #beat(): Promise<void> {
    if (this.#link) await withinTime(this.#link.whileOpen(this.#link.sql`select 1`));
  }

  async #reconnect(): Promise<void> {
    this.#isAway = true;
    this.#options.onAway();
    while (!this.#stop.signal.aborted) {
      void this.#link?.sql.end({ timeout: 0 });
      try {
        await this.#open();
      } catch {
        await delay(monitorLimits.heartbeatMs, undefined, { signal: this.#stop.signal, ref: false }).catch(() => {});
        continue;
      }
      // What is cached is out of date, and must be known to be before anybody is answered.
      for (const ofChannel of this.#listeners.values()) for (const { onListening } of ofChannel) onListening();
      this.#isAway = false;
      return;
    }
  }

  async #open(): Promise<void> {
    const link = new Link((onClose) =>
      this.#options.connect({
        onNotify: (channel, payload) => {
          for (const { onMessage } of this.#listeners.get(channel) ?? []) onMessage(payload);
        },
        onClose,
      }),
    );
    this.#link = link;
    const statements = ['select 1', ...[...this.#listeners.keys()].map((channel) => `listen "${channel}"`)];
    await withinTime(link.whileOpen(link.sql.unsafe(statements.join(';')).simple()));
  }
}

/** Rejects when the answer takes too long. One that has come while this process was busy counts: sockets are read before giving up. */
function withinTime<T>(answer: PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DatabaseAwayError('The database does not answer'));
    const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), monitorLimits.answerMs);
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
