import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchange, exchangeLimits } from './exchange.ts';

/** Accepts connections and never answers. */
const silent = createServer(() => {});
const server = createHttpServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://server');
  if (pathname === '/bytes') response.end('x'.repeat(Number(searchParams.get('count'))));
  else if (pathname === '/redirect') response.writeHead(302, { location: '/bytes?count=1' }).end('moved');
  else response.end(JSON.stringify([request.method, request.headers.connection, request.headers['content-type']]));
});
const at = (of: Server, path: string, protocol = 'http') => new URL(`${protocol}://127.0.0.1:${(of.address() as AddressInfo).port}${path}`); // it listens on a port

beforeAll(() => Promise.all([silent, server].map((each) => once(each.listen(0, '127.0.0.1'), 'listening'))));
afterAll(() => {
  for (const each of [silent, server]) each.close();
});

describe('exchange', () => {
  it('sends a form, JSON or a GET, each on a new connection', async () => {
    const kinds = [{ form: { a: '1' } }, { json: { a: '1' } }, {}].map((body) => exchange({ url: at(server, '/'), ...body }));
    const answers = (await Promise.all(kinds)).map((answer) => 'text' in answer && JSON.parse(answer.text));
    expect(answers).toEqual([
      ['POST', 'close', 'application/x-www-form-urlencoded'],
      ['POST', 'close', 'application/json'],
      ['GET', 'close', null],
    ]);
  });

  it('reads answers up to the limit', async () => {
    const { answerBytes } = exchangeLimits;
    expect(await exchange({ url: at(server, `/bytes?count=${answerBytes}`) })).toEqual({ status: 200, text: 'x'.repeat(answerBytes) });
    expect(await exchange({ url: at(server, `/bytes?count=${answerBytes + 1}`) })).toMatchObject({ wasSent: true, reason: 'unreadable' });
  });

  it('does not follow redirects', async () => {
    expect(await exchange({ url: at(server, '/redirect') })).toEqual({ status: 302, text: 'moved' });
  });

  it('gives up at its timeout, and knows that the request was sent', async () => {
    const answer = await exchange({ url: at(silent, '/') }, { timeoutMs: 1000 });
    expect(answer).toEqual({ wasSent: true, reason: 'timeout', detail: 'no answer in 1 s' });
  });

  it('knows that nothing was sent before the TLS handshake completed', async () => {
    const answer = await exchange({ url: at(silent, '/', 'https') }, { timeoutMs: 200 });
    expect(answer).toEqual({ wasSent: false, reason: 'timeout', detail: 'no answer in 0.2 s' });
    expect(await exchange({ url: at(server, '/', 'https') })).toMatchObject({ wasSent: false, reason: 'broken', detail: 'EPROTO' });
  });
});
