// The JSON form of OTLP 1: https://opentelemetry.io/docs/specs/otlp/
import type { TelemetryConfig } from '../../config/telemetry-config.ts';

type Value = { stringValue: string } | { intValue: string } | { doubleValue: number } | { boolValue: boolean };
export interface OtlpAttribute {
  key: string;
  value: Value;
}

const otlpValue = (value: unknown): Value => {
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'number') return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
  return { stringValue: typeof value === 'string' ? value : (JSON.stringify(value) ?? '') };
};

export const otlpAttributes = (values: Readonly<Record<string, unknown>>): OtlpAttribute[] =>
  Object.entries(values).map(([key, value]) => ({ key, value: otlpValue(value) }));

/** Milliseconds since 1970, with fractions, as nanoseconds. */
export const nanosecondsOf = (ms: number): string => `${Math.floor(ms)}${String(Math.floor((ms % 1) * 1e6)).padStart(6, '0')}`;

/** Identifies the sending process. */
export const resourceOf = ({ serviceName, resource }: TelemetryConfig, instance: string) => ({
  attributes: otlpAttributes({ ...resource, 'service.name': serviceName, 'service.instance.id': instance }),
});
export type OtlpResource = ReturnType<typeof resourceOf>;

const scope = { name: 'nirog-haat' };

export interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  kind: 1 | 2 | 3 | 5;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: OtlpAttribute[];
  /** Code 2: error. */
  status?: { code: 2 };
}

export const tracesDocument = (resource: OtlpResource, spans: readonly OtlpSpan[]): string =>
  JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope, spans }] }] });

/** By the level of pino: the severity of OTLP and its name. */
const severities: Record<number, [number, string]> = {
  10: [1, 'TRACE'],
  20: [5, 'DEBUG'],
  30: [9, 'INFO'],
  40: [13, 'WARN'],
  50: [17, 'ERROR'],
  60: [21, 'FATAL'],
};

/** Converts log lines. */
export const logsDocument = (resource: OtlpResource, lines: readonly string[]): string =>
  JSON.stringify({ resourceLogs: [{ resource, scopeLogs: [{ scope, logRecords: lines.map(logRecordOf) }] }] });

function logRecordOf(line: string) {
  // Our own loggers wrote it.
  const { level, time, msg = '', pid: _pid, hostname: _hostname, trace_id: traceId, span_id: spanId, ...fields } = JSON.parse(line);
  const [severityNumber, severityText] = severities[level] ?? [0, ''];
  return {
    timeUnixNano: nanosecondsOf(time),
    severityNumber,
    severityText,
    body: { stringValue: msg },
    attributes: otlpAttributes(fields),
    ...(traceId && { traceId, spanId, flags: 1 }),
  };
}

/** A metric as prom-client's `getMetricsAsJSON` returns it. */
export interface PromMetric {
  name: string;
  help: string;
  type: string;
  values: readonly { value: number; labels: Readonly<Record<string, string | number>>; metricName?: string }[];
}

const cumulative = 2;
const processStart = nanosecondsOf(performance.timeOrigin);

/** Converts metrics, under the names that `/metrics` has. */
export function metricsDocument(resource: OtlpResource, metrics: readonly PromMetric[]): string {
  const timeUnixNano = nanosecondsOf(Date.now());
  const times = { startTimeUnixNano: processStart, timeUnixNano };
  const encoded = metrics.map(({ name, help: description, type, values }) => {
    if (type === 'histogram') {
      return {
        name,
        description,
        histogram: { aggregationTemporality: cumulative, dataPoints: histogramPoints(values).map((point) => ({ ...point, ...times })) },
      };
    }
    const dataPoints = values.map(({ value, labels }) => ({ attributes: otlpAttributes(labels), asDouble: finite(value), ...times }));
    return type === 'counter'
      ? { name, description, sum: { aggregationTemporality: cumulative, isMonotonic: true, dataPoints } }
      : { name, description, gauge: { dataPoints } };
  });
  return JSON.stringify({ resourceMetrics: [{ resource, scopeMetrics: [{ scope, metrics: encoded }] }] });
}

/** JSON can't express these as numbers. */
const finite = (value: number): number | string => (Number.isFinite(value) ? value : String(value));

/** Prometheus counts up to each bound; OTLP counts between bounds. */
function histogramPoints(values: PromMetric['values']) {
  const keyOf = ({ le: _le, ...labels }: Readonly<Record<string, string | number>>) => JSON.stringify(labels);
  return [...Map.groupBy(values, ({ labels }) => keyOf(labels))].map(([key, own]) => {
    const ending = (suffix: string) => own.filter(({ metricName }) => metricName?.endsWith(suffix));
    const upTo = ending('_bucket').map(({ value }) => value);
    return {
      attributes: otlpAttributes(JSON.parse(key)),
      count: String(ending('_count')[0]?.value ?? 0),
      sum: ending('_sum')[0]?.value ?? 0,
      bucketCounts: upTo.map((count, index) => String(count - (upTo[index - 1] ?? 0))),
      explicitBounds: ending('_bucket').flatMap(({ labels: { le } }) => (le === '+Inf' ? [] : [Number(le)])),
    };
  });
}
