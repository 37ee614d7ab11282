import type { TelemetryConfig } from '../../config/telemetry-config.ts';

export const exportLimits = {
  /** Spans, and log lines, that wait for the collector; further ones are dropped and counted. */
  waiting: 4096,
  /** Log lines per second and process outside of traces and below warning level; further ones are on standard output only. */
  linesPerSecond: 25,
  /** Items per request. */
  batch: 512,
  /** How often items are sent that do not fill a batch. */
  everyMs: 2000,
  /** The pause after a failed request. */
  pauseMs: 5000,
  /** The time limit of the last requests when the process exits. */
  closeMs: 1000,
} as const;

/**
 * Posts a document to the collector. Rejects unless it answers 2xx in time; the answer's body is not read, and redirects are not followed.
 */
export const sendOtlp = async ({ endpoint, headers, timeoutMs }: TelemetryConfig, path: string, body: string): Promise<void> => {
  const response = await fetch(endpoint + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
};

interface Options<T> {
  encode: (items: readonly T[]) => string;
  send: (body: string) => Promise<void>;
  /** Called with a number of lost items. */
  onDrop: (count: number, reason: unknown) => void;
}

/** Sends items in batches, one request at a time. `push` never waits: what the collector does not accept in time is lost. */
export class OtlpQueue<T> {
  readonly #options: Options<T>;
  readonly #timer: NodeJS.Timeout;
  #waiting: T[] = [];
  #sending: Promise<void> | undefined;
  #pausedUntil = 0;

  constructor(options: Options<T>) {
    this.#options = options;
    this.#timer = setInterval(() => void this.flush(), exportLimits.everyMs).unref();
  }

  push(item: T): void {
    if (this.#waiting.length >= exportLimits.waiting) this.#options.onDrop(1, 'too many wait');
    else if (this.#waiting.push(item) >= exportLimits.batch && !this.#sending) void this.flush();
  }

  /** Flushes until a request fails. */
  flush(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sending;
    await this.flush();
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0 && performance.now() >= this.#pausedUntil) {
      const batch = this.#waiting.splice(0, exportLimits.batch);
      try {
        await this.#options.send(this.#options.encode(batch));
      } catch (error) {
        this.#pausedUntil = performance.now() + exportLimits.pauseMs;
        this.#options.onDrop(batch.length, error);
      }
    }
  }
}
