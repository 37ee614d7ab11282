import http from 'node:http';

/** Longer than any answer may take, so that the slowest one is measured and not cut. */
const timeoutMs = 15_000;

export interface Answer {
  /** 0: no answer came; `body` says why. */
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
  ms: number;
}

interface Asking {
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string | Buffer;
  token?: string;
  /** The sender's address: Linux owns all of 127.0.0.0/8. */
  localAddress?: string;
}

/** The slowest request of the whole drill. */
export const slowest = { ms: 0, what: 'none' };

export function recordTime(ms: number, what: string): void {
  if (ms > slowest.ms) Object.assign(slowest, { ms, what });
}

/** Sends requests to a port over connections that are kept alive, and counts the answers by status. */
export class Client {
  readonly statuses = new Map<number, number>();
  #lastFailure = '';
  readonly #port: number;
  readonly #name: string;
  readonly #agent: http.Agent;

  constructor(port: number, { name, connections }: { name: string; connections: number }) {
    this.#port = port;
    this.#name = name;
    this.#agent = new http.Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  }

  /** Never rejects: what went wrong is an answer with status 0. */
  async ask(path: string, { method = 'GET', headers = {}, body, token, localAddress }: Asking = {}): Promise<Answer> {
    const startedAt = performance.now();
    const answer = await new Promise<Omit<Answer, 'ms'>>((resolve) => {
      const fail = (error: Error) => resolve({ status: 0, headers: {}, body: error.message });
      const request = http.request(
        {
          host: '127.0.0.1',
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
    recordTime(ms, `${this.#name} ${method} ${path.slice(0, 60)}`);
    if (answer.status === 0) this.#lastFailure = answer.body;
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    return { ...answer, ms };
  }

  json(path: string, token: string, value: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(path, {
      method: 'POST',
      token,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(value),
    });
  }

  /** How often a status was none of these, with the statuses for a note. */
  others(...expected: number[]): { count: number; note: string } {
    const found = [...this.statuses].filter(([status]) => !expected.includes(status));
    return { count: found.reduce((sum, [, count]) => sum + count, 0), note: this.note };
  }

  get total(): number {
    return this.statuses.values().reduce((sum, count) => sum + count, 0);
  }

  get note(): string {
    const counts = [...this.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status || 'none'}: ${count}`);
    return [...counts, ...(this.#lastFailure ? [`the last without an answer: ${this.#lastFailure}`] : [])].join(', ');
  }

  close(): void {
    this.#agent.destroy();
  }
}
