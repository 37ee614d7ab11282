import { beforeAll, describe, expect, it } from 'vitest';
import { placeTestOrder } from '#tests/orders.ts';
import { testShop } from '#tests/test-shop.ts';
import { expireOrders } from './expire-orders.ts';

const shop = testShop();
let admin: { token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

type Size = Record<string, unknown>;
const write = async (id: string, Sizes: Size[], more = {}) => {
  const answer = await shop().call(`PUT /products/update/${id}`, { token: admin.token, body: { variants: { Sizes, ...more } } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const stocksOf = async (id: string) => {
  const { quantity, variants } = (await shop().call(`GET /products/read/${id}`, { token: admin.token })).body;
  const own = Object.values(variants as Record<string, { name: string; quantity?: number }[]>).flat();
  return { product: quantity, ...Object.fromEntries(own.map((item) => [item.name, item.quantity])) };
};
const m = { name: 'M' };

/** A product with 100 in stock, and 5 of size L, of which 2 are ordered. */
async function ordered(
  options: Record<string, string> = { Sizes: 'L' },
  more: { group: 'Colors'; name: string; quantity?: number }[] = [],
) {
  const { make } = shop();
  const seller = await make.user({ role: 'merchant' });
  const { id } = await make.product({
    shopId: (await make.shop({ merchantId: seller.id })).id,
    quantity: 100,
    variants: [{ group: 'Sizes', name: 'M' }, { group: 'Sizes', name: 'L', quantity: 5 }, ...more],
  });
  const buyer = await make.user();
  const products = [{ productId: id, quantity: 2, options }];
  const order = await placeTestOrder(shop(), buyer, { products: [], extra: { products } });
  const cancel = async () => {
    const { status } = await shop().call(`PUT /orders/update/${order._id}`, { token: buyer.token, body: { status: 'cancelled' } });
    expect(status).toBe(200);
  };
  const eventsOf = async ({ token }: { token: string }) =>
    (await shop().call(`GET /orders/read/${order._id}`, { token })).body.packages[0].events.map(
      ({ status, toCount }: { status: string; toCount?: number }) => [status, toCount],
    );
  return { id, order, buyer, seller, cancel, eventsOf };
}

describe('a cancelled order returns its stock to an option', () => {
  it('that is as it was', async () => {
    const { id, cancel, eventsOf } = await ordered();
    await cancel();
    expect(await stocksOf(id)).toEqual({ product: 100, M: undefined, L: 5 });
    expect(await eventsOf(admin)).toEqual([
      ['pending', undefined],
      ['cancelled', undefined],
    ]);
  });

  it('that was renamed, also to a name that another one had', async () => {
    const { id, cancel } = await ordered();
    await write(id, [
      { name: 'L', renamedFrom: 'M' },
      { name: 'Large', renamedFrom: 'L' },
    ]);
    await cancel();
    expect(await stocksOf(id)).toEqual({ product: 100, L: undefined, Large: 5 });
  });

  it('that was removed and created again', async () => {
    const { id, cancel, seller, eventsOf } = await ordered();
    await write(id, [m]);
    await write(id, [m, { name: 'L', quantity: 3 }]);
    await cancel();
    expect(await stocksOf(id)).toEqual({ product: 100, M: undefined, L: 5 });
    expect(await eventsOf(seller)).toContainEqual(['cancelled', 2]);
  });

  it('whose separate stock was switched off and on', async () => {
    const { id, cancel } = await ordered();
    await write(id, [m, { name: 'L', quantity: null }]);
    await write(id, [m, { name: 'L', quantity: 3 }]);
    await cancel();
    expect(await stocksOf(id)).toEqual({ product: 100, M: undefined, L: 5 });
  });
});

describe('a cancelled order returns its stock to the product', () => {
  it('when the option was removed: sellers and admins see that it should be recounted, buyers do not', async () => {
    const { id, order, cancel, buyer, seller, eventsOf } = await ordered();
    await write(id, [m]);
    await cancel();
    expect(await stocksOf(id)).toEqual({ product: 102, M: undefined });
    for (const viewer of [seller, admin]) expect(await eventsOf(viewer)).toContainEqual(['cancelled', 2]);
    expect(await eventsOf(buyer)).toContainEqual(['cancelled', undefined]);
    const listed = await shop().call(`GET /orders/read?as=seller&q=${order.number}`, { token: seller.token });
    expect(listed.body[0].packages[0].events[1].toCount).toBe(2);
  });

  it('when the option no longer has separate stock, or all options are gone', async () => {
    const [switched, emptied] = [await ordered(), await ordered()];
    await write(switched.id, [m, { name: 'L', quantity: null }]);
    await write(emptied.id, []);
    for (const { cancel, eventsOf, seller } of [switched, emptied]) {
      await cancel();
      expect(await eventsOf(seller)).toContainEqual(['cancelled', 2]);
    }
    expect(await stocksOf(switched.id)).toEqual({ product: 102, M: undefined, L: undefined });
    expect(await stocksOf(emptied.id)).toEqual({ product: 102 });
  });

  it('when it was taken from there, although the option has separate stock by now', async () => {
    const { id, cancel, eventsOf } = await ordered({ Sizes: 'M' });
    expect(await stocksOf(id)).toEqual({ product: 98, M: undefined, L: 5 });
    await write(id, [{ name: 'M', quantity: 7 }, { name: 'L' }]);
    await cancel();
    expect(await stocksOf(id)).toEqual({ product: 100, M: 7, L: 5 });
    expect(await eventsOf(admin)).toContainEqual(['cancelled', undefined]);
  });
});

describe('of an order with two options', () => {
  it('each gets its stock back; one without separate stock when it was ordered gets none', async () => {
    const Colors = [{ name: 'Red' }];
    const { id, cancel } = await ordered({ Sizes: 'L', Colors: 'Red' }, [{ group: 'Colors', name: 'Red' }]);
    await write(id, [m], { Colors: [{ name: 'Red', quantity: 9 }] });
    await cancel();
    expect(await stocksOf(id)).toEqual({ product: 102, M: undefined, Red: 9 });
    const both = await ordered({ Sizes: 'L', Colors: 'Red' }, [{ group: 'Colors', name: 'Red', quantity: 8 }]);
    await write(both.id, [m], { Colors });
    await both.cancel();
    expect(await stocksOf(both.id)).toEqual({ product: 100, M: undefined, Red: 8 });
    expect(await both.eventsOf(admin)).toContainEqual(['cancelled', 2]);
  });
});

it('an expired order, one that its seller cancels and one of a deleted product return stock, too', async () => {
  const [expired, cancelled, deleted] = [await ordered(), await ordered(), await ordered()];
  for (const { id } of [expired, cancelled]) await write(id, [m]);
  const { sql } = shop().database;
  await sql`update orders set expires_at = now() - interval '1 minute', needs_call = true where id = ${expired.order._id}`;
  await shop().runJob(expireOrders, {});
  expect(await stocksOf(expired.id)).toEqual({ product: 102, M: undefined });
  expect(await expired.eventsOf(admin)).toContainEqual(['cancelled', 2]);
  const note = { status: 'cancelled', note: 'Broken' };
  await shop().call(`PUT /packages/update/${cancelled.order.packages[0]._id}`, { token: cancelled.seller.token, body: note });
  expect(await stocksOf(cancelled.id)).toEqual({ product: 102, M: undefined });
  await sql`update products set deleted_at = now() where id = ${deleted.id}`;
  await deleted.cancel();
  expect(await sql`select quantity from variant_items where product_id = ${deleted.id} and name = 'L'`).toMatchObject([{ quantity: 5 }]);
});

it('100 orders of options that are removed and made again at the same time lose nothing', async () => {
  const { make } = shop();
  const { id } = await make.product({ quantity: 1000, variants: [{ group: 'Sizes', name: 'L', quantity: 1000 }] });
  const buyers = await Promise.all(Array.from({ length: 10 }, () => make.user()));
  const products = [{ productId: id, quantity: 1, options: { Sizes: 'L' } }];
  const buy = async (n: number) => {
    const { token } = buyers[n % 10] ?? admin;
    const order = await placeTestOrder(shop(), { token }, { products: [], extra: { products, orderAgain: true } });
    return () => shop().call(`PUT /orders/update/${order._id}`, { token, body: { status: 'cancelled' } });
  };
  const cancels = await Promise.all(Array.from({ length: 60 }, (_, n) => buy(n)));
  await write(id, []);
  const answers = await Promise.all([
    ...cancels.map((cancel) => cancel()),
    write(id, [{ name: 'L', quantity: 0 }]).then(() => ({ status: 200 })),
  ]);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const { product, L = 0 } = (await stocksOf(id)) as { product: number; L?: number };
  expect(product + L).toBe(1060);
});
