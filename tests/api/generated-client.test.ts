import { execFile } from 'node:child_process';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import openapiTypes, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ids, password, phones } from '#contract/examples/example.ts';
import { createExampleShop } from '#tests/example-shop.ts';
import { temporaryDirectory } from '#tests/temporary-directory.ts';
import { testShop } from '#tests/test-shop.ts';

const root = path.join(import.meta.dirname, '../..');
const compilerOptions = {
  target: 'ES2025',
  lib: ['ES2025', 'DOM', 'DOM.Iterable'],
  module: 'preserve',
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  typeRoots: [path.join(root, 'node_modules/@types')],
  types: ['node'],
};

const shop = testShop();
let directory: string;
let document: string;
beforeAll(async () => {
  document = (await shop().app.inject('/api/v1/openapi.json')).body;
  directory = temporaryDirectory('client');
  writeFileSync(path.join(directory, 'api.d.ts'), astToString(await openapiTypes(document)));
  writeFileSync(path.join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['walk.ts'] }));
  writeFileSync(path.join(directory, 'package.json'), JSON.stringify({ type: 'module' }));
  copyFileSync(path.join(root, 'tests/generated-client/walk.ts'), path.join(directory, 'walk.ts'));
});
afterAll(() => rmSync(directory, { recursive: true }));

/** Returns the output of a program; rejects with it when the exit code is not 0. */
async function run(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: directory }).catch((error: Error & { stdout?: string }) => {
    throw new Error(`${error.message}\n${error.stdout}`);
  });
  return stdout;
}

describe('a client generated from the published document', () => {
  it('compiles, and rejects fields that no request and no response has', async () => {
    expect(await run(path.join(root, 'node_modules/typescript/bin/tsc'), '-p', directory)).toBe('');
  });

  it('signs in, finds a product, adds it to the cart, gets a quote, places the order and reads it', async () => {
    await createExampleShop(shop().database);
    const url = await shop().app.listen({ port: 0, host: '127.0.0.1' });
    const { order, placed, ...told } = JSON.parse(await run('walk.ts', url, phones.empty, password));
    expect(told).toMatchObject({
      products: 2,
      cart: 2,
      rejection: { code: 'PRICE_CHANGED', status: 409, quote: { total: expect.any(Number) } },
    });
    expect(order).toEqual(placed);
    expect(order).toMatchObject({
      total: told.due,
      status: 'pending',
      payment: { method: 'cash_on_delivery' },
      packages: [{ lines: [{ productId: ids.product, options: { Sizes: '1 kg' }, quantity: 2 }] }],
    });
  });
});
