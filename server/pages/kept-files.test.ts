import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { brandFrom } from '#domain/brand.ts';
import { directoriesOfFiles, keepFiles } from './kept-files.ts';
import { loadProductionBuild, mountPages } from './pages.ts';

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'kept-files-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const dataDir = () => path.join(directory, 'data');

/** The files of a version, with one that only it has. */
function version(name: string): string {
  const files = path.join(directory, name);
  mkdirSync(files, { recursive: true });
  writeFileSync(path.join(files, `${name}.js`), `"${name}"`);
  return files;
}

const kept = () =>
  readdirSync(path.join(dataDir(), 'assets'))
    .flatMap((each) => readdirSync(path.join(dataDir(), 'assets', each)))
    .sort();

it('keeps the files of the versions that ran last, once each, whatever order they were first seen in', async () => {
  for (const name of ['first', 'second', 'third']) await keepFiles(dataDir(), version(name));
  const all = readdirSync(path.join(dataDir(), 'assets')).map((each) => path.join(dataDir(), 'assets', each));
  for (const each of all) utimesSync(each, new Date('2026-01-01'), new Date('2026-01-01'));
  await keepFiles(dataDir(), version('first'));
  await keepFiles(dataDir(), version('first'));
  expect(kept()).toEqual(['first.js', 'second.js', 'third.js']);
  await keepFiles(dataDir(), version('fourth'));
  await keepFiles(dataDir(), version('fifth'));
  expect(kept()).toEqual(['fifth.js', 'first.js', 'fourth.js']);
});

it('leaves nothing behind when the files cannot be copied, and says why', async () => {
  await expect(keepFiles(dataDir(), path.join(directory, 'none'))).rejects.toThrow('ENOENT');
  writeFileSync(dataDir(), 'a file where the directory should be');
  await expect(keepFiles(dataDir(), version('first'))).rejects.toThrow();
  expect(readdirSync(directory)).toEqual(['data', 'first']);
});

it('a page of the previous version loads its files from the shop that replaced it', async () => {
  const before = version('before');
  writeFileSync(path.join(before, 'before.js.br'), 'compressed');
  writeFileSync(path.join(before, 'small.js'), '1');
  await keepFiles(dataDir(), before);
  const app = Fastify();
  const options = { mode: 'production', loadBuild: loadProductionBuild, brand: brandFrom({}), publicUrl: 'https://shop.example' } as const;
  const call = async () => ({ data: [], headers: {} });
  await mountPages(app, { ...options, call, codes: 'sms', hasDesignPage: false, dataDir: dataDir(), cache: undefined });
  const [own = ''] = readdirSync(directoriesOfFiles('')[0] ?? '').filter((name) => name.endsWith('.js'));
  const get = (name: string, encoding = 'identity') => app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } });
  expect(await get('before.js')).toMatchObject({
    statusCode: 200,
    body: '"before"',
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
  expect(await get('before.js', 'br')).toMatchObject({ statusCode: 200, body: 'compressed', headers: { 'content-encoding': 'br' } });
  // Too small to be worth compressing.
  expect(await get('small.js', 'br')).toMatchObject({ statusCode: 200, body: '1' });
  expect((await get(own)).statusCode).toBe(200);
  expect((await get('unknown.js')).statusCode).toBe(404);
  expect((await get('..%2f..%2fsecret-key')).statusCode).toBe(403);
  await app.close();
});
