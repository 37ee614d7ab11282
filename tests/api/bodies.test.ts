import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { requestLimits } from '#server/core/endpoints/request-watch.ts';
import { bodyLimits } from '#server/core/limits/body-limits.ts';
import { testImage } from '#tests/images.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();

const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const field = (name: string, value: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

describe('a form', () => {
  it('of a visitor is limited: the number of its fields, each of them, all of them', async () => {
    const register = (fields: [string, string][]) => shop().form('POST /auth/register', fields);
    const { visitorFormFields, visitorFormFieldBytes, visitorFormFieldsBytes } = bodyLimits;
    expectProblem(await register(Array.from({ length: visitorFormFields + 1 }, (_, i) => [`f${i}`, ''])), 413, 'FILE_TOO_LARGE');
    expectProblem(await register([['name', 'x'.repeat(visitorFormFieldBytes + 1)]]), 413, 'FILE_TOO_LARGE');
    const each = visitorFormFieldBytes - 1;
    const many = Math.ceil(visitorFormFieldsBytes / each) + 1;
    expectProblem(await register(Array.from({ length: many }, (_, i) => [`f${i}`, 'x'.repeat(each)])), 413, 'FILE_TOO_LARGE');
  });

  it('of a user has larger limits', async () => {
    const { token } = await shop().make.user({ role: 'admin' });
    const create = (fields: [string, string | Blob][]) => shop().form('POST /categories/create', fields, { token });
    const { formFields, formFieldBytes, formFieldsBytes } = bodyLimits;
    expectProblem(await create(Array.from({ length: formFields + 1 }, (_, i) => [`f${i}`, ''])), 413, 'FILE_TOO_LARGE');
    expectProblem(await create([['description', 'x'.repeat(formFieldBytes + 1)]]), 413, 'FILE_TOO_LARGE');
    const many = Math.ceil(formFieldsBytes / formFieldBytes) + 1;
    expectProblem(await create(Array.from({ length: many }, (_, i) => [`f${i}`, 'x'.repeat(formFieldBytes)])), 413, 'FILE_TOO_LARGE');
    const tooLarge = new File([new Uint8Array(limits.uploadBytes + 1)], 'large.png');
    expectProblem(
      await create([
        ['name', 'Oils'],
        ['image', tooLarge],
      ]),
      413,
      'FILE_TOO_LARGE',
    );
    const created = await create([
      ['name', 'Oils'],
      ['description', 'Mustard, soybean and rice bran'],
      ['image', await testImage()],
    ]);
    expect(created.status).toBe(201);
  });

  it('declares its length, and is rejected because of it before it is read', async () => {
    const start = async function* () {
      yield Buffer.from(field('phone', '01712345678'));
    };
    const unknown = await shop().call('POST /auth/register', {
      headers: { ...multipart, 'transfer-encoding': 'chunked' },
      payload: Readable.from(start()),
    });
    expectProblem(unknown, 400, 'MALFORMED');
    const huge = await shop().call('POST /auth/register', {
      headers: { ...multipart, 'content-length': String(60 * 1024 * 1024) },
      payload: field('phone', '01712345678'),
    });
    expectProblem(huge, 413, 'FILE_TOO_LARGE');
  });

  it('is not read to its end when it is rejected: the connection closes with the response', async () => {
    const { port } = new URL(await shop().app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => {
      answer += String(bytes);
    });
    const head = ['POST /api/v1/auth/register HTTP/1.1', 'Host: shop', `Content-Type: ${multipart['content-type']}`];
    socket.write([...head, `Content-Length: ${60 * 1024 * 1024}`, '', field('phone', '01712345678')].join('\r\n'));
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 413 .*connection: close.*FILE_TOO_LARGE/is);
  });
});

describe('JSON', () => {
  it('has a separate limit', async () => {
    const payload = JSON.stringify({ phone: 'x'.repeat(bodyLimits.jsonBytes) });
    expectProblem(
      await shop().call('POST /auth/login', { payload, headers: { 'content-type': 'application/json' } }),
      413,
      'FILE_TOO_LARGE',
    );
  });
});

describe('the memory for bodies', () => {
  it('is shared: a body without room gets 503 with Retry-After, small bodies always fit, and memory is released afterwards', async () => {
    const { registry } = shop();
    const { token } = await shop().make.user({ role: 'admin' });
    const create = (name: string) =>
      shop().form(
        'POST /categories/create',
        [
          ['name', name],
          ['description', 'x'.repeat(bodyLimits.smallBytes)],
        ],
        { token },
      );
    const others = Array.from({ length: 3 }, (_, i) => registry.bodyMemory.reserve(`user ${i}`, bodyLimits.memoryBytes / 3));
    const rejected = await create('Spices');
    expectProblem(rejected, 503, 'UNAVAILABLE');
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    const signIn = await shop().call('POST /auth/login', { body: { phone: '01712345678', password: 'wrong password' } });
    expectProblem(signIn, 401, 'INVALID_CREDENTIALS');
    for (const release of others) release();
    expect((await create('Spices')).status).not.toBe(503);
    expect(registry.bodyMemory.bytes).toBe(0);
  });

  it('is limited per client, even if more is available', () => {
    const { bodyMemory } = shop().registry;
    const visitor = bodyMemory.reserve(undefined, bodyLimits.memoryVisitorsBytes);
    expect(() => bodyMemory.reserve(undefined, 1)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
    const user = bodyMemory.reserve('user', bodyLimits.memoryUserBytes);
    expect(() => bodyMemory.reserve('user', 1)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
    visitor();
    visitor();
    user();
    expect(bodyMemory.bytes).toBe(0);
  });
});

describe('the server', () => {
  it('has limits for headers, idle connections and their number', () => {
    const { server } = shop().app;
    expect(server.headersTimeout).toBe(requestLimits.headersMs);
    expect(server.requestTimeout).toBe(requestLimits.uploadMs);
    expect(server.keepAliveTimeout).toBe(requestLimits.keepAliveMs);
    expect(server.maxConnections).toBe(requestLimits.connections);
  });
});
