import os from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { recordTraces } from '#db/tracing.ts';
import type { TelemetryConfig } from '../../config/telemetry-config.ts';
import { logsDocument, metricsDocument, type OtlpSpan, type PromMetric, resourceOf, tracesDocument } from './otlp.ts';
import { exportLimits, OtlpQueue, sendOtlp } from './otlp-sender.ts';
import { PerSecond } from './per-second.ts';
import { type ActiveSpan, Tracer, traceparentOf } from './tracer.ts';

type Signal = 'traces' | 'logs' | 'metrics';

/** Sends traces, log lines and metrics of this process to a collector. The shop never waits for it or fails because of it. */
export class Telemetry {
  readonly #config: TelemetryConfig;
  readonly #resource: ReturnType<typeof resourceOf>;
  readonly #tracer: Tracer | undefined;
  readonly #spans: OtlpQueue<OtlpSpan>;
  readonly #lines: OtlpQueue<string>;
  readonly #readMetrics: (() => Promise<readonly PromMetric[]>)[] = [];
  readonly #timer: NodeJS.Timeout;
  readonly #dropped: Record<Signal, number> = { traces: 0, logs: 0, metrics: 0 };
  readonly #otherLines = new PerSecond(exportLimits.linesPerSecond);
  #saidAt = Number.NEGATIVE_INFINITY;

  constructor(config: TelemetryConfig, role: string) {
    this.#config = config;
    this.#resource = resourceOf(config, `${os.hostname()}/${role}/${process.pid}`);
    this.#spans = this.#queue('traces', (spans) => tracesDocument(this.#resource, spans));
    this.#lines = this.#queue('logs', (lines) => logsDocument(this.#resource, lines));
    this.#timer = setInterval(() => void this.#sendMetrics(), config.metricsEveryMs).unref();
    if (config.sends.traces) {
      this.#tracer = new Tracer({ ratio: config.ratio, onEnd: (span) => this.#spans.push(span) });
      recordTraces(this.#tracer);
    }
  }

  /** What was lost since the start because the collector did not accept it. */
  get dropped(): Readonly<Record<Signal, number>> {
    return this.#dropped;
  }

  /** For a log line: the trace that it belongs to. */
  logFields(): object {
    const span = this.#tracer?.active;
    return span ? fieldsOf(span) : {};
  }

  /** Also sends a log line: all lines of traces, all warnings, and a limited number of the others. Returns it, for pino. */
  readonly takeLine = (line: string): string => {
    if (this.#config.sends.logs && (this.#tracer?.active || isWarning(line) || this.#otherLines.take())) this.#lines.push(line);
    return line;
  };

  /** Sends what `read` returns, periodically. */
  addMetrics(read: () => Promise<readonly PromMetric[]>): void {
    this.#readMetrics.push(read);
  }

  /** Starts a trace for each request. Add it before other hooks. */
  traceRequests(app: FastifyInstance): void {
    const tracer = this.#tracer;
    if (!tracer) return;
    app.decorateRequest('activeSpan', undefined);
    app.addHook('onRequest', (request, reply, done) => {
      const { traceparent } = request.headers;
      const span = tracer.startRequest(Array.isArray(traceparent) ? undefined : traceparent);
      if (!span) return done();
      request.activeSpan = span;
      request.log = request.log.child(fieldsOf(span));
      reply.log = request.log;
      // Shows the trace to the page: in the developer tools and `performance.getEntries()`.
      reply.header('server-timing', `traceparent;desc="${traceparentOf(span)}"`);
      tracer.run(span, done);
    });
    // A body is read in the context of its connection.
    app.addHook('preValidation', ({ activeSpan }, _reply, done) => (activeSpan ? tracer.run(activeSpan, done) : done()));
    app.addHook('onResponse', (request, reply, done) => {
      const { activeSpan: span, method, routeOptions, id } = request;
      if (!span) return done();
      const { statusCode } = reply;
      const route = routeOptions.url;
      tracer.end(span, {
        // The route template: URLs contain ids.
        name: route ? `${method} ${route}` : method,
        kind: 'server',
        attributes: {
          'http.request.method': method,
          ...(route && { 'http.route': route }),
          'http.response.status_code': statusCode,
          'http.request.id': id,
        },
        isError: statusCode >= 500,
      });
      tracer.run(span, done);
    });
  }

  /** Flushes, as far as the collector accepts it in time. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#tracer) recordTraces(undefined);
    await Promise.race([
      Promise.all([this.#spans.close(), this.#lines.close(), this.#sendMetrics()]),
      delay(exportLimits.closeMs, undefined, { ref: false }),
    ]);
  }

  #queue<T>(signal: Signal, encode: (items: readonly T[]) => string): OtlpQueue<T> {
    return new OtlpQueue({
      encode,
      send: (body) => sendOtlp(this.#config, `/v1/${signal}`, body),
      onDrop: (count, reason) => this.#drop(signal, count, reason),
    });
  }

  async #sendMetrics(): Promise<void> {
    if (!this.#config.sends.metrics || this.#readMetrics.length === 0) return;
    try {
      const metrics = (await Promise.all(this.#readMetrics.map((read) => read()))).flat();
      await sendOtlp(this.#config, '/v1/metrics', metricsDocument(this.#resource, metrics));
    } catch (error) {
      this.#drop('metrics', 1, error);
    }
  }

  /** One warning per minute: with one for each, logs about lost logs would be lost, too. */
  #drop(signal: Signal, count: number, reason: unknown): void {
    this.#dropped[signal] += count;
    if (performance.now() - this.#saidAt < 60_000) return;
    this.#saidAt = performance.now();
    const { name, message = reason, cause } = reason as { name?: string; message?: unknown; cause?: { code?: unknown } }; // a thrown value, or a text
    const why = cause?.code ?? (name === 'TimeoutError' ? 'no answer in time' : message);
    console.log(
      JSON.stringify({
        level: 40,
        time: Date.now(),
        pid: process.pid,
        signal,
        reason: String(why),
        msg: 'telemetry: the collector does not take all',
      }),
    );
  }
}

const fieldsOf = ({ traceId, spanId }: ActiveSpan) => ({ trace_id: traceId, span_id: spanId });

/** Its first field is the level, which starts with 4 for warnings. */
const isWarning = (line: string) => line.charAt('{"level":'.length) >= '4';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined: it has no trace. */
    activeSpan: ActiveSpan | undefined;
  }
}
