import { describe, expect, it } from 'vitest';
import type { Db } from '#db/client.ts';
import { moveTestOrder, placeTestOrder, statusesToDelivery } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const call = (request: string, user?: { token: string }, body?: unknown) => shop().call(request, { token: user?.token, body });

/** A product that was delivered to each of `buyers` buyers. */
async function delivered(buyers = 1) {
  const { make } = shop();
  const admin = await make.user({ role: 'admin' });
  const product = await make.product();
  const users = await Promise.all(Array.from({ length: buyers }, (_, index) => make.user({ name: `Buyer${index} Secret` })));
  for (const user of users) {
    const order = await placeTestOrder(shop(), user, { products: [product] });
    await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery);
  }
  const [buyer = admin, ...others] = users;
  return { admin, product, buyer, others };
}

const review = (user: { token: string }, productId: string, rating: number, comment = 'ভালো') =>
  call('POST /reviews/create', user, { productId, rating, comment });

describe('POST /reviews/create', () => {
  it('reviews a delivered product; product and summary follow', async () => {
    const { product, buyer, others } = await delivered(2);
    const { status, body } = await review(buyer, product.id, 5);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ rating: 5, comment: 'ভালো', author: 'Buyer0', product: { _id: product.id } });
    await review(others[0] ?? buyer, product.id, 2, '');
    expect((await call(`GET /products/read/${product.id}`)).body).toMatchObject({ rating: 3.5, reviewCount: 2 });
    expect((await call(`GET /reviews/summary/${product.id}`)).body).toEqual({
      rating: 3.5,
      count: 2,
      stars: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 },
    });
  });

  it('accepts a form, and a second review replaces the first', async () => {
    const { product, buyer } = await delivered();
    const first = await shop().form('POST /reviews/create', { type: 'review', productId: product.id, rating: '3' }, { token: buyer.token });
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    const answers = await Promise.all([review(buyer, product.id, 4), review(buyer, product.id, 4)]);
    expect(answers.map((answer) => [answer.status, answer.body.data._id])).toEqual(Array(2).fill([201, first.body.data._id]));
    expect((await call(`GET /reviews/summary/${product.id}`)).body).toMatchObject({ rating: 4, count: 1 });
  });

  it('rejects products that were not bought, or not delivered yet, and invalid reviews', async () => {
    const { make } = shop();
    const { product, admin } = await delivered();
    const stranger = await make.user();
    expectProblem(await review(stranger, product.id, 5), 403, 'NOT_PURCHASED');
    const order = await placeTestOrder(shop(), stranger, { products: [product] });
    await moveTestOrder(shop(), admin, order._id, 'confirmed', 'packed', 'shipped');
    expectProblem(await review(stranger, product.id, 5), 403, 'NOT_PURCHASED');
    expectProblem(await review(stranger, stranger.id, 5), 404, 'NOT_FOUND');
    for (const rating of [0, 6, 4.5]) expectProblem(await review(stranger, product.id, rating), 422, 'VALIDATION_FAILED');
    expectProblem(await call('POST /reviews/create', undefined, {}), 401, 'UNAUTHENTICATED');
  });

  it('counts one that was written while another was not committed yet', async () => {
    const { product, buyer, others } = await delivered(2);
    const { db } = shop().database;
    const write = (on: Db, userId: string, rating: number) =>
      on.writes.insertInto('reviews').values({ product_id: product.id, user_id: userId, rating }).execute();
    let second: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await write(tx, buyer.id, 5);
      second = write(db, others[0]?.id ?? '', 2);
      await expect.poll(shop().countLockWaits).toBe(1);
    });
    await second;
    expect((await call(`GET /reviews/summary/${product.id}`)).body).toMatchObject({ rating: 3.5, count: 2 });
  });
});

describe('PUT and DELETE of a review', () => {
  it('update and delete one’s own; the rating follows', async () => {
    const { product, buyer, others } = await delivered(2);
    const mine = (await review(buyer, product.id, 1)).body.data._id;
    const theirs = (await review(others[0] ?? buyer, product.id, 5)).body.data._id;
    const changed = await call(`PUT /reviews/update/${mine}`, buyer, { rating: 3 });
    expect(changed.body.data).toMatchObject({ rating: 3, comment: 'ভালো' });
    expect((await call(`GET /reviews/summary/${product.id}`)).body.rating).toBe(4);
    expectProblem(await call(`PUT /reviews/update/${theirs}`, buyer, { rating: 1 }), 404, 'NOT_FOUND');
    expectProblem(await call('DELETE /reviews/delete', buyer, { reviewIds: [mine, theirs] }), 404, 'NOT_FOUND');
    expectProblem(await call(`PUT /reviews/update/${mine}`, buyer, { rating: 9 }), 422, 'VALIDATION_FAILED');
    expect((await call('DELETE /reviews/delete', buyer, { reviewIds: [mine] })).body).toEqual({ data: { ids: [mine] } });
    expect((await call(`GET /reviews/summary/${product.id}`)).body).toMatchObject({ rating: 5, count: 1 });
    expectProblem(await call('DELETE /reviews/delete', undefined, { reviewIds: [theirs] }), 401, 'UNAUTHENTICATED');
  });

  it('lets an admin delete any, and the buyer review again', async () => {
    const { admin, product, buyer } = await delivered();
    const id = (await review(buyer, product.id, 1, 'abuse')).body.data._id;
    expect((await call('DELETE /reviews/delete', admin, { reviewIds: [id] })).status).toBe(200);
    expect((await call(`GET /reviews/summary/${product.id}`)).body).toMatchObject({ rating: 4, count: 0 });
    expect((await review(buyer, product.id, 5)).body.data._id).not.toBe(id);
  });
});

describe('GET /reviews/read', () => {
  it('shows the public a product’s reviews by first names, buyers their own, admins all', async () => {
    const { admin, product, buyer, others } = await delivered(2);
    const other = await delivered();
    await review(buyer, product.id, 4);
    await review(others[0] ?? buyer, product.id, 2);
    await review(other.buyer, other.product.id, 5);
    const read = (query: string, user?: { token: string }) => call(`GET /reviews/read?${query}`, user);
    const open = await read(`product=${product.id}&limit=1`);
    expect(open.body).toEqual([expect.objectContaining({ rating: 2, author: 'Buyer1' })]);
    expect([open.headers['x-total-count'], open.body[0].product]).toEqual(['2', undefined]);
    expect((await read(`product=${product.id}&rating=4`)).body).toHaveLength(1);
    expect((await read('scope=own', buyer)).body).toEqual([
      expect.objectContaining({ rating: 4, product: expect.objectContaining({ _id: product.id }) }),
    ]);
    expect((await read('scope=all', admin)).body[0]).toMatchObject({ author: 'Buyer0 Secret', rating: 5 });
    expectProblem(await read('scope=all', buyer), 403, 'FORBIDDEN');
    expectProblem(await read('scope=own'), 401, 'UNAUTHENTICATED');
    expectProblem(await read(''), 422, 'VALIDATION_FAILED');
    expectProblem(await call(`GET /reviews/summary/${buyer.id}`), 404, 'NOT_FOUND');
  });

  it('lists delivered products without a review', async () => {
    const { make } = shop();
    const { admin, product, buyer } = await delivered();
    const second = await make.product();
    const order = await placeTestOrder(shop(), buyer, { products: [second] });
    const waiting = async () =>
      (await call('GET /reviews/pending', buyer)).body.map((one: { product: { _id: string } }) => one.product._id);
    expect(await waiting()).toEqual([product.id]);
    await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery);
    expect(await waiting()).toEqual([second.id, product.id]);
    const [latest] = (await call('GET /reviews/pending?limit=1', buyer)).body;
    expect(latest).toMatchObject({ orderNumber: order.number, deliveredAt: expect.any(String) });
    await review(buyer, second.id, 5);
    expect(await waiting()).toEqual([product.id]);
    expectProblem(await call('GET /reviews/pending'), 401, 'UNAUTHENTICATED');
  });
});
