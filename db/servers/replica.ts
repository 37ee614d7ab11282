import { setTimeout as delay } from 'node:timers/promises';
import type postgres from 'postgres';

export const replicaLimits = {
  /** How often the shop compares a replica with the primary. */
  compareMs: 1000,
  /** The timeout after which a replica is not used. */
  answerMs: 1300,
  /** How often another server is checked while this one is the primary, or lags too much. */
  lookMs: 5000,
  /** A server that was left for a better one can finish its statements and exports. */
  finishMs: 60_000,
  /** Concurrent statements of a process on it. */
  connections: 4,
} as const;

interface ReplicaOptions {
  servers: number;
  /** The maximum lag of what is read. */
  maxLagMs: number;
  connect: (server: number, connections: number) => postgres.Sql;
  /** The primary's WAL position; rejects while the primary is down. */
  readPrimaryPosition: () => Promise<number>;
}

interface Connections {
  /** Separate from the statements, behind which a comparison would queue. */
  comparing: postgres.Sql;
  statements: postgres.Sql;
}

/**
 * A physical standby for reads that may lag. Once a second the WAL positions of the primary and the standby are compared: what the standby
 * has replayed by now, the primary had written when it was queried. So the lag is known without comparing clocks, and a standby that
 * receives nothing any more is noticed. With several servers, the next one is used when one does not answer, and a standby that is recent
 * enough is preferred to one that is not, and to the primary.
 */
export class Replica {
  readonly #options: ReplicaOptions;
  readonly #stop = new AbortController();
  #server = 0;
  #connections: Connections;
  /** Positions of the primary, the oldest first, each with its time. */
  #written: { position: number; since: number }[] = [];
  /** The replica has everything that the primary had at this time. */
  #hasUntil = Number.NEGATIVE_INFINITY;
  #running: Promise<void> | undefined;
  /** The last other server that was checked, and when. */
  #asked = 0;
  #askedAt = Number.NEGATIVE_INFINITY;
  readonly #left = new Map<Connections, NodeJS.Timeout>();

  constructor(options: ReplicaOptions) {
    this.#options = options;
    this.#connections = this.#connect();
  }

  /** Its lag in milliseconds; infinity when it does not answer. */
  get lagMs(): number {
    return performance.now() - this.#hasUntil;
  }

  /** For statements; undefined while it lags too much or is down. */
  get sql(): postgres.Sql | undefined {
    return this.lagMs <= this.#options.maxLagMs ? this.#connections.statements : undefined;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    await Promise.all([this.#connections, ...this.#left.keys()].map((each) => this.#end(each)));
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.#compare().catch(() => this.#leave());
      await delay(replicaLimits.compareMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async #compare(): Promise<void> {
    const since = performance.now();
    const position = await this.#options.readPrimaryPosition().catch(() => undefined);
    if (position !== undefined) this.#written.push({ position, since });
    // Positions older than the limit are useless.
    const tooOld = this.#written.findLastIndex((one) => one.since < since - this.#options.maxLagMs);
    this.#written.splice(0, Math.max(tooOld, 0));
    const { isStandby, hasUntil } = await this.#ask(this.#connections.comparing);
    this.#hasUntil = hasUntil ?? this.#hasUntil;
    if (!isStandby || this.lagMs > this.#options.maxLagMs) await this.#lookForBetter();
  }

  async #ask(sql: postgres.Sql): Promise<{ isStandby: boolean; hasUntil: number | undefined }> {
    const [row] = await withTimeout(
      // The primary itself counts as a replica without lag, for instance after a failover.
      sql<{ standby: boolean; position: number }[]>`
        select pg_is_in_recovery() as standby,
          case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0' as position`,
    );
    // The latest first: after a failover, positions start below those of the old primary.
    const reached = this.#written.findLast((one) => one.position <= (row?.position ?? -1));
    return { isStandby: row?.standby ?? false, hasUntil: reached?.since };
  }

  /**
   * Switches to another server if that is a standby that is recent enough. Until then the current one is used; it finishes its statements.
   */
  async #lookForBetter(): Promise<void> {
    const { servers, connect, maxLagMs } = this.#options;
    if (servers < 2 || performance.now() - this.#askedAt < replicaLimits.lookMs) return;
    this.#askedAt = performance.now();
    this.#asked = (this.#asked + 1) % servers;
    if (this.#asked === this.#server) this.#asked = (this.#asked + 1) % servers;
    const candidate = connect(this.#asked, 1);
    try {
      const { isStandby, hasUntil = Number.NEGATIVE_INFINITY } = await this.#ask(candidate);
      if (!isStandby || performance.now() - hasUntil > maxLagMs) return;
      const old = this.#connections;
      this.#left.set(old, setTimeout(() => void this.#end(old), replicaLimits.finishMs).unref());
      this.#server = this.#asked;
      this.#hasUntil = hasUntil;
      this.#connections = this.#connect();
    } catch {
      // It is down.
    } finally {
      await candidate.end({ timeout: 0 });
    }
  }

  /** Ends all its statements, which then run on the primary, and tries the next server. */
  async #leave(): Promise<void> {
    this.#hasUntil = Number.NEGATIVE_INFINITY;
    this.#server = (this.#server + 1) % this.#options.servers;
    const ending = this.#end(this.#connections);
    this.#connections = this.#connect();
    await ending;
  }

  #connect(): Connections {
    const { connect } = this.#options;
    return { comparing: connect(this.#server, 1), statements: connect(this.#server, replicaLimits.connections) };
  }

  async #end(connections: Connections): Promise<void> {
    clearTimeout(this.#left.get(connections));
    this.#left.delete(connections);
    await Promise.all(Object.values(connections).map((sql: postgres.Sql) => sql.end({ timeout: 0 })));
  }
}

function withTimeout<T>(answer: PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The replica does not answer')), replicaLimits.answerMs);
    answer.then(resolve, reject).then(() => clearTimeout(timer));
  });
}
