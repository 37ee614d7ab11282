import { describe, expect, inject, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { openDatabase } from '#db/client.ts';
import { dereference, operationsOf } from '#tests/open-api.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();

async function problemOf(url: string) {
  const answer = await shop().app.inject(url);
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

describe('the app', () => {
  it('reports that it is alive and ready, and serves metrics to this machine only', async () => {
    const get = async (url: string, headers = {}) => shop().app.inject({ url, headers });
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
    expect((await get('/metrics')).body).toContain('http_request_duration_seconds_bucket');
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
  });

  it('is not ready while the database lacks a migration of this version', async () => {
    const { app, database } = shop();
    const [last] = await database.sql`delete from migrations where name = (select max(name) from migrations) returning *`;
    expectProblem(await problemOf('/readyz'), 503, 'UNAVAILABLE');
    await database.sql`insert into migrations ${database.sql(last as Record<string, string>)}`;
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('returns a problem for unknown paths below /api, never a page', async () => {
    for (const request of ['GET /nothing', 'POST /api/nothing', 'DELETE /products/read'])
      expectProblem(await shop().call(request), 404, 'NOT_FOUND');
  });

  it('reports what cannot be parsed or stored as a client error, not as a server error', async () => {
    for (const path of ['/products/slug/%zz', `/products/slug/${'x'.repeat(400)}`])
      expectProblem(await shop().call(`GET ${path}`), 400, 'MALFORMED');
    expectProblem(await shop().call('GET /products/read?q=%00'), 422, 'VALIDATION_FAILED');
    const headers = { 'content-type': 'multipart/form-data; boundary=other' };
    const payload = '--here\r\nContent-Disposition: form-data; name="phone"\r\n\r\n017';
    expectProblem(await shop().call('POST /auth/register', { headers, payload }), 400, 'MALFORMED');
  });

  it('gives every request an id, and hides internal details', async () => {
    const { headers } = await shop().call('GET /products/read');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/);
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it.each(['/products/read', '/nothing', '/products/slug/%zz'])('sets security headers on the response of %s', async (path) => {
    expect((await shop().call(`GET ${path}`)).headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'x-request-id': expect.any(String),
    });
  });

  it('is not ready and returns UNAVAILABLE while the database is down, and recovers by itself', async () => {
    const { app, database, call } = shop();
    const api = call.bind(shop());
    // The server closes our connections and rejects new ones.
    const [row] = await database.sql`select current_database() as name`;
    const admin = openDatabase({ url: inject('serverUrl'), max: 1 });
    await admin.sql.unsafe(`alter database ${row?.name} allow_connections false`);
    await admin.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${row?.name}`;
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expectProblem(await api('GET /products/read'), 503, 'UNAVAILABLE');
    await admin.sql.unsafe(`alter database ${row?.name} allow_connections true`);
    await admin.close();
    await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200);
    expect((await api('GET /products/read')).status).toBe(200);
  });
});

describe('GET /api/v1/openapi.json', () => {
  it('documents every endpoint of the contract with its request and response', async () => {
    const { body } = await shop().call('GET /openapi.json');
    expect(body.openapi).toMatch(/^3\.1/);
    const { paths } = dereference(body);
    for (const key of Object.keys(endpoints)) {
      const [method = '', path = ''] = key.split(' ');
      const operation = paths[`/api/v1${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      expect(operation, key).toMatchObject({ summary: expect.any(String), responses: expect.any(Object) });
      if (endpoints[key as keyof typeof endpoints].access !== 'public') expect(operation?.security, key).toEqual([{ bearer: [] }]);
    }
    const place = paths['/api/v1/orders/create']?.post;
    expect(JSON.stringify(place?.requestBody)).toContain('deliveryAddress');
    expect(place?.responses['409']?.content?.['application/problem+json']?.schema).toMatchObject({
      allOf: [{ required: expect.arrayContaining(['code']) }, { properties: { code: { enum: expect.arrayContaining(['OUT_OF_STOCK']) } } }],
    });
  });

  it('documents every endpoint that is mounted, and nothing else', async () => {
    const documented = operationsOf((await shop().call('GET /openapi.json')).body).map(([key]) => key);
    expect(documented.toSorted()).toEqual([...shop().registry.endpoints.keys()].toSorted());
  });

  it('has a page to browse the document', async () => {
    const page = await shop().app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).not.toContain('unsafe-eval');
    const document = await shop().app.inject('/api/docs/json');
    expect(document.json()).toEqual((await shop().call('GET /openapi.json')).body);
  });
});
