import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { cspReportLimits, cspReportsPath, mountCspReports } from './csp-reports.ts';

const shop = testShop({ env: { RATE_LIMITS: 'on' } });

let addresses = 0;
/** Each report comes from a different address, so that tests don't share a rate limit. */
async function report(body: unknown, type = 'application/reports+json', remoteAddress?: string) {
  addresses += 1;
  const answer = await shop().app.inject({
    method: 'POST',
    url: '/api/v1/csp-reports',
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    remoteAddress: remoteAddress ?? `192.0.2.${addresses}`,
  });
  const { statusCode: status, headers } = answer;
  return { status, headers, body: answer.body === '' ? '' : answer.json() };
}

async function countOf(directive: string): Promise<number> {
  const { body } = await shop().app.inject('/metrics');
  return Number(new RegExp(`^csp_violations_total\\{directive="${directive}"\\} (\\d+)$`, 'm').exec(body)?.[1] ?? 0);
}

const modern = (effectiveDirective: string, type = 'csp-violation') => ({
  age: 12,
  type,
  url: 'https://shop.example/products/1?utm_source=x',
  user_agent: 'Browser',
  body: { effectiveDirective, blockedURL: 'inline', documentURL: 'https://shop.example/products/1', sourceFile: null, statusCode: 200 },
});
const legacy = {
  'csp-report': {
    'document-uri': 'https://shop.example/',
    'violated-directive': "img-src 'self'",
    'blocked-uri': 'https://other.example/x.png',
    'original-policy': "default-src 'self'",
  },
};

describe('a report of a violation', () => {
  it('is counted by its directive, in both formats, with an empty response', async () => {
    expect(await report([modern('script-src-elem'), modern('script-src-elem'), modern('style-src', 'deprecation')])).toMatchObject({
      status: 204,
      body: '',
    });
    expect((await report(legacy, 'application/csp-report')).status).toBe(204);
    expect(await countOf('script-src-elem')).toBe(2);
    expect(await countOf('img-src')).toBe(1);
    expect(await countOf('style-src')).toBe(0);
  });

  it('creates no new label for an unknown directive', async () => {
    expect((await report([modern('made-up'), modern('x"} 1'), { type: 'csp-violation', body: null }])).status).toBe(204);
    expect(await countOf('other')).toBe(3);
    expect((await shop().app.inject('/metrics')).body).not.toContain('made-up');
  });

  it('is processed only if it is among the first of its body', async () => {
    await report(Array.from({ length: cspReportLimits.reports + 5 }, () => modern('font-src')));
    expect(await countOf('font-src')).toBe(cspReportLimits.reports);
  });

  it('is rejected when it is too large', async () => {
    const large = [{ ...modern('worker-src'), url: 'x'.repeat(cspReportLimits.bodyBytes) }];
    expectProblem(await report(large), 413, 'FILE_TOO_LARGE');
    expect(await countOf('worker-src')).toBe(0);
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'text/csv'])('is rejected as %s', async (type) => {
    expectProblem(await report([modern('worker-src')], type), 415, 'UNSUPPORTED_MEDIA');
  });

  it('is rejected when it cannot be parsed', async () => {
    for (const body of ['{', '', '[{"__proto__": {}}]']) expectProblem(await report(body), 400, 'MALFORMED');
    for (const body of [{}, 'null', [1], { 'csp-report': 1 }, [{ type: 1 }]]) expectProblem(await report(body), 422, 'VALIDATION_FAILED');
  });

  it('is rate limited by address', async () => {
    const send = () => report([modern('media-src')], 'application/reports+json', '198.51.100.7');
    for (let n = 0; n < 60; n += 1) expect((await send()).status).toBe(204);
    const rejected = await send();
    expectProblem(rejected, 429, 'RATE_LIMITED');
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(await countOf('media-src')).toBe(60);
  });
});

describe('the log of violations', () => {
  afterEach(() => void vi.useRealTimers());

  it('names the blocked address without its query, with a limited number of lines per minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 60_000 });
    const lines: string[] = [];
    const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
    await mountCspReports(app, { limits: { consume: async () => {} }, metrics: new Registry() });
    const send = (payload: unknown) =>
      app.inject({
        method: 'POST',
        url: cspReportsPath,
        headers: { 'content-type': 'application/csp-report' },
        payload: JSON.stringify(payload),
      });
    const secret = {
      'csp-report': { ...legacy['csp-report'], 'document-uri': `https://shop.example/${'x'.repeat(300)}?phone=01700000000` },
    };
    for (let n = 0; n < cspReportLimits.logLinesPerMinute + 5; n += 1) await send(secret);
    expect(lines).toHaveLength(cspReportLimits.logLinesPerMinute);
    const { violation } = JSON.parse(lines[0] ?? '{}');
    expect(violation).toMatchObject({ directive: 'img-src', blocked: 'https://other.example/x.png' });
    expect(violation.document).toHaveLength(cspReportLimits.loggedLength);
    vi.setSystemTime(120_000);
    await send(legacy);
    expect(lines).toHaveLength(cspReportLimits.logLinesPerMinute + 1);
    expect(lines.join('')).not.toContain('01700000000');
    await app.close();
  });
});
