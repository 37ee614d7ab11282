import http from 'node:http';

/** Longer than any limit, so that slow responses are measured instead of cut off. */
const timeoutMs = 15_000;

export interface ClientResponse {
  /** 0: no response; `body` contains the reason. */
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
  ms: number;
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string | Buffer;
  token?: string;
  /** The sender's address. On Linux all of 127.0.0.0/8 is local. */
  localAddress?: string;
  /** It waits for a provider, which has a time limit: not one of the slowest requests. */
  isSlow?: boolean;
}

/** The slowest request of the whole drill. */
export const slowestRequest = { ms: 0, what: 'none' };

export function recordDuration(ms: number, what: string): void {
  if (ms > slowestRequest.ms) Object.assign(slowestRequest, { ms, what });
}

/** Sends requests over keep-alive connections, and counts the responses by status. */
export class DrillClient {
  readonly statuses = new Map<number, number>();
  #lastFailure = '';
  readonly #port: number;
  readonly #host: string;
  readonly #name: string;
  readonly #agent: http.Agent;

  constructor(port: number, { name, connections, host = '127.0.0.1' }: { name: string; connections: number; host?: string }) {
    this.#port = port;
    this.#host = host;
    this.#name = name;
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  }

  /** Never rejects: a failure is a response with status 0. */
  async request(
    path: string,
    { method = 'GET', headers = {}, body, token, localAddress, isSlow = false }: RequestOptions = {},
  ): Promise<ClientResponse> {
    const startedAt = performance.now();
    const answer = await new Promise<Omit<ClientResponse, 'ms'>>((resolve) => {
      const fail = (error: Error) => resolve({ status: 0, headers: {}, body: error.message });
      const request = http.request(
        {
          host: this.#host,
          port: this.#port,
          path,
          method,
          agent: this.#agent,
          ...(localAddress !== undefined && { localAddress }),
          headers: {
            ...headers,
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', fail);
          response.once('aborted', () => fail(new Error('cut off')));
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() }),
          );
        },
      );
      const timer = setTimeout(() => request.destroy(new Error('no answer in time')), timeoutMs);
      request.once('close', () => clearTimeout(timer));
      request.once('error', fail);
      request.end(body);
    });
    const ms = performance.now() - startedAt;
    if (!isSlow) recordDuration(ms, `${this.#name} ${method} ${path.slice(0, 60)}`);
    if (answer.status === 0) this.#lastFailure = answer.body;
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    return { ...answer, ms };
  }

  postJson(path: string, token: string, value: unknown, headers: Record<string, string> = {}): Promise<ClientResponse> {
    return this.request(path, {
      method: 'POST',
      token,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(value),
    });
  }

  /** Counts the responses with another status. The note lists all statuses. */
  countOthers(...expected: number[]): { count: number; note: string } {
    const found = [...this.statuses].filter(([status]) => !expected.includes(status));
    return { count: found.reduce((sum, [, count]) => sum + count, 0), note: this.note };
  }

  get total(): number {
    return this.statuses.values().reduce((sum, count) => sum + count, 0);
  }

  get note(): string {
    const counts = [...this.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status || 'none'}: ${count}`);
    return [...counts, ...(this.#lastFailure ? [`last failure: ${this.#lastFailure}`] : [])].join(', ');
  }

  close(): void {
    this.#agent.destroy();
  }
}
