import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { simulatedUrls } from './gateway-config.ts';

describe('readConfig', () => {
  it('has quiet hours unless they are off', () => {
    expect(readConfig({}).quietHours).toEqual({ from: 22, to: 8 });
    expect(readConfig({ QUIET_HOURS: '23-7' }).quietHours).toEqual({ from: 23, to: 7 });
    for (const hours of ['off', '8-8']) expect(readConfig({ QUIET_HOURS: hours }).quietHours).toBeUndefined();
  });

  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      seed: 'demo',
      rateLimits: true,
      workers: 1,
      publicUrl: 'http://127.0.0.1:3000',
      databaseUrl: undefined,
    });
    expect(readConfig({ DATABASE_URL: 'postgres://u@h/d', PUBLIC_URL: 'https://shop.example/' })).toMatchObject({
      seed: 'none',
      publicUrl: 'https://shop.example',
    });
    expect(readConfig({ BRAND_EMAIL: 'a@shop.example' }).securityContact).toBe('mailto:a@shop.example');
    expect(readConfig({ PORT: '', BRAND_NAME: 'Other' })).toMatchObject({ port: 3000, brand: { name: 'Other' } });
  });

  it.each([
    [{ PORT: 'abc' }, /^PORT: /],
    [{ PORT: '70000' }, /^PORT: /],
    [{ DATABASE_URL: 'mysql://x/y' }, /^DATABASE_URL: /],
    [{ DATABASE_URL: 'postgres://u@h:1,h:x/d' }, /^DATABASE_URL: "h:x" is not a host and port/],
    [{ DATABASE_DIRECT_URL: 'postgres://u@h/d' }, /^DATABASE_DIRECT_URL: needs DATABASE_URL/],
    [{ DATABASE_URL: 'postgres://u@a,b/d', DATABASE_DIRECT_URL: 'postgres://u@a,b,c/d' }, /^DATABASE_DIRECT_URL: .*one for each host/],
    [{ SEED: 'some' }, /^SEED: /],
    [{ RATE_LIMITS: 'yes' }, /^RATE_LIMITS: /],
    [{ WORKERS: '0' }, /^WORKERS: /],
    [{ ADMIN_PHONE: '123', ADMIN_PASSWORD: 'long enough' }, /^ADMIN_PHONE: /],
    [{ ADMIN_PHONE: '01700000009' }, /^ADMIN_PASSWORD: /],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: /],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN: (?!.*short)/],
    [{ METRICS_TOKEN: 'twenty characters, but spaces' }, /^METRICS_TOKEN: (?!.*spaces)/],
    [{ SECURITY_CONTACT: 'help@shop.example' }, /^SECURITY_CONTACT: .*mailto:/],
    [{ SECURITY_CONTACT: 'javascript:x' }, /^SECURITY_CONTACT: /],
    [{ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'images' }, /^S3_REGION: .*S3_SECRET_ACCESS_KEY must be set together/],
    [{ S3_ENDPOINT: 's3.example' }, /^S3_ENDPOINT: /],
    [{ DATABASE_REPLICA_URL: 'postgres://u@h/d' }, /^DATABASE_REPLICA_URL: needs DATABASE_URL/],
    [{ DATABASE_URL: 'postgres://u@h/d', DATABASE_REPLICA_URL: 'h:5432' }, /^DATABASE_REPLICA_URL: must be postgres/],
    [{ DATABASE_REPLICA_LAG_SECONDS: '1' }, /^DATABASE_REPLICA_LAG_SECONDS: /],
    [{ SEED: 'demo', DATABASE_URL: 'postgres://u@h/d', NODE_ENV: 'production' }, /^SEED: .*ALLOW_SEED/],
    [{ HOST: '0.0.0.0' }, /^SEED: .*public passwords.*SEED=none.*ALLOW_SEED=1/],
    [{ HOST: '192.168.1.2', SEED: 'demo', NODE_ENV: 'development' }, /^SEED: .*public passwords/],
    [{ HOST: '::' }, /^SEED: .*public passwords/],
    [{ HOST: 'shop.example' }, /^SEED: .*public passwords/],
    [{ PAYMENTS: 'some' }, /^PAYMENTS: /],
    [{ PAYMENTS: 'test', SEED: 'none' }, /^PAYMENTS: .*without money.*ALLOW_SEED=1/],
    [{ PAYMENTS: 'test', SEED: 'none', NODE_ENV: 'test', HOST: '0.0.0.0' }, /^PAYMENTS: .*ALLOW_SEED=1/],
    [{ PAYMENTS: 'test', DATABASE_URL: 'postgres://u@h/d' }, /^PAYMENTS: .*ALLOW_SEED=1/],
    [{ BKASH_URL: 'http://bka.sh' }, /^BKASH_URL: must begin with https:/],
    [{ NAGAD_SANDBOX_URL: 'nagad' }, /^NAGAD_SANDBOX_URL: must begin with https:/],
    [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY: true would believe .*how many proxies/],
    [{ TRUST_PROXY: '0' }, /^TRUST_PROXY: .*1 to 10/],
    [{ TRUST_PROXY: '11' }, /^TRUST_PROXY: .*1 to 10/],
    [{ TRUST_PROXY: 'proxy.example' }, /^TRUST_PROXY: "proxy.example" is neither/],
    [{ TRUST_PROXY: '10.0.0.0/8, 0.0.0.0/0' }, /^TRUST_PROXY: "0.0.0.0\/0" is neither/],
    [{ TRUST_PROXY: '::/0' }, /^TRUST_PROXY: /],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY: /],
    [{ TRUST_PROXY: 'loopback,' }, /^TRUST_PROXY: "" is neither/],
  ])('rejects %j with a sentence that names the variable', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it('accepts a number of proxies, addresses and networks', () => {
    const trusted = (text: string) => readConfig({ TRUST_PROXY: text }).trustProxy;
    expect([trusted(''), trusted('false'), trusted('1'), trusted('10')]).toEqual([false, false, 1, 10]);
    for (const list of ['loopback', '10.0.0.0/8, fd00::/8', 'linklocal,uniquelocal,203.0.113.9']) expect(trusted(list)).toBe(list);
    expect([readConfig({}).drainDelayMs, readConfig({ TRUST_PROXY: '1' }).drainDelayMs]).toEqual([0, 2000]);
  });

  it('allows accounts with public passwords on loopback addresses only, or when the operator allows them', () => {
    for (const HOST of ['127.0.0.1', '127.0.0.2', 'localhost', '::1']) {
      expect(readConfig({ HOST })).toMatchObject({ seed: 'demo', allowsDemoAccounts: true });
    }
    expect(readConfig({ HOST: '0.0.0.0', ALLOW_SEED: '1' })).toMatchObject({ seed: 'demo', allowsDemoAccounts: true });
    expect(readConfig({ HOST: '0.0.0.0', SEED: 'none' })).toMatchObject({ seed: 'none', allowsDemoAccounts: false });
    expect(readConfig({ HOST: '0.0.0.0', DATABASE_URL: 'postgres://u@h/d' })).toMatchObject({ seed: 'none', allowsDemoAccounts: false });
  });

  it('has test payments in the demo shop, or when the operator allows them', () => {
    expect(readConfig({}).payments).toBe('test');
    expect(readConfig({ PAYMENTS: 'live' }).payments).toBe('live');
    expect(readConfig({ SEED: 'none' }).payments).toBe('live');
    expect(readConfig({ DATABASE_URL: 'postgres://u@h/d' }).payments).toBe('live');
    expect(readConfig({ SEED: 'none', NODE_ENV: 'test', PAYMENTS: 'test' }).payments).toBe('test');
    expect(readConfig({ SEED: 'none', HOST: '0.0.0.0', PAYMENTS: 'test', ALLOW_SEED: '1' }).payments).toBe('test');
  });

  it('asks no gateway with test payments: the simulator, or what is on this machine', () => {
    const variables = { BKASH_URL: 'https://bkash.example/v1/', SSLCOMMERZ_URL: 'http://127.0.0.1:5000/s' };
    const { bkash, sslcommerz, nagadSandbox } = readConfig({ ...variables, SEED: 'none' }).gatewayUrls;
    expect([bkash, sslcommerz, nagadSandbox]).toEqual([
      'https://bkash.example/v1',
      'http://127.0.0.1:5000/s',
      'https://sandbox-ssl.mynagad.com/api/dfs',
    ]);
    expect(simulatedUrls(readConfig(variables).gatewayUrls, 'http://127.0.0.1:4200')).toEqual({
      bkash: 'http://127.0.0.1:4200/bkash',
      bkashSandbox: 'http://127.0.0.1:4200/bkash',
      sslcommerz: 'http://127.0.0.1:5000/s',
      sslcommerzSandbox: 'http://127.0.0.1:4200/sslcommerz',
      nagad: 'http://127.0.0.1:4200/nagad',
      nagadSandbox: 'http://127.0.0.1:4200/nagad',
    });
  });

  it('names every wrong variable in one error', () => {
    expect(() => readConfig({ PORT: 'x', WORKERS: 'y' })).toThrow(/PORT: .*\nWORKERS: /s);
  });
});
