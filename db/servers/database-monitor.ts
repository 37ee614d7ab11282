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

/** The server answers, but is read-only: a standby, or a primary that was replaced. */
export class ReadOnlyServerError extends Error {
  override name = 'ReadOnlyServerError';
  readonly code = 'READ_ONLY_SERVER';

  constructor() {
    super('DATABASE_URL: none of its servers accepts writes now.');
  }
}

interface MonitorOptions {
  /** The number of servers; the database is on one of them. */
  servers: number;
  /** A read-only server is not the database. */
  mustTakeWrites: boolean;
  /** Opens a connection to one of the servers, for the monitor only; calls `onClose` when it ends. */
  connect: (server: number, events: { onNotify: (channel: string, payload: string) => void; onClose: () => void }) => postgres.Sql;
  /** Called when the database stops answering: it must reject all waiting statements. */
  onAway: () => void;
  /** Called when the database is found, before it counts as available. */
  onFound: (server: number) => void;
}

/** The monitor's connection. Rejects pending work when it ends. */
class MonitorConnection {
  readonly #waiting = new Set<(error: Error) => void>();
  #isClosed = false;
  readonly sql: postgres.Sql;

  constructor(connect: (onClose: () => void) => postgres.Sql) {
    this.sql = connect(() => this.giveUp());
  }

  /** Rejects current and future waits for this connection. */
  giveUp(): void {
    this.#isClosed = true;
    for (const reject of this.#waiting) reject(connectionEndedError());
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

/** Throws ReadOnlyServerError if `show transaction_read_only` is on, as on a standby. */
export function expectWritable([row]: readonly { transaction_read_only?: string }[]): void {
  if (row?.transaction_read_only === 'on') throw new ReadOnlyServerError();
}

/**
 * One connection that sends heartbeats to the database and receives all notifications. When it ends or gets no answer (a killed, paused or
 * unreachable server), or is read-only where it must not be, the database counts as unavailable until a new connection answers: to the same
 * server or, if there are several, to the next one.
 */
export class DatabaseMonitor {
  readonly #options: MonitorOptions;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #stop = new AbortController();
  #connection: MonitorConnection | undefined;
  #started: Promise<void> | undefined;
  #running: Promise<void> | undefined;
  #isAway = false;
  /** The server that is, or last was, the database. */
  #server = 0;

  constructor(options: MonitorOptions) {
    this.#options = options;
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** Starts the heartbeats. Rejects if the database can't be reached now; a later call tries again. */
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
    // While the database is unavailable, the reconnect subscribes to every channel.
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

  /** Call it when a statement was rejected because the server became read-only: looks for the database again. */
  reportReadOnly(): void {
    if (this.#options.mustTakeWrites && !this.#isAway) this.#connection?.giveUp();
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
    if (this.#connection) await this.#ask(this.#connection, []);
  }

  async #ask(connection: MonitorConnection, statements: readonly string[]): Promise<void> {
    const { mustTakeWrites } = this.#options;
    const asked = [mustTakeWrites ? 'show transaction_read_only' : 'select 1', ...statements];
    const answer: postgres.Row[] | postgres.Row[][] = await withTimeout(
      connection.whileOpen(connection.sql.unsafe(asked.join(';')).simple()),
    );
    // Several statements have several results.
    if (mustTakeWrites) expectWritable(answer.flat());
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

  /** Tries each server once, starting with the last one that was the database. Rejects with the last error. */
  async #open(): Promise<void> {
    const { servers } = this.#options;
    for (let tried = 1; ; tried += 1) {
      const server = (this.#server + tried - 1) % servers;
      try {
        await this.#openOn(server);
        this.#server = server;
        this.#options.onFound(server);
        return;
      } catch (error) {
        if (tried === servers || this.#stop.signal.aborted) throw error;
        void this.#connection?.sql.end({ timeout: 0 });
      }
    }
  }

  async #openOn(server: number): Promise<void> {
    const connection = new MonitorConnection((onClose) =>
      this.#options.connect(server, {
        onNotify: (channel, payload) => {
          for (const { onMessage } of this.#listeners.get(channel) ?? []) onMessage(payload);
        },
        onClose,
      }),
    );
    this.#connection = connection;
    // A read-only server refuses to listen, too, but with a less clear reason.
    if (this.#options.mustTakeWrites) await this.#ask(connection, []);
    await this.#ask(
      connection,
      [...this.#listeners.keys()].map((channel) => `listen "${channel}"`),
    );
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
