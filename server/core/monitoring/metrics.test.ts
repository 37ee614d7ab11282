import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { handleErrors } from '../endpoints/error-handler.ts';
import { type MetricsPeers, mountMetrics } from './metrics.ts';

const token = 'metrics_token-of-24-chars';
const shop = testShop({ env: { METRICS_TOKEN: token } });

describe('/metrics with a token', () => {
  const ask = (headers: Record<string, string> = {}) => shop().app.inject({ url: '/metrics', headers });

  it('serves clients that have the token, from any address', async () => {
    const answer = await ask({ authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' });
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toMatch(/^process_resident_memory_bytes\{worker="1"\} \d+$/m);
    expect(answer.body).toMatch(/^nodejs_eventloop_lag_p99_seconds\{worker="1"\} \S+$/m);
    expect(answer.body).toMatch(/^process_start_time_seconds\{worker="1"\} \d+$/m);
    expect(answer.body).toMatch(/^shop_info\{version="\d+\.\d+\.\d+"\} 1$/m);
    expect(answer.body).toContain('shop_workers{state="answered"} 1');
    expect(answer.body).toContain('shop_workers{state="missing"} 0');
  });

  it.each([
    {},
    { authorization: 'Bearer metrics_token-of-24-charS' },
    { authorization: `Bearer ${token}x` },
    { authorization: `Basic ${token}` },
    { authorization: 'Bearer x' },
  ])('rejects %j, even on this machine', async (headers) => {
    const { statusCode: status, headers: sent, ...answer } = await ask(headers as Record<string, string>);
    expectProblem({ status, headers: sent, body: answer.json() }, 401, 'UNAUTHENTICATED');
  });
});

describe('/metrics', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  async function appWith(options: Partial<Parameters<typeof mountMetrics>[1]> = {}): Promise<FastifyInstance> {
    app = Fastify();
    handleErrors(app);
    mountMetrics(app, { token: undefined, ...options });
    app.get('/thing', async () => 'a thing');
    return app;
  }

  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('serves this machine only, without a token: %s', async (remoteAddress) => {
    await appWith();
    expect((await app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(200);
  });

  it.each([
    ['203.0.113.9', {}],
    ['10.0.0.2', {}],
    ['2001:db8::1', {}],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
    ['127.0.0.1', { forwarded: 'for=203.0.113.9' }],
    ['127.0.0.1', { 'x-real-ip': '203.0.113.9' }],
    ['127.0.0.1', { via: '1.1 proxy' }],
  ])('answers 404 to %s with %j when no token is set', async (remoteAddress, headers) => {
    await appWith();
    const { statusCode, ...answer } = await app.inject({ url: '/metrics', remoteAddress, headers: headers as Record<string, string> });
    expect({ statusCode, code: answer.json().code }).toEqual({ statusCode: 404, code: 'NOT_FOUND' });
  });

  it('sums the counters of the shop, keeps process metrics separate, and counts missing workers', async () => {
    const shared: (() => Promise<string>)[] = [];
    const peerOf = (worker: number, texts: () => Promise<string[]>): MetricsPeers => ({
      worker,
      share: (read) => shared.push(read),
      collect: async () => ({ texts: await texts(), missing: 1 }),
    });
    const second = Fastify();
    mountMetrics(second, { token: undefined, peers: peerOf(2, async () => []) });
    second.get('/thing', async () => 'a thing');
    const readSecond = shared[0] ?? (async () => '');
    await appWith({ peers: peerOf(1, async () => [await readSecond()]) });
    for (const each of [app, second, second]) await each.inject('/thing');
    const { body } = await app.inject('/metrics');
    await second.close();
    expect(body).toContain('http_request_duration_seconds_count{kind="other",method="GET",route="/thing",status="200"} 3');
    for (const worker of [1, 2]) expect(body).toMatch(new RegExp(`^process_resident_memory_bytes\\{worker="${worker}"\\} \\d+$`, 'm'));
    expect(body).toContain('shop_workers{state="answered"} 2');
    expect(body).toContain('shop_workers{state="missing"} 1');
  });

  it('asks the other workers once for concurrent requests', async () => {
    let asked = 0;
    const collect = async () => {
      asked += 1;
      return { texts: [], missing: 0 };
    };
    await appWith({ peers: { worker: 1, share: () => {}, collect } });
    await Promise.all(Array.from({ length: 5 }, () => app.inject('/metrics')));
    expect(asked).toBeLessThan(5);
    const before = asked;
    await app.inject('/metrics');
    expect(asked).toBe(before + 1);
  });
});
