import { describe, expect, it } from 'vitest';
import { DatabaseUrlError, parseDatabaseUrl } from './database-url.ts';

describe('parseDatabaseUrl', () => {
  it('leaves one server as it is', () => {
    const url = 'postgres://shop:p%40ss@localhost/shop?host=%2Ftmp%2Fsocket';
    expect(parseDatabaseUrl(url)).toEqual({ servers: [url], mustTakeWrites: false, prepares: undefined });
  });

  it('reads several servers, of which one must accept writes', () => {
    expect(parseDatabaseUrl('postgresql://u:p@a.example:5432,[::1]:5433,c/shop?target_session_attrs=read-write&sslmode=require')).toEqual({
      servers: ['a.example:5432', '[::1]:5433', 'c'].map((host) => `postgresql://u:p@${host}/shop?sslmode=require`),
      mustTakeWrites: true,
      prepares: undefined,
    });
    expect(parseDatabaseUrl('postgres://u@a,b/shop')).toMatchObject({ mustTakeWrites: true });
    expect(parseDatabaseUrl('postgres://u@a/shop?target_session_attrs=primary&prepare=true')).toEqual({
      servers: ['postgres://u@a/shop'],
      mustTakeWrites: true,
      prepares: true,
    });
    expect(parseDatabaseUrl('postgres://u@a,b/shop?target_session_attrs=any')).toMatchObject({ mustTakeWrites: false });
  });

  it.each([
    ['mysql://x/y', /postgres:\/\/user/],
    ['postgres://u@a,,b/shop', /empty host/],
    ['postgres://u@a,b:x/shop', /"b:x" is not a host and port/],
    ['postgres://u@a:70000/shop', /"a:70000" is not a host and port/],
    ['postgres://u@a/shop?target_session_attrs=standby', /target_session_attrs=standby is not supported; use read-write/],
    ['postgres://u@a/shop?prepare=yes', /prepare must be true or false/],
  ])('refuses %s', (url, sentence) => {
    expect(() => parseDatabaseUrl(url)).toThrow(DatabaseUrlError);
    expect(() => parseDatabaseUrl(url)).toThrow(sentence);
  });
});
