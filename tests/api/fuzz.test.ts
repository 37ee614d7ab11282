import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { errorsOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/errors.ts';
import { address } from '#tests/factory.ts';
import { testShop } from '#tests/test-shop.ts';
import { type FuzzRequest, fillIn, requestsTo } from './fuzz-requests.ts';

const shop = testShop();
/** The number of requests: `FUZZ_REQUESTS=100000 vitest run tests/api/fuzz.test.ts`; `FUZZ_SEED` repeats a run. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 10_000);
const atOnce = 8;
const longestMs = 30_000;

const tables = ['users', 'shops', 'categories', 'sub_categories', 'products', 'campaigns', 'carousels', 'orders', 'packages'] as const;
const known: Record<string, readonly string[]> = {};
const tokens = new Map<string, string>();

/** Reads the newest ids of every table; some of the old ones may have been deleted. */
async function learnIds(): Promise<void> {
  const { sql } = shop().database;
  for (const table of [...tables, 'cart_lines', 'payments', 'reviews', 'contact_messages', 'sessions']) {
    const rows = await sql<{ id: string }[]>`select id from ${sql(table)} order by id desc limit 20`;
    known[table] = rows.map(({ id }) => id);
  }
}

/** Creates something to buy, because the earlier products may be deleted or closed. */
async function renew(): Promise<void> {
  for (let n = 0; n < 3; n += 1) await shop().make.product({ quantity: 500 });
  await learnIds();
}

/** Fuzzed requests sign users out, suspend and delete them: a rejected user is replaced. */
async function tokenOf(actor: FuzzRequest['actor']): Promise<string | undefined> {
  if (actor === 'visitor') return undefined;
  if (actor === 'forged') return 'forged'.repeat(8);
  const { make } = shop();
  const known = tokens.get(actor);
  if (known) return known;
  const { id, token } = await make.user({ role: actor });
  if (actor === 'merchant') await make.product({ shopId: (await make.shop({ merchantId: id })).id });
  tokens.set(actor, token);
  return token;
}

async function fill(): Promise<Record<string, readonly string[]>> {
  const { make } = shop();
  const merchant = await make.user({ role: 'merchant' });
  const buyer = await make.user();
  tokens.set('merchant', merchant.token).set('customer', buyer.token);
  const mine = await make.shop({ merchantId: merchant.id });
  await make.campaign();
  await make.carousel();
  for (let n = 0; n < 6; n += 1) {
    const variants = n === 1 ? [{ group: 'Sizes' as const, name: '1 kg', quantity: 40 }] : [];
    await make.product({ ...(n < 3 && { shopId: mine.id }), quantity: 500, campaign: 'flashSale', variants, slug: `fuzz-${n}` });
  }
  await learnIds();
  for (const productId of known.products?.slice(0, 6) ?? []) {
    const options = { products: [{ productId, quantity: 1 }], deliveryAddress: address, paymentMethod: 'cash_on_delivery' };
    await shop().call('POST /orders/create', { token: buyer.token, body: options });
  }
  await learnIds();
  const [order] = await shop().database.sql<{ number: string }[]>`select number from orders`;
  const phones = [buyer.phone, merchant.phone, address.phone, '+88 ০১৭৯৯-999999'];
  return {
    '': ['রহিম', 'Rice', '1 kg', 'Dhaka', 'TRX12345', '2026-11-21', order?.number ?? ''],
    phone: phones,
    mobileNumber: phones,
    password: ['correct horse', 'a new password'],
    slug: ['fuzz-1', 'fuzz-9'],
    campaign: ['none', 'flashSale', 'Festival Sale'],
    campaignType: ['flashSale', 'Festival Sale', 'clearance'],
    destination: ['/terms', 'https://shop.example'],
    transactionId: ['TRX1234567', 'bk9a8b7c6d', '১২৩৪৫'],
    number: [order?.number ?? ''],
  };
}

async function send(request: FuzzRequest): Promise<void> {
  const { app, registry } = shop();
  const [method = ''] = request.key.split(' ');
  const token = await tokenOf(request.actor);
  const prefix = request.key === 'POST /orders' ? '/api' : '/api/v1';
  // Latin-1 keeps every byte of an image.
  const payload = request.payload && Buffer.from(fillIn(request.payload.toString('latin1'), known), 'latin1');
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer after ${longestMs} ms`)), longestMs);
  });
  const answer = app.inject({
    method: method as 'GET', // a key of the registry
    url: prefix + fillIn(request.path, known),
    headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  });
  const response = await Promise.race([answer, late]).finally(() => clearTimeout(timer));
  if (response.statusCode === 401 && token) tokens.delete(request.actor);
  const endpoint = registry.endpoints.get(request.key);
  const { key, actor, path } = request;
  const said = `${key} as ${actor}, ${path.slice(0, 200)}, ${payload?.toString().slice(0, 500)} → ${response.body.slice(0, 300)}`;
  if (response.statusCode < 400) {
    const expected = /[?&]fields=card(&|$)/.test(path) ? endpoint?.card : endpoint?.response;
    if (expected) expect(expected.safeParse(response.json()).error, said).toBeUndefined();
    return;
  }
  expect(response.statusCode, said).toBeLessThan(500);
  expect(response.headers['content-type'], said).toContain('application/problem+json');
  if (endpoint) expect([...errorsOf(endpoint)], said).toContain(response.json<Problem>().code);
}

describe('hostile requests to every endpoint', () => {
  it('all get a response in time, never a server error, and leave the data consistent', { timeout: 60_000 + requests * 20 }, async () => {
    const texts = await fill();
    // A stream has no end to wait for; its own tests cover its errors.
    const endpoints = [...shop().registry.endpoints].filter(([, endpoint]) => !endpoint.events);
    const anyRequest = fc.oneof(...endpoints.map(([key, endpoint]) => requestsTo(key, endpoint, { texts })));
    let batches = 0;
    const property = fc.asyncProperty(fc.array(anyRequest, { minLength: atOnce, maxLength: atOnce }), async (batch) => {
      batches += 1;
      if (batches % 50 === 0) await renew();
      await Promise.all(batch.map(send));
    });
    const seed = process.env.FUZZ_SEED;
    await fc.assert(property, { numRuns: Math.ceil(requests / atOnce), ...(seed && { seed: Number(seed) }) });
    expect(await broken()).toEqual([]);
  });
});

/** Finds inconsistencies that no sequence of requests may cause. */
async function broken(): Promise<readonly object[]> {
  return shop().database.sql`
    select 'order' as what, o.id from orders o
      left join lateral (select sum(subtotal_poisha) as subtotal, sum(delivery_fee_poisha) as fee
        from packages p where p.order_id = o.id) p on true
      left join lateral (select sum(unit_price_poisha * quantity) as subtotal from order_lines l where l.order_id = o.id) l on true
      where p.subtotal is distinct from o.subtotal_poisha or p.fee is distinct from o.delivery_fee_poisha
        or l.subtotal is distinct from o.subtotal_poisha or (select count(*) from payments y where y.order_id = o.id) <> 1
    union all
    select 'package', p.id from packages p
      where not exists (select from order_lines l where l.package_id = p.id and l.order_id = p.order_id)
        or (select e.status from package_events e where e.package_id = p.id order by e.created_at desc, e.id desc limit 1) is distinct from p.status
        or not exists (select from outbox x where x.topic = 'package.created' and x.payload ->> 'packageId' = p.id::text)
    union all
    select 'stock', id from products where quantity < 0
    union all
    select 'stock', id from variant_items where quantity < 0
    union all
    select 'reviews', p.id from products p
      where review_count <> (select count(*) from reviews r where r.product_id = p.id and r.deleted_at is null)`;
}
