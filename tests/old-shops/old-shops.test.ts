import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { connect } from '#db/connect.ts';
import { demoAccounts } from '#db/seed/seed-demo.ts';
import { appVersion } from '#server/core/app-version.ts';
import { createDatabase, dropDatabase } from '#tests/databases.ts';
import { DrillShop } from '../../drill/shop.ts';

const changelog = readFileSync(path.join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
const [current = '', ...earlier] = [...changelog.matchAll(/^## \[(\S+)\]/gm)].map(([, version = '']) => version);
const stored = readdirSync(import.meta.dirname).flatMap((file) => (file.endsWith('.sql.br') ? file.replace('.sql.br', '') : []));

const customer = '01700000003';
const merchant = '01700000002';

/** Restores the stored shop of a version into a new database, and returns its URL. */
async function load(version: string, name: string): Promise<string> {
  const url = await createDatabase(inject('serverUrl'), name, 'template0');
  const sql = connect(url, { max: 1 });
  await sql.unsafe(brotliDecompressSync(readFileSync(path.join(import.meta.dirname, `${version}.sql.br`))).toString()).simple();
  await sql.end();
  return url;
}

it('the changelog starts with the version of the package, and there is a stored shop of each earlier version', () => {
  expect(current).toBe(appVersion);
  expect(stored.sort()).toEqual(earlier.sort());
});

it.each(stored)('a shop of version %s starts and sells', { timeout: 180_000 }, async (version) => {
  const name = `old_${version.replaceAll('.', '_')}`;
  const url = await load(version, name);
  const sql = connect(url, { max: 1 });
  const counts = () => sql`
    select (select count(*) from orders) as orders, (select count(*) from packages) as packages, (select count(*) from users) as users,
      (select sum(total_poisha) from orders) as total, (select count(*) from products where listed) as products`;
  const [before] = await counts();
  const shop = await DrillShop.start({ env: { DATABASE_URL: url, ALLOW_SEED: '1' } });
  try {
    expect((await counts())[0]).toEqual(before);

    const call = async (status: number, request: string, token?: string, body?: unknown) => {
      const [method = '', file = ''] = request.split(' ');
      const response = await fetch(`http://127.0.0.1:${shop.port}${file}`, {
        method,
        headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      expect({ request, status: response.status, text }).toMatchObject({ status });
      // Untyped: a test that reads a wrong field fails.
      return file.startsWith('/api') ? JSON.parse(text) : text;
    };
    const signIn = async (phone: string): Promise<string> =>
      (await call(200, 'POST /api/v1/auth/login', undefined, { phone, password: demoAccounts.password })).accessToken;
    const buyer = await signIn(customer);
    const seller = await signIn(merchant);

    expect(await call(200, 'GET /api/v1/products/read?limit=5')).toHaveLength(5);
    const [product] = await sql<{ id: string; name: string }[]>`
      select p.id, p.name from products p join shops s on s.id = p.shop_id join users u on u.id = s.merchant_id
      where u.phone = ${merchant} and p.listed and p.quantity > 5 and not exists (select from variant_items v where v.product_id = p.id)
      order by p.id limit 1`;
    // A number and its unit stay together.
    expect((await call(200, `GET /products/${product?.id}`)).replaceAll('\u00a0', ' ')).toContain(product?.name);

    const items = { products: [{ productId: product?.id, quantity: 1 }], deliveryAddress: 'Rangpur' };
    const { total: amount } = await call(200, 'POST /api/v1/orders/quote', buyer, items);
    const { data: order } = await call(201, 'POST /api/v1/orders/create', buyer, {
      ...items,
      paymentMethod: 'MFS',
      paymentInfo: { transactionId: randomBytes(5).toString('hex').toUpperCase(), amount, mobileNumber: customer, mfsProvider: 'bKash' },
    });
    await call(200, `PUT /api/v1/packages/update/${order.packages[0]._id}`, seller, { status: 'confirmed' });
    expect(await call(200, `GET /api/v1/orders/read/${order._id}`, buyer)).toMatchObject({ status: 'confirmed', total: amount });
    // Orders from before the upgrade are still the buyer's.
    expect((await call(200, 'GET /api/v1/orders/read?limit=50', buyer)).length).toBeGreaterThan(1);
    expect((await counts())[0]).toMatchObject({ orders: before?.orders + 1, packages: before?.packages + 1 });
  } finally {
    await shop.dispose();
    await sql.end();
    await dropDatabase(inject('serverUrl'), name);
  }
});
