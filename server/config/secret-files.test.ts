import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '#tests/temporary-directory.ts';
import { ConfigError, readConfig } from './config.ts';
import { secretVariables } from './secret-files.ts';

const directory = temporaryDirectory('secret-files');
afterAll(() => rmSync(directory, { recursive: true }));

function fileWith(name: string, contents: string): string {
  const file = path.join(directory, name);
  writeFileSync(file, contents, { mode: 0o600 });
  return file;
}

describe('secrets in files', () => {
  it('are read in place of the variable, without the line break at their end', () => {
    const config = readConfig({
      DATABASE_URL_FILE: fileWith('url', 'postgres://u:p@h/d\n'),
      DATABASE_DIRECT_URL_FILE: fileWith('direct', 'postgres://u:p@direct/d\n'),
      DATABASE_REPLICA_URL_FILE: fileWith('replica', 'postgres://u:p@replica/d\n'),
      METRICS_TOKEN_FILE: fileWith('token', 'a-token-of-twenty-letters\r\n'),
      ADMIN_PHONE: '01700000009',
      ADMIN_PASSWORD_FILE: fileWith('password', ' with spaces '),
      SMTP_HOST: 'mail.example.com',
      MAIL_FROM: 'shop@example.com',
      SMTP_USER: 'shop',
      SMTP_PASSWORD_FILE: fileWith('smtp', 'letmein\n'),
      SMS_PROVIDER: 'smsnetbd',
      SMS_API_KEY_FILE: fileWith('sms', 'key-of-sms'),
      REDIS_URL_FILE: ' ',
    });
    expect(config).toMatchObject({
      databaseUrl: 'postgres://u:p@h/d',
      databaseDirectUrl: 'postgres://u:p@direct/d',
      databaseReplica: { url: 'postgres://u:p@replica/d' },
      seed: 'none',
      metricsToken: 'a-token-of-twenty-letters',
      admin: { password: ' with spaces ' },
      email: { smtp: { password: 'letmein' } },
      sms: { account: { apiKey: 'key-of-sms' } },
      redisUrl: undefined,
    });
  });

  it('are possible for each documented variable whose name or value shows that it is one', () => {
    const documentation = readFileSync(path.resolve(import.meta.dirname, '../../docs/operations/operations.md'), 'utf8');
    const isSecret = /^(?!PUBLIC)[A-Z0-9_]*(?:_URL|SECRET[A-Z_]*|PASSWORD|TOKEN|_KEY|HEADERS)$/;
    const named = new Set([...documentation.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name));
    expect(secretVariables).toEqual(expect.arrayContaining([...named].filter((name) => isSecret.test(name))));
    const listed = /\*\*Secrets in files\.\*\*(.*?)\n\n/s.exec(documentation)?.[1];
    for (const name of secretVariables.filter((each) => !each.startsWith('SMS_FALLBACK_'))) expect(listed).toContain(`\`${name}\``);
  });

  it.each([
    ['a file that does not exist', () => path.join(directory, 'none'), /^SECRET_KEY_FILE: .*none can't be read \(ENOENT\)$/],
    ['a folder', () => directory, /can't be read \(EISDIR\)$/],
    ['an empty file', () => fileWith('empty', '\n'), /^SECRET_KEY_FILE: .* is empty$/],
    ['two lines', () => fileWith('two', 'hidden\nhidden'), /^SECRET_KEY_FILE: .* has more than one line$/],
    ['a large file', () => fileWith('large', 'hidden'.repeat(20_000)), /^SECRET_KEY_FILE: .* has more than 64 KiB$/],
    ['a secret that the variable refuses', () => fileWith('short', 'hidden'), /^SECRET_KEY: must have at least 32 characters$/],
  ])('refuse %s with a sentence that does not show it', (_title, make, sentence) => {
    const read = () => readConfig({ SECRET_KEY_FILE: make() });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(/hidden/);
  });

  it('refuse a variable that is set together with its file', () => {
    const env = { SECRET_KEY: 'x'.repeat(32), SECRET_KEY_FILE: fileWith('key', 'y'.repeat(32)) };
    expect(() => readConfig(env)).toThrow(/^SECRET_KEY_FILE: SECRET_KEY is set, too; set only one of them$/);
  });
});
