import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CollectorMood, type OtlpCollector, startOtlpCollector } from '#tests/simulators/otlp-collector.ts';
import { telemetryVariables } from '../../config/telemetry-config.ts';
import { exportLimits, OtlpQueue, sendOtlp } from './otlp-sender.ts';

let collector: OtlpCollector;
beforeEach(async () => {
  collector = await startOtlpCollector();
});
afterEach(() => collector.close());

const configOf = (endpoint: string, env: Record<string, string> = {}) => {
  const config = telemetryVariables.parse({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env });
  if (!config) throw new Error('It has an endpoint');
  return config;
};

/** A queue of numbers, and how many it lost. */
function openQueue(endpoint: string, env: Record<string, string> = {}) {
  const lost = { count: 0 };
  const queue = new OtlpQueue<number>({
    encode: (items) => JSON.stringify({ resourceSpans: [], items }),
    send: (body) => sendOtlp(configOf(endpoint, env), '/v1/traces', body),
    onDrop: (count) => {
      lost.count += count;
    },
  });
  return { queue, lost };
}

describe('what is sent', () => {
  it('goes out in batches, one request at a time, with the headers of the collector', async () => {
    const { queue, lost } = openQueue(`${collector.url}/`, { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc,x-tenant=shop' });
    for (let item = 0; item < exportLimits.batch + 1; item += 1) queue.push(item);
    await queue.close();
    expect(collector.requests.map(({ path }) => path)).toEqual(['/v1/traces', '/v1/traces']);
    expect(collector.requests[0]?.headers).toMatchObject({
      authorization: 'Basic abc',
      'x-tenant': 'shop',
      'content-type': 'application/json',
    });
    expect(lost.count).toBe(0);
  });

  it('is bounded: what does not fit is dropped at once', async () => {
    collector.mood = 'silent';
    const { queue, lost } = openQueue(collector.url, { OTEL_EXPORTER_OTLP_TIMEOUT: '2000' });
    for (let item = 0; item < exportLimits.batch + exportLimits.waiting + 7; item += 1) queue.push(item);
    expect(lost.count).toBe(7);
    await queue.close();
    // The first request failed; then it pauses.
    expect(collector.requests).toHaveLength(1);
    expect(lost.count).toBe(7 + exportLimits.batch);
  });

  it.each<CollectorMood>(['refuses', 'redirects', 'silent'])('is dropped and counted when the collector %s', async (mood) => {
    collector.mood = mood;
    const { queue, lost } = openQueue(collector.url, { OTEL_EXPORTER_OTLP_TIMEOUT: '2000' });
    queue.push(1);
    await queue.flush();
    queue.push(2);
    await queue.flush();
    expect([collector.requests.length, lost.count]).toEqual([1, 1]);
    await queue.close();
  });

  it.each<CollectorMood>(['endless', 'lies'])('does not read what the collector answers: %s', async (mood) => {
    collector.mood = mood;
    const { queue, lost } = openQueue(collector.url);
    queue.push(1);
    await queue.close();
    expect([collector.requests.length, lost.count]).toEqual([1, 0]);
  });

  it('is dropped when nothing listens, and sent again after a pause', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const { queue, lost } = openQueue(collector.url);
      collector.mood = 'refuses';
      queue.push(1);
      await queue.flush();
      collector.mood = 'takes';
      queue.push(2);
      await queue.flush();
      expect([collector.requests.length, lost.count]).toEqual([1, 1]);
      vi.advanceTimersByTime(exportLimits.pauseMs);
      await queue.close();
      expect([collector.requests.length, lost.count]).toEqual([2, 1]);
      const dead = openQueue('http://127.0.0.1:9');
      dead.queue.push(1);
      await dead.queue.close();
      expect(dead.lost.count).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the settings', () => {
  const refusalOf = (env: Record<string, string>) => telemetryVariables.safeParse(env).error?.issues[0]?.message;

  it('are those of OpenTelemetry, and send nothing without a URL, or when disabled', () => {
    expect(telemetryVariables.parse({})).toBeUndefined();
    expect(telemetryVariables.parse({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
    const env = { OTEL_TRACES_SAMPLER_ARG: '0.25', OTEL_LOGS_EXPORTER: 'none', OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test' };
    expect(configOf(`${collector.url}/otlp/`, env)).toMatchObject({
      endpoint: `${collector.url}/otlp`,
      ratio: 0.25,
      resource: { 'deployment.environment': 'test' },
      sends: { traces: true, metrics: true, logs: false },
    });
  });

  it('are refused with a sentence that shows no secret', () => {
    expect(refusalOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toBeDefined();
    expect(refusalOf({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toContain('must be http/json');
    expect(refusalOf({ OTEL_TRACES_SAMPLER: 'always_on' })).toContain('parentbased_traceidratio');
    expect(refusalOf({ OTEL_TRACES_SAMPLER_ARG: '2' })).toBeDefined();
    expect(refusalOf({ OTEL_EXPORTER_OTLP_HEADERS: 'secret' })).toBe('must be name=value pairs, separated by commas');
    expect(refusalOf({ OTEL_EXPORTER_OTLP_HEADERS: 'a=%E0%A4' })).toBe('must be name=value pairs, separated by commas');
  });
});
