import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('readConfig', () => {
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
    [{ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'pictures' }, /^S3_REGION: .*S3_SECRET_ACCESS_KEY go together/],
    [{ S3_ENDPOINT: 's3.example' }, /^S3_ENDPOINT: /],
    [{ DATABASE_REPLICA_URL: 'postgres://u@h/d' }, /^DATABASE_REPLICA_URL: this version does not use it/],
    [{ SEED: 'demo', DATABASE_URL: 'postgres://u@h/d', NODE_ENV: 'production' }, /^SEED: .*ALLOW_SEED/],
  ])('refuses %j with a sentence that names the variable', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it('names every wrong variable at once', () => {
    expect(() => readConfig({ PORT: 'x', WORKERS: 'y' })).toThrow(/PORT: .*\nWORKERS: /s);
  });
});
