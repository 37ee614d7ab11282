import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Db } from '#db/client.ts';
import { brokenImage, testImage } from '#tests/images.ts';
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

describe('the pictures of a review', () => {
  type Field = [string, string | Blob];
  const post = (user: { token: string } | undefined, productId: string, ...files: File[]) => {
    const fields: Field[] = [['productId', productId], ['rating', '5'], ...files.map((file): Field => ['images', file])];
    return shop().form('POST /reviews/create', fields, { token: user?.token });
  };
  const put = (user: { token: string } | undefined, id: string, kept: string[], ...files: File[]) => {
    const fields: Field[] = [...kept.map((path): Field => ['existingImages[]', path]), ...files.map((file): Field => ['images', file])];
    return shop().form(`PUT /reviews/update/${id}`, fields, { token: user?.token });
  };
  const pictures = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => testImage(`${n}.png`)));
  const isStored = async (path: string) => (await shop().app.inject(path)).statusCode === 200;

  it('are up to three, and visitors see them', async () => {
    const { admin, product, buyer } = await delivered();
    const { status, body } = await post(buyer, product.id, ...(await pictures(3)));
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.data.images).toEqual(Array(3).fill(expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/)));
    for (const path of body.data.images) expect(await isStored(path)).toBe(true);
    for (const query of [`product=${product.id}`, 'scope=all']) {
      const [first] = (await call(`GET /reviews/read?${query}`, query === 'scope=all' ? admin : undefined)).body;
      expect(first.images).toEqual(body.data.images);
    }
    const { id } = buyer;
    const download = await shop().call('GET /own-data/download', { token: buyer.token });
    expect(download.body.reviews, id).toMatchObject([{ images: body.data.images }]);
  });

  it('are kept, arranged, added and removed by an update, and files without a review are removed', async () => {
    const { product, buyer } = await delivered();
    const { data } = (await post(buyer, product.id, ...(await pictures(2)))).body;
    const [first, second] = data.images;
    expect((await call(`PUT /reviews/update/${data._id}`, buyer, { rating: 4 })).body.data.images).toEqual([first, second]);
    const { images } = (await put(buyer, data._id, [second, ''], await testImage())).body.data;
    expect(images).toEqual([second, expect.not.stringMatching(first)]);
    await shop().runDueJobs();
    expect(await Promise.all([first, ...images].map(isStored))).toEqual([false, true, true]);
    // A review that replaces an earlier one has its own pictures.
    expect((await review(buyer, product.id, 3)).body.data.images).toEqual([]);
    await shop().runDueJobs();
    expect(await Promise.all(images.map(isStored))).toEqual([false, false]);
  });

  it('are removed with the review, unless another review has the same picture', async () => {
    const { admin, product, buyer, others } = await delivered(2);
    const shared = await testImage();
    const mine = (await post(buyer, product.id, shared, await testImage())).body.data;
    const theirs = (await post(others[0], product.id, shared)).body.data;
    expect(theirs.images).toEqual([mine.images[0]]);
    await call('DELETE /reviews/delete', admin, { reviewIds: [mine._id] });
    await shop().runDueJobs();
    expect(await Promise.all(mine.images.map(isStored))).toEqual([true, false]);
    await call('DELETE /reviews/delete', others[0], { reviewIds: [theirs._id] });
    await shop().runDueJobs();
    expect(await isStored(mine.images[0])).toBe(false);
  });

  it('are removed when the account of their author is erased; the text stays', async () => {
    const { admin, product, buyer } = await delivered();
    const [path] = (await post(buyer, product.id, await testImage())).body.data.images;
    expect((await call('POST /users/erase', admin, { userId: buyer.id })).status).toBeLessThan(300);
    await shop().runDueJobs();
    expect((await call(`GET /reviews/read?product=${product.id}`)).body).toMatchObject([{ rating: 5, images: [] }]);
    expect(await isStored(path)).toBe(false);
  });

  it('are never a fourth one, no image, or one that is not of this review', async () => {
    const { product, buyer, others } = await delivered(2);
    expectProblem(await post(buyer, product.id, ...(await pictures(4))), 422, 'VALIDATION_FAILED');
    expectProblem(await post(buyer, product.id, brokenImage()), 415, 'UNSUPPORTED_MEDIA');
    expectProblem(
      await call('POST /reviews/create', buyer, { productId: product.id, rating: 5, images: ['/media/x.webp'] }),
      422,
      'VALIDATION_FAILED',
    );
    const mine = (await post(buyer, product.id, ...(await pictures(3)))).body.data;
    const theirs = (await post(others[0], product.id, await testImage())).body.data;
    expectProblem(await put(buyer, mine._id, mine.images, await testImage()), 422, 'VALIDATION_FAILED');
    expectProblem(await put(buyer, mine._id, theirs.images), 422, 'VALIDATION_FAILED');
    expectProblem(await put(buyer, theirs._id, []), 404, 'NOT_FOUND');
    expect((await call('GET /reviews/read?scope=own', buyer)).body[0].images).toEqual(mine.images);
  });

  it('are refused from a visitor and from one who did not buy the product, and leave no file', async () => {
    const { product } = await delivered();
    const stranger = await shop().make.user();
    const count = () => readdirSync(shop().mediaDirectory, { recursive: true }).length;
    const before = count();
    expectProblem(await post(undefined, product.id, await testImage()), 401, 'UNAUTHENTICATED');
    expectProblem(await post(stranger, product.id, await testImage()), 403, 'NOT_PURCHASED');
    expect(count()).toBe(before);
  });
});
