import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { SearchEngine } from '../matching/search-engine.ts';
import type { SearchIndexSync } from '../sync/search-index-sync.ts';
import { type FromSearch, readMessages, type SearchRequest, searchLimits, send } from './messages.ts';
import { answers } from './search-service.ts';

/** Searches run one after the other; other work gets a turn at least this often. */
const sliceMs = 10;
/** A search that arrives while the index is loading waits no longer than this. */
const loadingMs = 1000;

interface Waiting extends SearchRequest {
  socket: Socket;
  since: number;
}

/** Answers the searches of all workers of a machine from one index. */
export class SearchServer {
  readonly #index: Pick<SearchIndexSync, 'current' | 'ready'>;
  readonly #log: { error: (fields: object, message: string) => void };
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #queue: Waiting[] = [];
  #isRunning = false;

  constructor(index: Pick<SearchIndexSync, 'current' | 'ready'>, log: { error: (fields: object, message: string) => void }) {
    this.#index = index;
    this.#log = log;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  listen(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(path, resolve);
    });
  }

  /** Tells all workers that results may have changed. */
  tellChange(): void {
    for (const socket of this.#sockets) send(socket, { type: 'changed' });
  }

  close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => this.#sockets.delete(socket));
    readMessages<SearchRequest>(socket, (request) => {
      if (this.#queue.length >= searchLimits.waiting) return send(socket, { id: request.id, retryAfter: 1 });
      this.#queue.push({ ...request, socket, since: performance.now() });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#queue.length > 0) {
      const engine = await this.#engine();
      const until = performance.now() + sliceMs;
      while (this.#queue.length > 0 && performance.now() < until) {
        const next = this.#queue.shift();
        if (next) this.#answer(next, engine);
      }
      await nextTurn();
    }
    this.#isRunning = false;
  }

  /** Undefined: the index is not loaded yet, or does not fit into memory. */
  async #engine(): Promise<SearchEngine | undefined> {
    const { current } = this.#index;
    return current ?? Promise.race([this.#index.ready().catch(() => undefined), delay(loadingMs, undefined)]);
  }

  #answer({ id, method, request, socket, since }: Waiting, engine: SearchEngine | undefined): void {
    // The worker no longer waits for this one.
    if (performance.now() - since > searchLimits.timeoutMs) return;
    send(socket, engine ? this.#resultOf({ id, method, request }, engine) : { id, retryAfter: 5 });
  }

  #resultOf({ id, method, request }: SearchRequest, engine: SearchEngine): FromSearch {
    try {
      const answer = answers[method] as (engine: SearchEngine, request: unknown) => unknown; // the client has checked both
      return { id, result: answer(engine, request) };
    } catch (error) {
      this.#log.error({ err: error }, 'search: a search failed');
      return { id, retryAfter: 1 };
    }
  }
}
