import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { OtlpSpan } from '#server/core/telemetry/otlp.ts';

/** How it responds. `silent`: never; `endless`: 200 with an endless body; `lies`: with another page. */
export type CollectorMood = 'takes' | 'refuses' | 'silent' | 'endless' | 'redirects' | 'lies';

interface LogRecord {
  severityText: string;
  body: { stringValue: string };
  attributes: { key: string; value: Record<string, unknown> }[];
  traceId?: string;
}

interface Metric {
  name: string;
  gauge?: { dataPoints: unknown[] };
  sum?: { dataPoints: unknown[] };
  histogram?: { dataPoints: { bucketCounts: string[]; explicitBounds: number[]; count: string }[] };
}

export interface CollectedSpan extends OtlpSpan {
  /** Attributes of the process. */
  instance: string;
}

export interface OtlpCollector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  url: string;
  mood: CollectorMood;
  spans: CollectedSpan[];
  logs: LogRecord[];
  metrics: Metric[];
  /** Headers of each request, and how many spans it had. */
  requests: { path: string; headers: NodeJS.Dict<string | string[]>; spans: number }[];
  close: () => Promise<void>;
}

// The documents come from the shop, and its tests validate them.
type Document = ReturnType<typeof JSON.parse>;

/** Simulates an OpenTelemetry collector that accepts OTLP over HTTP as JSON. */
export async function startOtlpCollector(mood: CollectorMood = 'takes'): Promise<OtlpCollector> {
  const server = createServer(async (request, response) => {
    const document: Document = await json(request);
    const spans = (document.resourceSpans ?? []).flatMap(({ resource, scopeSpans }: Document) => {
      const instance = resource.attributes.find(({ key }: Document) => key === 'service.instance.id').value.stringValue;
      return scopeSpans.flatMap((scope: Document) => scope.spans.map((span: OtlpSpan) => ({ ...span, instance })));
    });
    collector.requests.push({ path: request.url ?? '', headers: request.headers, spans: spans.length });
    if (collector.mood !== 'takes') return misbehave(collector.mood, response);
    collector.spans.push(...spans);
    collector.logs.push(...(document.resourceLogs ?? []).flatMap((each: Document) => each.scopeLogs[0].logRecords));
    collector.metrics.push(...(document.resourceMetrics ?? []).flatMap((each: Document) => each.scopeMetrics[0].metrics));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  const collector: OtlpCollector = {
    url: `http://127.0.0.1:${port}`,
    mood,
    spans: [],
    logs: [],
    metrics: [],
    requests: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return collector;
}

function misbehave(mood: CollectorMood, response: ServerResponse): void {
  if (mood === 'refuses') response.writeHead(503, { 'retry-after': '1' }).end('busy');
  if (mood === 'redirects') response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
  if (mood === 'lies') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'.repeat(10_000));
  if (mood !== 'endless') return;
  response.writeHead(200);
  const go = () => response.destroyed || response.write('x'.repeat(65_536), go);
  go();
}
