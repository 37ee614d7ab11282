import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Db, openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { createSession } from '#server/modules/people/users/index.ts';
import { printTable } from './print-table.ts';
import { startProgram } from './processes.ts';

const rowCount = 10_000;
const targetSeconds = 30;
const dataDir = path.resolve(import.meta.dirname, '../data/bench-import');
const columns =
  'name,nameEn,description,shop,category,subCategory,brand,model,originCountry,manufacturer,price,specialPrice,advanceMoney,quantity,campaign';

/** Measures the import of 10,000 products over the network into an empty shop, first with three invalid rows. */
export async function benchImport(env: Record<string, string>): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  const shop = await startProgram('server/main.ts', { env: { ...env, DATA_DIR: dataDir, SEED: 'none' } });
  // Already running: this only returns its address.
  const server = await startEmbedded({ dataDir });
  const database = openDatabase({ url: server.url('shop'), max: 1 });
  try {
    const { token, parents } = await createMerchant(database.db);
    const rows = Array.from({ length: rowCount }, (_none, n) => rowOf(parents, n));
    const withErrors = rows
      .with(41, rowOf(parents, 41, { price: 'cheap' }))
      .with(4999, rowOf(parents, 4999, { quantity: '0' }))
      .with(9999, rowOf(parents, 9999, { price: '1.005' }));
    const count = async () => Number((await database.sql`select count(*) from products`)[0]?.count);
    const table = [];
    for (const [title, lines, products] of [
      ['three invalid rows: reported, nothing written', withErrors, 0],
      ['all rows valid: written', rows, rowCount],
    ] as const) {
      const started = performance.now();
      const result = await send(shop.url, token, [columns, ...lines].join('\n'));
      const seconds = (performance.now() - started) / 1000;
      const isCorrect = (await count()) === products && result.errorCount === (products === 0 ? 3 : 0);
      table.push({
        '': title,
        rows: lines.length,
        seconds: seconds.toFixed(1),
        products: await count(),
        target: `< ${targetSeconds} s`,
        met: isCorrect && seconds < targetSeconds,
      });
    }
    printTable(table);
  } finally {
    await database.close();
    await shop.stop();
    await server.stop();
  }
}

interface ProductParents {
  shop: string;
  category: string;
  subCategory: string;
}

/** Inserts a signed-in merchant with a shop, a category and a sub category. */
async function createMerchant(db: Db): Promise<{ token: string; parents: ProductParents }> {
  const values = { name: 'Bench', phone: '01999999999', password_hash: 'no sign-in', role: 'merchant' as const };
  const user = await db.writes.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
  const named = { name: 'Bench', status: 'active' as const };
  const shop = await db.writes
    .insertInto('shops')
    .values({ ...named, merchant_id: user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const category = await db.writes.insertInto('categories').values(named).returning('id').executeTakeFirstOrThrow();
  const sub = await db.writes
    .insertInto('sub_categories')
    .values({ ...named, category_id: category.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parents = { shop: shop.id, category: category.id, subCategory: sub.id };
  return { token: await createSession(db, user.id, 'bench'), parents };
}

const rowOf = ({ shop, category, subCategory }: ProductParents, n: number, { price = '৮০.৫০', quantity = '12' } = {}): string =>
  [
    `চাল ${n}`,
    `Rice ${n}`,
    'ঝরঝরে ভাত',
    shop,
    category,
    subCategory,
    'Dhan',
    'M-1',
    'Bangladesh',
    'Dhan Mills',
    price,
    75,
    0,
    quantity,
    'none',
  ].join();

/** Sends a file and returns the last line of the response: the result. */
async function send(base: string, token: string, body: string): Promise<{ errorCount: number }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv; charset=utf-8' };
  const response = await fetch(`${base}/api/v1/products/import`, { method: 'POST', headers, body });
  const lines = (await response.text()).trim().split('\n');
  if (!response.ok) throw new Error(`${response.status} ${lines[0]}`);
  return JSON.parse(lines.at(-1) ?? '');
}
