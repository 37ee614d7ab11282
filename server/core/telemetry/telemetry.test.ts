import { afterAll, describe, expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { placeTestOrder } from '#tests/orders.ts';
import { type CollectedSpan, startOtlpCollector } from '#tests/simulators/otlp-collector.ts';
import { simulatorKey, startSmsSimulator } from '#tests/simulators/sms-simulator.ts';
import { testShop } from '#tests/test-shop.ts';
import { nanosecondsOf } from './otlp.ts';

const collector = await startOtlpCollector();
const sms = await startSmsSimulator();
afterAll(async () => {
  await sms.close();
  await collector.close();
});
const shop = testShop({
  env: {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_METRIC_EXPORT_INTERVAL: '500',
    LOG_LEVEL: 'info',
    SMS_PROVIDER: 'http',
    SMS_URL: sms.urlOf('http'),
    SMS_API_KEY: simulatorKey,
    SMS_FIELDS: '{"recipient": "{to}", "message": "{text}", "x-api-key": "{key}"}',
  },
});

const traceOf = (id: number) => id.toString(16).padStart(32, 'a');
const traceparent = (traceId: string) => `00-${traceId}-00f067aa0ba902b7-01`;
const spansOf = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId);
const named = (spans: readonly CollectedSpan[], name: string) => spans.filter((span) => span.name === name);
const attribute = (span: CollectedSpan | undefined, name: string) =>
  Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0];

describe('the trace of an order', () => {
  it('has its request, its statements, the jobs of its messages and the request to the SMS provider', async () => {
    const { make, runDueJobs } = shop();
    const [buyer, product] = [await make.user(), await make.product()];
    const traceId = traceOf(1);
    const body = {
      products: [{ productId: product.id, quantity: 1 }],
      deliveryAddress: address,
      paymentMethod: 'cash_on_delivery',
    };
    const answer = await shop().call('POST /orders/create', { token: buyer.token, body, headers: { traceparent: traceparent(traceId) } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    expect(answer.headers['server-timing']).toMatch(new RegExp(`^traceparent;desc="00-${traceId}-[\\da-f]{16}-01"$`));
    await runDueJobs();
    await expect.poll(() => named(spansOf(traceId), 'job send-message').length).toBe(1);

    const spans = spansOf(traceId);
    const [request] = named(spans, 'POST /api/v1/orders/create');
    expect(request).toMatchObject({ kind: 2, parentSpanId: '00f067aa0ba902b7' });
    expect(attribute(request, 'http.response.status_code')).toBe('201');
    expect(attribute(request, 'http.request.id')).toBe(answer.headers['x-request-id']);
    const ofRequest = spans.filter((span) => span.parentSpanId === request?.spanId);
    expect(ofRequest.some((span) => String(attribute(span, 'db.query.text')).includes('insert into orders'))).toBe(true);
    // The trigger of the order created the first job, which created the second.
    const [written] = named(spans, 'job write-messages');
    expect(written).toMatchObject({ kind: 5 });
    expect(spans.find(({ spanId }) => spanId === written?.parentSpanId)).toBeDefined();
    const [sent] = named(spans, 'job send-message');
    const [outgoing] = named(spans, 'HTTP');
    expect(outgoing).toMatchObject({ kind: 3, parentSpanId: sent?.spanId });
    expect(attribute(outgoing, 'server.address')).toBe('127.0.0.1');

    const all = JSON.stringify(spans);
    for (const secret of [buyer.phone, buyer.id, buyer.token, product.id, address.phone, address.line, simulatorKey])
      expect(all).not.toContain(secret);
  });

  it('is separate for each of the orders that are written in one statement', async () => {
    const { make, runDueJobs } = shop();
    const product = await make.product();
    const buyers = await Promise.all(Array.from({ length: 8 }, () => make.user()));
    await Promise.all(
      buyers.map(({ token }, index) =>
        shop().call('POST /orders/create', {
          token,
          body: { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: 'Rangpur', paymentMethod: 'cash_on_delivery' },
          // Two have no trace.
          headers: { traceparent: traceparent(traceOf(100 + index)).replace(/01$/, index < 6 ? '01' : '00') },
        }),
      ),
    );
    await runDueJobs();
    const jobs = () => buyers.map((_, index) => named(spansOf(traceOf(100 + index)), 'job write-messages').length);
    await expect.poll(jobs).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
  });

  it('continues where a transaction writes its events', async () => {
    const { make, runDueJobs } = shop();
    const [admin, buyer] = [await make.user({ role: 'admin' }), await make.user()];
    const order = await placeTestOrder(shop(), buyer, { products: [await make.product()] });
    await runDueJobs();
    const traceId = traceOf(2);
    const headers = { traceparent: traceparent(traceId) };
    await shop().call(`PUT /packages/update/${order.packages[0]._id}`, { token: admin.token, body: { status: 'confirmed' }, headers });
    await runDueJobs();
    await expect.poll(() => named(spansOf(traceId), 'job write-messages').length).toBe(1);
    expect(named(spansOf(traceId), 'PUT /api/v1/packages/update/:id')).toHaveLength(1);
    expect(named(spansOf(traceId), 'COMMIT').length).toBeGreaterThan(0);
  });
});

describe('the collector', () => {
  it('gets the lines of the log with their trace, as they are written', async () => {
    const traceId = traceOf(3);
    await shop().call('GET /products/read?q=01712345678', { headers: { traceparent: traceparent(traceId) } });
    await expect.poll(() => collector.logs.filter((line) => line.traceId === traceId).length).toBe(1);
    const line = collector.logs.find((each) => each.traceId === traceId);
    expect(line).toMatchObject({ severityText: 'INFO', body: { stringValue: 'request' } });
    expect(line?.attributes).toContainEqual({ key: 'url', value: { stringValue: '/api/v1/products/read' } });
    expect(JSON.stringify([line, spansOf(traceId)])).not.toContain('01712345678');
  });

  it('gets the metrics of /metrics, with counts between the bounds of histograms', async () => {
    await shop().call('GET /carousels/read');
    const byName = () => new Map(collector.metrics.map((metric) => [metric.name, metric]));
    await expect.poll(() => [...byName().keys()]).toContain('shop_jobs');
    const names = [...byName().keys()];
    for (const name of ['http_request_duration_seconds', 'process_resident_memory_bytes', 'shop_telemetry_dropped_total'])
      expect(names).toContain(name);
    const [point] = byName().get('http_request_duration_seconds')?.histogram?.dataPoints ?? [];
    expect(point?.bucketCounts).toHaveLength((point?.explicitBounds.length ?? 0) + 1);
    expect(point?.bucketCounts.reduce((sum, count) => sum + Number(count), 0)).toBe(Number(point?.count));
  });

  it('has no effect when it does not answer: requests succeed, and lost items are counted', async () => {
    collector.mood = 'refuses';
    try {
      const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await shop().call('GET /categories/read')).status));
      expect(new Set(statuses)).toEqual(new Set([200]));
      const lost = async () =>
        /shop_telemetry_dropped_total\{signal="traces"\} (\d+)/.exec((await shop().app.inject('/metrics')).body)?.[1];
      await expect.poll(async () => Number(await lost())).toBeGreaterThan(0);
    } finally {
      collector.mood = 'takes';
    }
  });
});

it('times are nanoseconds', () => {
  expect(nanosecondsOf(1_700_000_000_123.25)).toBe('1700000000123250000');
  expect(nanosecondsOf(5)).toBe('5000000');
});
