import { z } from 'zod';

export interface TelemetryConfig {
  /** The collector's OTLP endpoint; `/v1/traces` and so on are appended. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  serviceName: string;
  resource: Readonly<Record<string, string>>;
  /** The share of requests that are traced, 0 to 1. */
  ratio: number;
  metricsEveryMs: number;
  sends: { traces: boolean; metrics: boolean; logs: boolean };
}

/** `name=value,name=value`, with percent-encoded values. */
const pairs = z
  .string()
  .transform((text, context) => {
    const entries = text.split(',').map((pair) => /^\s*([\w.-]+)\s*=\s*(.*?)\s*$/.exec(pair));
    try {
      if (entries.every((entry) => entry !== null))
        return Object.fromEntries(entries.map(([, name = '', value = '']) => [name, decodeURIComponent(value)]));
    } catch {
      // Rejected below.
    }
    // The value may be a secret, so it is not shown.
    context.addIssue({ code: 'custom', message: 'must be name=value pairs, separated by commas' });
    return z.NEVER;
  })
  .default({});

const signal = z.enum(['otlp', 'none']).default('otlp');
const milliseconds = z.coerce.number().int().min(100).max(3_600_000);

/** Reads the `OTEL_…` variables of the OpenTelemetry specification (`docs/operations/monitoring.md`). Undefined: telemetry is off. */
export const telemetryVariables = z
  .object({
    OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    OTEL_EXPORTER_OTLP_HEADERS: pairs,
    OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', 'must be http/json, the one that the shop speaks').default('http/json'),
    OTEL_EXPORTER_OTLP_TIMEOUT: milliseconds.default(10_000),
    OTEL_SERVICE_NAME: z.string().default('nirog-haat'),
    OTEL_RESOURCE_ATTRIBUTES: pairs,
    OTEL_TRACES_SAMPLER: z
      .literal('parentbased_traceidratio', 'must be parentbased_traceidratio; OTEL_TRACES_SAMPLER_ARG is its ratio')
      .optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    OTEL_METRIC_EXPORT_INTERVAL: milliseconds.default(60_000),
    OTEL_TRACES_EXPORTER: signal,
    OTEL_METRICS_EXPORTER: signal,
    OTEL_LOGS_EXPORTER: signal,
  })
  .transform((env): TelemetryConfig | undefined =>
    env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined || env.OTEL_SDK_DISABLED === 'true'
      ? undefined
      : {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          headers: env.OTEL_EXPORTER_OTLP_HEADERS,
          timeoutMs: env.OTEL_EXPORTER_OTLP_TIMEOUT,
          serviceName: env.OTEL_SERVICE_NAME,
          resource: env.OTEL_RESOURCE_ATTRIBUTES,
          ratio: env.OTEL_TRACES_SAMPLER_ARG,
          metricsEveryMs: env.OTEL_METRIC_EXPORT_INTERVAL,
          sends: {
            traces: env.OTEL_TRACES_EXPORTER === 'otlp',
            metrics: env.OTEL_METRICS_EXPORTER === 'otlp',
            logs: env.OTEL_LOGS_EXPORTER === 'otlp',
          },
        },
  );
