import { AsyncLocalStorage } from 'node:async_hooks';
import { randomFillSync } from 'node:crypto';
import type { NewSpan, TraceRecorder } from '#db/tracing.ts';
import { nanosecondsOf, type OtlpSpan, otlpAttributes } from './otlp.ts';
import { PerSecond } from './per-second.ts';

export const traceLimits = {
  /** Traces that each process starts per second; further requests are not traced. */
  perSecond: 25,
  /** Spans of one trace in one process: an import has one for each statement. */
  spans: 500,
} as const;

const kinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const;

/** A span in progress. Untraced requests have none. */
export interface ActiveSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly startedAt: number;
  /** Shared by the spans of a trace in this process. */
  readonly trace: { spans: number };
}

interface Parent {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

interface Options {
  ratio: number;
  perSecond?: number;
  onEnd: (span: OtlpSpan) => void;
}

/** Records spans and their parents. Head sampling: a trace is recorded as a whole or not at all. */
export class Tracer implements TraceRecorder {
  readonly #options: Options;
  readonly #active = new AsyncLocalStorage<ActiveSpan>();
  readonly #starts: PerSecond;

  constructor(options: Options) {
    this.#options = options;
    this.#starts = new PerSecond(options.perSecond ?? traceLimits.perSecond);
  }

  get active(): ActiveSpan | undefined {
    return this.#active.getStore();
  }

  readonly traceparent = (): string | undefined => {
    const span = this.active;
    return span && traceparentOf(span);
  };

  readonly inSpan = <T>(span: NewSpan<T>, work: () => Promise<T>): Promise<T> => {
    const started = 'cause' in span ? this.#startCaused(span.cause) : this.#startChild(this.active);
    return started ? this.#record(started, span, work) : work();
  };

  /**
   * Starts the trace of a request, with the request's trace id if it has one. It respects a request not to record, and ignores one to
   * record: anyone can send that. Undefined: not sampled.
   */
  startRequest(header: string | undefined): ActiveSpan | undefined {
    const parent = parentOf(header);
    return parent?.isSampled === false ? undefined : this.#startRoot(parent);
  }

  /** Runs a function in the context of `span`, wherever it is called from. */
  run<T>(span: ActiveSpan, work: () => T): T {
    return this.#active.run(span, work);
  }

  end(
    { traceId, spanId, parentSpanId, startedAt }: ActiveSpan,
    {
      name,
      kind,
      attributes,
      isError = false,
    }: { name: string; kind?: keyof typeof kinds | undefined; attributes: Readonly<Record<string, unknown>>; isError?: boolean },
  ): void {
    this.#options.onEnd({
      traceId,
      spanId,
      parentSpanId,
      name,
      kind: kinds[kind ?? 'internal'],
      startTimeUnixNano: nanosecondsOf(startedAt),
      endTimeUnixNano: nanosecondsOf(now()),
      attributes: otlpAttributes(attributes),
      ...(isError && { status: { code: 2 } as const }),
    });
  }

  async #record<T>(started: ActiveSpan, { name, kind, attributes = {}, isFailure }: NewSpan<T>, work: () => Promise<T>): Promise<T> {
    try {
      const result = await this.#active.run(started, work);
      this.end(started, { name, kind, attributes, isError: isFailure?.(result) ?? false });
      return result;
    } catch (error) {
      // Error messages may contain values.
      const { code, name: type } = error as { code?: unknown; name?: string }; // a thrown value
      this.end(started, { name, kind, attributes: { ...attributes, 'error.type': String(code ?? type) }, isError: true });
      throw error;
    }
  }

  /** Stored with a job by this shop: it was sampled when the trace started. */
  #startCaused(cause: string | undefined): ActiveSpan | undefined {
    const parent = parentOf(cause);
    return parent ? newSpan(parent, { spans: 0 }) : this.#startRoot(undefined);
  }

  #startRoot(parent: Parent | undefined): ActiveSpan | undefined {
    // Random, not derived from the id, which a client may choose.
    if (Math.random() >= this.#options.ratio) return undefined;
    return this.#starts.take() ? newSpan(parent, { spans: 0 }) : undefined;
  }

  #startChild(parent: ActiveSpan | undefined): ActiveSpan | undefined {
    if (!parent || parent.trace.spans >= traceLimits.spans) return undefined;
    parent.trace.spans += 1;
    return newSpan(parent, parent.trace);
  }
}

const now = () => performance.timeOrigin + performance.now();

const newSpan = (parent: { traceId: string; spanId: string } | undefined, trace: { spans: number }): ActiveSpan => ({
  traceId: parent?.traceId ?? randomHex(16),
  spanId: randomHex(8),
  parentSpanId: parent?.spanId,
  startedAt: now(),
  trace,
});

export const traceparentOf = ({ traceId, spanId }: ActiveSpan): string => `00-${traceId}-${spanId}-01`;

const pattern = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:$|-)/;

/** Parses a header of the W3C's Trace Context; undefined when it is invalid. */
function parentOf(header: string | undefined): Parent | undefined {
  const [, traceId, spanId, flags = ''] = pattern.exec(header ?? '') ?? [];
  return traceId && spanId ? { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 } : undefined;
}

const pool = Buffer.alloc(4096);
let used = pool.length;

/** Random bytes in hexadecimal, generated in bulk: a request needs several. */
function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString('hex', used - bytes, used);
}
