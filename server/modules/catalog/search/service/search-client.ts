import { connect, type Socket } from 'node:net';
import { inSpan } from '#db/tracing.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { type FromSearch, readMessages, type SearchRequest, searchLimits, send } from './messages.ts';
import type { SearchMethod, SearchService } from './search-service.ts';

const reconnectMs = 200;
const retryAfter = 2;

interface Waiting {
  message: SearchRequest;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
}

/**
 * A worker's connection to the search process. Searches wait for it at startup. While it is lost, they fail with UNAVAILABLE, and it
 * reconnects.
 */
export class SearchClient implements SearchService {
  readonly #path: string;
  readonly #onChange: () => void;
  readonly #waiting = new Map<number, Waiting>();
  #socket: Socket | undefined;
  #isConnected = false;
  #isStarting = true;
  #isClosed = false;
  #lastId = 0;

  /** `onChange` is called when search results may have changed. */
  constructor(path: string, onChange: () => void) {
    this.#path = path;
    this.#onChange = onChange;
    this.#connect();
  }

  readonly findProducts: SearchService['findProducts'] = (request) => this.#ask('findProducts', request);
  readonly suggest: SearchService['suggest'] = (request) => this.#ask('suggest', request);
  readonly bestSubCategories: SearchService['bestSubCategories'] = (limit) => this.#ask('bestSubCategories', limit);

  close(): void {
    this.#isClosed = true;
    this.#socket?.destroy();
  }

  #connect(): void {
    const socket = connect(this.#path);
    this.#socket = socket;
    socket.unref();
    socket.on('connect', () => {
      this.#isConnected = true;
      this.#isStarting = false;
      for (const { message } of this.#waiting.values()) send(socket, message);
      this.#onChange();
    });
    readMessages<FromSearch>(socket, (message) => this.#receive(message));
    // Each method has one result type.
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#isConnected = false;
      if (!this.#isStarting) for (const { reject } of this.#takeAll()) reject(unavailable(retryAfter));
      if (!this.#isClosed) setTimeout(() => this.#isClosed || this.#connect(), reconnectMs).unref();
    });
  }

  // Each method has one kind of result.
  #ask<Result>(method: SearchMethod, request: unknown): Promise<Result> {
    return inSpan({ name: `search ${method}`, kind: 'client' }, () => this.#send(method, request)) as Promise<Result>;
  }

  #send(method: SearchMethod, request: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const canWait = this.#isConnected || this.#isStarting;
      if (!canWait || this.#waiting.size >= searchLimits.workerWaiting) return reject(unavailable(retryAfter));
      this.#lastId += 1;
      const id = this.#lastId;
      const timer = setTimeout(() => this.#take(id)?.reject(unavailable(retryAfter)), searchLimits.timeoutMs);
      const message: SearchRequest = { id, method, request };
      this.#waiting.set(id, { message, resolve, reject, timer });
      if (this.#socket && this.#isConnected) send(this.#socket, message);
    });
  }

  #receive(message: FromSearch): void {
    if ('type' in message) {
      this.#onChange();
      return;
    }
    const waiting = this.#take(message.id);
    if ('result' in message) waiting?.resolve(message.result);
    else waiting?.reject(unavailable(message.retryAfter));
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    if (waiting) clearTimeout(waiting.timer);
    this.#waiting.delete(id);
    return waiting;
  }

  #takeAll(): Waiting[] {
    return [...this.#waiting.keys()].flatMap((id) => this.#take(id) ?? []);
  }
}

const unavailable = (seconds: number) => new AppError('UNAVAILABLE', { params: { retryAfter: seconds } });
