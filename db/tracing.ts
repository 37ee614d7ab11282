/** One span of a trace. Attributes have no personal data: no parameter values, no URLs with ids. */
export interface NewSpan<T = unknown> {
  name: string;
  /** `client`: it waits for another program; `consumer`: a job. Default: `internal`. */
  kind?: 'client' | 'consumer';
  attributes?: Readonly<Record<string, string | number>>;
  /** Its parent, as returned by `traceparent`; with this key undefined, the span is the root of a trace. */
  cause?: string | undefined;
  /** Whether a result counts as a failure; a thrown error always does. */
  isFailure?: (result: T) => boolean;
}

/** Records traces if enabled: `server/core/telemetry/tracer.ts`. */
export interface TraceRecorder {
  inSpan: <T>(span: NewSpan<T>, work: () => Promise<T>) => Promise<T>;
  traceparent: () => string | undefined;
}

let recorder: TraceRecorder | undefined;

/** Undefined: tracing is off. */
export const recordTraces = (next: TraceRecorder | undefined): void => {
  recorder = next;
};

/** Runs `work` as a span of the current trace. Without a trace, or with tracing off, it only runs it. */
export const inSpan = <T>(span: NewSpan<T>, work: () => Promise<T>): Promise<T> => (recorder ? recorder.inSpan(span, work) : work());

/** The current span as a W3C `traceparent` header, to continue the trace elsewhere; undefined: there is none. */
export const traceparent = (): string | undefined => recorder?.traceparent();

export const isTracing = (): boolean => recorder !== undefined;
