import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { needsTls } from './email-config.ts';

const read = (env: Record<string, string>) => readConfig(env).email;
const refusal = (env: Record<string, string>): string => {
  try {
    read(env);
    return '';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split(':')[0] ?? '';
  }
};
const MAIL_FROM = 'Nirog Haat <shop@niroghaat.example>';

describe('the variables of e-mail', () => {
  it('name a server by its address or by its parts', () => {
    expect(read({}).smtp).toBeUndefined();
    const byUrl = read({ SMTP_URL: 'smtps://user%40shop:p%2Fw@mail.example.com', MAIL_FROM });
    expect(byUrl).toEqual({
      smtp: { host: 'mail.example.com', port: 465, isSecure: true, user: 'user@shop', password: 'p/w' },
      from: MAIL_FROM,
    });
    const byParts = read({ SMTP_HOST: 'mail.example.com', SMTP_USER: 'u', SMTP_PASSWORD: 'p', MAIL_FROM: 'shop@niroghaat.example' });
    expect(byParts.smtp).toEqual({ host: 'mail.example.com', port: 587, isSecure: false, user: 'u', password: 'p' });
  });

  it('are refused by name', () => {
    const SMTP_HOST = 'mail.example.com';
    expect(refusal({ SMTP_HOST })).toBe('MAIL_FROM');
    expect(refusal({ SMTP_HOST, MAIL_FROM: 'no address' })).toBe('MAIL_FROM');
    expect(refusal({ SMTP_HOST, MAIL_FROM, SMTP_PORT: '70000' })).toBe('SMTP_PORT');
    expect(refusal({ SMTP_HOST, MAIL_FROM, SMTP_USER: 'u' })).toBe('SMTP_PASSWORD');
    expect(refusal({ SMTP_USER: 'u', SMTP_PASSWORD: 'p', MAIL_FROM })).toBe('SMTP_HOST');
    expect(refusal({ SMTP_URL: 'https://mail.example.com', MAIL_FROM })).toBe('SMTP_URL');
    expect(refusal({ SMTP_URL: 'smtp://mail.example.com', SMTP_HOST, MAIL_FROM })).toBe('SMTP_HOST');
  });

  it('never send a password unencrypted to another machine', () => {
    const account = { host: 'mail.example.com', port: 587, isSecure: false, user: 'u', password: 'p' };
    expect(needsTls(account)).toBe(true);
    expect(needsTls({ ...account, host: '127.0.0.1' })).toBe(false);
    expect(needsTls({ ...account, isSecure: true })).toBe(false);
  });
});
