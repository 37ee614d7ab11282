import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { testShop } from '#tests/test-shop.ts';

const shop = testShop();

/** What the server answers to a connection that sends these bytes. */
async function answerTo(text: string): Promise<string> {
  const { app } = shop();
  const address = app.server.listening ? app.listeningOrigin : await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += String(bytes);
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

describe('what Node can not read as a request', () => {
  it('is redirected to the encoded URL, if only that is missing', async () => {
    const answer = await answerTo('GET /search?q=চাল&utm_source=fb HTTP/1.1\r\nHost: shop\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 301 Moved Permanently\r\n/);
    expect(answer).toContain(`\r\nLocation: /search?q=${encodeURIComponent('চাল')}&utm_source=fb\r\n`);
    expect(await answerTo('HEAD /মধু HTTP/1.0\r\n\r\n')).toContain(`\r\nLocation: /${encodeURIComponent('মধু')}\r\n`);
  });

  it.each([
    ['another host', 'GET //evil.example/চাল HTTP/1.1\r\nHost: shop\r\n\r\n'],
    ['another method', 'POST /চাল HTTP/1.1\r\nHost: shop\r\n\r\n'],
    ['a space in the address', 'GET /চাল ডাল HTTP/1.1\r\nHost: shop\r\n\r\n'],
    ['no HTTP', 'hello\r\n\r\n'],
  ])('is refused: %s', async (_what, text) => {
    const answer = await answerTo(text);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).not.toContain('Location');
  });

  it('is rejected with 431 if the headers are too long', async () => {
    const answer = await answerTo(`GET / HTTP/1.1\r\nHost: shop\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });
});
