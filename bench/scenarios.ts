import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { createSession } from '#server/modules/people/users/index.ts';

export interface BenchScenario {
  title: string;
  method: 'GET' | 'POST';
  path: string;
  /** Sent in turn, each with another user and body. */
  requests: { headers: Record<string, string>; body?: string }[];
  /** The minimum share of the bare route's rate, and the maximum number of SQL statements. */
  target: { share: number; statements?: number };
}

const buyers = 64;
/** No run sells this many. */
const stock = 100_000_000;

/** The scenarios on the demo shop. Gives its products enough stock for any run, and signs in buyers. */
export async function createScenarios(db: Db): Promise<BenchScenario[]> {
  const products = await db.reads
    .selectFrom('products as p')
    .select('p.id')
    .where('p.listed', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('variant_items as v').select('v.id').whereRef('v.product_id', '=', 'p.id'))),
    )
    .orderBy('p.id')
    .limit(100)
    .execute();
  const ids = products.map((product) => product.id);
  await db.writes.updateTable('products').set({ quantity: stock }).where('id', 'in', ids).execute();
  // Autovacuum does it some minutes later, perhaps during a run: until then, checks of foreign keys keep the plans of empty tables.
  await sql`analyze users, products, shops, orders, packages, package_events, order_lines, payments, order_traces`.execute(db.writes);
  const tokens = await Promise.all(Array.from({ length: buyers }, (_, n) => buyerToken(db, n)));
  const detail = ids[0] ?? '';
  const signed = (body: (productId: string) => object) =>
    Array.from({ length: buyers * 4 }, (_, n) => ({
      headers: { authorization: `Bearer ${tokens[n % buyers]}`, 'content-type': 'application/json' },
      body: JSON.stringify(body(ids[n % ids.length] ?? detail)),
    }));
  const visitor = [{ headers: {} }];
  /** Bypasses the cache. */
  const fresh = [{ headers: { 'cache-control': 'no-cache' } }];
  return [
    {
      title: 'product list, 20 items, from the database',
      method: 'GET',
      path: '/api/v1/products/read?limit=20',
      requests: fresh,
      target: { share: 0.15, statements: 3 },
    },
    {
      title: 'product list, 20 items, cached',
      method: 'GET',
      path: '/api/v1/products/read?limit=20',
      requests: visitor,
      target: { share: 0.15, statements: 3 },
    },
    {
      title: 'product detail, from the database',
      method: 'GET',
      path: `/api/v1/products/read/${detail}`,
      requests: fresh,
      target: { share: 0.25, statements: 4 },
    },
    {
      title: 'product detail, cached',
      method: 'GET',
      path: `/api/v1/products/read/${detail}`,
      requests: visitor,
      target: { share: 0.25, statements: 4 },
    },
    {
      title: 'add to cart',
      method: 'POST',
      path: '/api/v1/carts/create',
      requests: signed((productId) => ({ productId })),
      target: { share: 0.1, statements: 5 },
    },
    {
      title: 'place order (durable)',
      method: 'POST',
      path: '/api/v1/orders/create',
      requests: signed((productId) => ({
        products: [{ productId, quantity: 1 }],
        deliveryAddress: 'House 4, Rangpur',
        paymentMethod: 'cash_on_delivery',
      })),
      target: { share: 0.03, statements: 12 },
    },
    { title: 'home page', method: 'GET', path: '/', requests: visitor, target: { share: 0.5 } },
  ];
}

/** Signs in the n-th buyer, with a verified number and an empty cart: other numbers would need a code for more orders. */
export async function buyerToken(db: Db, n: number): Promise<string> {
  const phone = `019${String(n).padStart(8, '0')}`;
  const found = await db.reads.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst();
  const user =
    found ??
    (await db.writes
      .insertInto('users')
      .values({ name: `Bench ${n}`, phone, password_hash: 'no sign-in' })
      .returning('id')
      .executeTakeFirstOrThrow());
  await db.writes.updateTable('users').set({ phone_verified_at: new Date() }).where('id', '=', user.id).execute();
  await db.writes.deleteFrom('cart_lines').where('user_id', '=', user.id).execute();
  return createSession(db, user.id, 'bench');
}
