/** One step of a trace. Attributes have no personal data: no values of statements, no addresses with ids. */
export interface NewSpan<T = unknown> {
  name: string;
  /** `client`: it waits for another program; `consumer`: a job. Default: `internal`. */
  kind?: 'client' | 'consumer';
  attributes?: Readonly<Record<string, string | number>>;
  /** The step that caused it, as `traceparent` returned it; a span with this key is the root of a trace when it is undefined. */
  cause?: string | undefined;
  /** Whether a result counts as a failure; what is thrown always does. */
  isFailure?: (result: T) => boolean;
}

/** What records traces: `server/core/telemetry/tracer.ts`, when they are wanted. */
export interface TraceRecorder {
  inSpan: <T>(span: NewSpan<T>, work: () => Promise<T>) => Promise<T>;
  traceparent: () => string | undefined;
}

let recorder: TraceRecorder | undefined;

/** Undefined: no traces. */
export const recordTraces = (next: TraceRecorder | undefined): void => {
  recorder = next;
};

/** Runs `work` as a step of the present trace. Without one, and where no traces are recorded, it only runs it. */
export const inSpan = <T>(span: NewSpan<T>, work: () => Promise<T>): Promise<T> => (recorder ? recorder.inSpan(span, work) : work());

/** The present step in the form of the W3C header, for what continues the trace elsewhere; undefined: there is none. */
export const traceparent = (): string | undefined => recorder?.traceparent();

export const isTracing = (): boolean => recorder !== undefined;
