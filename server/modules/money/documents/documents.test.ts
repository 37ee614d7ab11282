import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { moveTestOrder, orderOfTwoMerchants, placeTestOrder } from '#tests/orders.ts';
import { pdfTexts } from '#tests/papers/pdf-texts.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const sql = () => shop().database.sql;
let admin: { id: string; token: string };
beforeAll(async () => {
  // Codes to new numbers: codes.test.ts.
  await sql()`update settings set phone_verification = 'off'`;
  admin = await shop().make.user({ role: 'admin' });
});

type Who = { token?: string; headers?: Record<string, string> };
const list = (id: string, who: Who) => shop().call(`GET /documents/order/${id}`, who);

async function file(id: string, { token, headers }: Who, query = '') {
  const answer = await shop().app.inject({
    method: 'GET',
    url: `/api/v1/orders/${id}/invoice${query}`,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
  return { ...answer, status: answer.statusCode, raw: answer.rawPayload, text: answer.body };
}
async function pages(id: string, who: Who, query = ''): Promise<string[][]> {
  const answer = await file(id, who, query);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  return pdfTexts(answer.raw);
}
async function refused(id: string, who: Who, query = '') {
  for (const answer of [await list(id, who), await shop().call(`GET /orders/${id}/invoice${query}`, who)])
    expectProblem(answer, 404, 'NOT_FOUND');
}

/** An order of two shops; the parcel of the first has left. */
async function halfShipped() {
  const made = await orderOfTwoMerchants(shop());
  const id: string = made.order._id;
  await shop().call(`PUT /payments/update/${made.order.payment._id}`, { token: admin.token, body: { status: 'verified' } });
  await moveTestOrder(shop(), admin, id, 'confirmed', 'packed');
  const mine = (await shop().call(`GET /orders/read/${id}`, { token: made.seller.token })).body.packages[0]._id as string;
  const move = (packageId: string, body: object) => shop().call(`PUT /packages/update/${packageId}`, { token: admin.token, body });
  expect((await move(mine, { status: 'shipped' })).status).toBe(200);
  const theirs = made.order.packages.find(({ _id }: { _id: string }) => _id !== mine)._id as string;
  return { ...made, id, mine, theirs, move };
}

describe('the documents of an order', () => {
  it('are for its buyer, the seller of each package, and admins', async () => {
    const { id, mine, theirs, move, buyer, seller, otherSeller } = await halfShipped();
    const viewer = await shop().make.staff(
      (await sql()<{ id: string }[]>`select shop_id as id from packages where id = ${mine}`)[0]?.id ?? '',
      'viewer',
    );
    for (const who of [buyer, seller, viewer, admin]) {
      const { status, body } = await list(id, who);
      expect(status).toBe(200);
      expect(body).toEqual([
        {
          _id: expect.any(String),
          kind: 'invoice',
          number: expect.stringMatching(/^INV-\d{4}-000001$/),
          packageId: mine,
          total: 220,
          issuedAt: expect.any(String),
        },
      ]);
      expect(await pages(id, who)).toHaveLength(1);
    }
    // Its parcel is still in the shop: there is an order, and no paper.
    expect((await list(id, otherSeller)).body).toEqual([]);
    expectProblem(await shop().call(`GET /orders/${id}/invoice`, otherSeller), 404, 'NOT_FOUND');
    await move(theirs, { status: 'shipped' });
    expect(await pages(id, buyer)).toHaveLength(2);
    expect(await pages(id, buyer, `?package=${theirs}`)).toHaveLength(1);
    expect(await pages(id, otherSeller)).toHaveLength(1);
    expect((await list(id, otherSeller)).body).toMatchObject([{ packageId: theirs }]);
    expectProblem(await shop().call(`GET /orders/${id}/invoice?package=${mine}`, otherSeller), 404, 'NOT_FOUND');
    const [{ _id: foreign }] = (await list(id, seller)).body;
    expectProblem(await shop().call(`GET /orders/${id}/invoice?document=${foreign}`, otherSeller), 404, 'NOT_FOUND');
  });

  it('are not found by others, visitors, and those without the right', async () => {
    const { id } = await halfShipped();
    const { make } = shop();
    const stranger = await make.user({ role: 'merchant' });
    await make.shop({ merchantId: stranger.id });
    const role = await shop().call('POST /roles/create', {
      token: admin.token,
      body: { name: `Role ${make.next()}`, permissions: ['reviews:read'] },
    });
    const reviewer = await make.user({ role: 'admin' });
    const staffed = await shop().call(`PUT /users/update/${reviewer.id}`, { token: admin.token, body: { staffRole: role.body.data._id } });
    expect(staffed.status).toBe(200);
    for (const who of [await make.user(), stranger, reviewer, {}, { headers: { 'order-key': 'q0Zk3vX9T1mB7sYw5LrC8g' } }])
      await refused(id, who);
    await refused(randomUUID(), admin);
    await refused(id, {}, '?format=html');
    expectProblem(await shop().call(`GET /orders/${id}/invoice?document=${randomUUID()}`, { token: admin.token }), 404, 'NOT_FOUND');
    for (const query of ['size=a3', 'format=xml', 'language=fr', 'package=x', 'page=2'])
      expectProblem(await shop().call(`GET /orders/${id}/invoice?${query}`, { token: admin.token }), 422, 'VALIDATION_FAILED');
    expectProblem(await shop().call('GET /documents/order/x', { token: admin.token }), 422, 'VALIDATION_FAILED');
    // An order that admins have hidden.
    await sql()`update orders set deleted_at = now() where id = ${id}`;
    await refused(id, admin);
  });

  it('are for the holder of the order link', async () => {
    const { make } = shop();
    const order = (phone: string, product: string) => ({
      products: [{ productId: product, quantity: 1 }],
      deliveryAddress: { ...address, phone },
      paymentMethod: 'cash_on_delivery',
    });
    const placed = await Promise.all(
      [1, 2].map(async () =>
        shop().call('POST /guest-orders/create', { body: order(`0181${String(make.next()).padStart(7, '0')}`, (await make.product()).id) }),
      ),
    );
    const [
      {
        orderKey = '',
        order: { _id: id },
      } = { order: {} },
      other,
    ] = placed.map(({ body }) => body.data);
    const holder = { headers: { 'order-key': orderKey } };
    expect((await list(id, holder)).body).toEqual([]);
    await moveTestOrder(shop(), admin, id, 'confirmed', 'packed', 'shipped');
    expect((await list(id, holder)).body).toMatchObject([{ kind: 'invoice' }]);
    expect(await pages(id, holder)).toHaveLength(1);
    await refused(id, { headers: { 'order-key': other.orderKey } });
    await refused(other.order._id, holder);
  });
});

/** A parcel with many things, of a shop with a number for VAT. */
async function bigInvoice(lines: number, more: { name?: string } = {}) {
  const { make } = shop();
  const buyer = await make.user();
  const { id: shopId } = await make.shop();
  const n = make.next();
  await sql()`update shops set bin = '001234567-0101', address = 'স্টেশন রোড, রংপুর', name = ${`সবুজ দোকান ${n}`},
    translations = jsonb_build_object('en', jsonb_build_object('name', 'Green Shop ' || ${String(n)}::text, 'address', 'Station Road')) where id = ${shopId}`;
  const product = await make.product({ shopId, price: 11_500, quantity: 999 });
  await sql()`insert into vat_rates (sub_category_id, percent, from_day) select sub_category_id, 15, '2020-01-01' from products where id = ${product.id}`;
  const receiver = { ...address, name: more.name ?? 'শ্রীমতী ক্ষমা দ্রৌপদী' };
  const order = await placeTestOrder(shop(), buyer, { products: [product], extra: { deliveryAddress: receiver } });
  const [{ _id: packageId }] = order.packages;
  await sql()`insert into order_lines (order_id, package_id, product_id, name, translations, options, quantity, unit_price_poisha, list_price_poisha, position)
    select order_id, package_id, product_id, 'পণ্য ' || n || ' ক্ষ্ম', jsonb_build_object('en', jsonb_build_object('name', 'Product ' || n)), options, 1,
      unit_price_poisha, list_price_poisha, n from order_lines, generate_series(2, ${lines}) n where package_id = ${packageId}`;
  await sql()`update packages set subtotal_poisha = ${lines * 11_500} where id = ${packageId}`;
  await sql()`update packages set status = 'shipped' where id = ${packageId}`;
  return { id: order._id as string, packageId: packageId as string, buyer, number: order.number as string };
}

describe('an invoice as PDF', () => {
  it('has what Mushak 6.3 asks for, in Bengali', async () => {
    const { id, buyer, number } = await bigInvoice(1);
    const [texts = [], ...more] = await pages(id, buyer);
    expect(more).toEqual([]);
    const expected = [
      'কর চালানপত্র (মূসক-৬.৩)',
      expect.stringMatching(/^সবুজ দোকান/),
      '001234567-0101',
      'স্টেশন রোড, রংপুর',
      'শ্রীমতী ক্ষমা দ্রৌপদী',
      number,
      'মূসকের হার',
      '১০০.০০',
      '১৫.০০',
      '১৫%',
      '১১৫.০০',
      '১/১',
    ];
    for (const text of expected) expect(texts).toContainEqual(typeof text === 'string' ? text.normalize('NFC') : text);
  });

  it('goes on over pages, in English and on small paper, with the titles and the page on each', async () => {
    const { id, buyer } = await bigInvoice(200);
    for (const size of ['a4', 'a5']) {
      const sheets = await pages(id, buyer, `?language=en&size=${size}`);
      expect(sheets.length).toBeGreaterThan(4);
      for (const [index, texts] of sheets.entries()) {
        expect(texts).toContain(`${index + 1}/${sheets.length}`);
        expect(texts).toContainEqual(expect.stringMatching(/^INV-/));
        if (texts.length > 15) expect(texts).toContain('Item');
      }
      const all = sheets.flat();
      expect(all.filter((text) => /^Product \d+$/.test(text))).toHaveLength(200);
      expect(all).toContainEqual(expect.stringMatching(/^Green Shop/));
      expect(all).toContain('Tax invoice (Mushak-6.3)');
      expect(all.filter((text) => text === '৳23,060.00' || text === '৳23,120.00')).toHaveLength(1);
    }
  });

  it('survives names of any kind', async () => {
    const name = `<b>শ্রী</b> مرحبا \u202e 🌸 ${'ল'.repeat(80)}`.slice(0, 100);
    const { id, buyer } = await bigInvoice(3, { name: name.replace('\u202e ', '') });
    expect((await pages(id, buyer)).flat().some((text) => text.includes('<b>'))).toBe(true);
    const page = await file(id, buyer, '?format=html');
    expect(page.text).toContain('&lt;b&gt;');
    expect(page.text).not.toContain('<b>');
    expect(page.text).toContain('مرحبا');
  });
});

describe('an invoice as a page', () => {
  it('has the same from the snapshot, and runs and loads nothing', async () => {
    const { id, buyer, packageId } = await bigInvoice(2);
    const before = await file(id, buyer, '?format=html&language=en');
    expect(before.status).toBe(200);
    expect(before.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    for (const text of ['Tax invoice (Mushak-6.3)', 'Green Shop', '001234567-0101', 'Product 2', '15%'])
      expect(before.text).toContain(text);
    await sql()`update shops set bin = null, translations = '{}' where id = (select shop_id from packages where id = ${packageId})`;
    await sql()`update orders set delivery_address = delivery_address || '{"name": "Another"}' where id = ${id}`;
    expect((await file(id, buyer, '?format=html&language=en')).text).toBe(before.text);
  });

  it('shows the credit note, with its invoice', async () => {
    const { make } = shop();
    const buyer = await make.user();
    const order = await placeTestOrder(shop(), buyer, { products: [await make.product()], quantity: 2 });
    await moveTestOrder(shop(), admin, order._id, 'confirmed', 'packed', 'shipped', 'returned');
    const [invoice, credit] = (await list(order._id, buyer)).body;
    expect(credit).toMatchObject({ kind: 'creditNote', total: invoice.total });
    const { text } = await file(order._id, buyer, `?format=html&language=en&document=${credit._id}`);
    for (const part of ['Credit note', credit.number, invoice.number, 'Total credited']) expect(text).toContain(part);
    const [texts = []] = await pages(order._id, buyer, `?language=en&document=${credit._id}`);
    expect(texts).toContain('Credit note');
  });
});
