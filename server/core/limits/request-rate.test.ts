import { describe, expect, it } from 'vitest';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { networkOf } from './network-of.ts';
import { rateLimits } from './rate-limits.ts';
import { requestRateLimits } from './request-rate.ts';
import { WindowCounter } from './window-counter.ts';

const direct = testShop({ env: { RATE_LIMITS: 'on' } });
const behindOne = testShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
const behindNetwork = testShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '10.0.0.0/8, loopback' } });

type Shop = typeof direct;
const track = (shop: Shop, address: string, forwarded?: string) =>
  shop().call('GET /orders/track?number=NH-23456789&phone=01712345678', {
    remoteAddress: address,
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  });
const { points } = rateLimits.trackAddress;

describe('a forged X-Forwarded-For', () => {
  it('bypasses no limit without a proxy', async () => {
    for (let n = 0; n < points; n += 1) await track(direct, '203.0.113.9', `198.51.100.${n}`);
    expectProblem(await track(direct, '203.0.113.9', '198.51.100.99'), 429, 'RATE_LIMITED');
  });

  it('bypasses no limit behind one proxy: only the address that the proxy adds counts', async () => {
    for (let n = 0; n < points; n += 1) await track(behindOne, '10.0.0.1', `198.51.100.${n}, 203.0.113.9`);
    expectProblem(await track(behindOne, '10.0.0.1', '198.51.100.99, 203.0.113.9'), 429, 'RATE_LIMITED');
    // Another visitor behind the same proxy.
    expect((await track(behindOne, '10.0.0.1', '198.51.100.99, 203.0.113.10')).status).toBe(404);
  });

  it('bypasses no limit behind a network of proxies, nor when it skips them', async () => {
    for (let n = 0; n < points; n += 1) await track(behindNetwork, '127.0.0.1', `198.51.100.${n}, 203.0.113.9, 10.1.2.3`);
    expectProblem(await track(behindNetwork, '127.0.0.1', '198.51.100.99, 203.0.113.9, 10.1.2.3'), 429, 'RATE_LIMITED');
    for (let n = 0; n < points; n += 1) await track(behindNetwork, '203.0.113.11', `198.51.100.${n}`);
    expectProblem(await track(behindNetwork, '203.0.113.11', '198.51.100.99'), 429, 'RATE_LIMITED');
  });
});

describe('requests of any kind', () => {
  it('are limited by address for visitors, far above normal use, with the time to wait', async () => {
    const ask = (address: string, path = 'GET /nothing') => direct().call(path, { remoteAddress: address });
    for (let n = 0; n < requestRateLimits.addressRequests; n += 500) {
      const answers = await Promise.all(Array.from({ length: 500 }, () => ask('203.0.113.20')));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    }
    const rejected = await ask('203.0.113.20', 'GET /settings/read');
    expectProblem(rejected, 429, 'RATE_LIMITED');
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('203.0.113.21', 'GET /settings/read')).status).toBe(200);
    // A signed-in user has a separate count, and an invalid token counts for its address.
    const user = await direct().make.user();
    const signedIn = (token: string) => direct().call('GET /carts/read', { remoteAddress: '203.0.113.20', token });
    expect((await signedIn(user.token)).status).toBe(200);
    expectProblem(await signedIn('forged'.repeat(8)), 429, 'RATE_LIMITED');
    // Health checks, metrics and images.
    const statusOf = async (url: string) => (await direct().app.inject({ url, remoteAddress: '203.0.113.20' })).statusCode;
    expect([await statusOf('/healthz'), await statusOf('/readyz'), await statusOf('/media/none')]).toEqual([200, 200, 404]);
  });

  it('are limited by signed-in user, from any address', async () => {
    const [user, other] = [await direct().make.user(), await direct().make.user()];
    for (let n = 0; n < requestRateLimits.userRequests; n += 1) direct().registry.rate.countUser(user.id);
    const ask = (token: string, address: string) => direct().call('GET /carts/read', { token, remoteAddress: address });
    expectProblem(await ask(user.token, '203.0.113.30'), 429, 'RATE_LIMITED');
    expectProblem(await ask(user.token, '203.0.113.31'), 429, 'RATE_LIMITED');
    expect((await ask(other.token, '203.0.113.30')).status).toBe(200);
  });
});

describe('WindowCounter', () => {
  it('remembers a limited number of keys, and evicts the least recently counted', () => {
    const counter = new WindowCounter({ points: 1, windowMs: 60_000, maxKeys: 100 });
    for (let n = 0; n < 1000; n += 1) counter.consume(`key ${n}`);
    expect(counter.size).toBe(100);
    expect(counter.consume('key 999')).toBeGreaterThan(0);
    expect(counter.consume('key 0')).toBe(0);
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0:0::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('is short, whatever a proxy sends', () => {
    expect(networkOf('x'.repeat(5000)).length).toBeLessThan(100);
    expect(networkOf(`${'1:'.repeat(5000)}`).length).toBeLessThan(100);
  });
});
