import { beforeAll, describe, expect, it } from 'vitest';
import { placeTestOrder } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
let admin: string;
beforeAll(async () => {
  admin = (await shop().make.user({ role: 'admin' })).token;
});

type Body = Record<string, unknown>;
const update = (id: string, body: Body, token: string | undefined = admin) => shop().call(`PUT /products/update/${id}`, { token, body });
const read = async (id: string) => (await shop().call(`GET /products/read/${id}`, { token: admin })).body;
const stockOf = async (id: string): Promise<number> => (await read(id)).quantity;
const sell = async (productId: string, quantity: number, options = {}) => {
  const line = { productId, quantity, options };
  return placeTestOrder(shop(), await shop().make.user(), { products: [], extra: { products: [line] } });
};

describe('quantityChange of a product', () => {
  it('keeps what was sold since the form was opened: 50, 3 sold, 100 typed', async () => {
    const { id } = await shop().make.product({ quantity: 50 });
    await sell(id, 3);
    const { status, body } = await update(id, { quantityChange: 50 });
    expect({ status, quantity: body.data.quantity }).toEqual({ status: 200, quantity: 97 });
  });

  it('adds up when two merchants and buyers change it at the same time', async () => {
    const { id } = await shop().make.product({ quantity: 100 });
    const changes = [30, -20, 5, 7, -9];
    const [answers] = await Promise.all([
      Promise.all(changes.map((quantityChange) => update(id, { quantityChange }))),
      ...changes.map(() => sell(id, 4)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200));
    expect(await stockOf(id)).toBe(100 + 13 - 20);
  });

  it('reaches zero, but never goes below: reports the current stock', async () => {
    const { id } = await shop().make.product({ quantity: 5 });
    const refused = await update(id, { quantityChange: -6, name: 'Not stored' });
    expectProblem(refused, 409, 'STOCK_BELOW_ZERO');
    expect(refused.body).toMatchObject({ params: { now: 5 }, errors: [{ path: 'quantityChange', code: 'STOCK_BELOW_ZERO' }] });
    expect((await read(id)).name).not.toBe('Not stored');
    expect((await update(id, { quantityChange: -5 })).body.data).toMatchObject({ quantity: 0, inStock: false });
    expectProblem(await update(id, { quantityChange: -1 }), 409, 'STOCK_BELOW_ZERO');
  });

  it('comes in a form with pictures, too', async () => {
    const { id } = await shop().make.product({ quantity: 5 });
    const { status } = await shop().form(`PUT /products/update/${id}`, [['quantityChange', '-2']], { token: admin });
    expect({ status, stock: await stockOf(id) }).toEqual({ status: 200, stock: 3 });
  });

  it.each<[string, Body, { path: string; code: string }]>([
    ['with an absolute quantity', { quantity: 9, quantityChange: 1 }, { path: 'quantityChange', code: 'QUANTITY_TWICE' }],
    ['with half a piece', { quantityChange: 0.5 }, { path: 'quantityChange', code: 'invalid_type' }],
    ['with a text', { quantityChange: 'many' }, { path: 'quantityChange', code: 'invalid_type' }],
    ['above the largest stock', { quantityChange: 9_999_999 }, { path: 'quantityChange', code: 'too_big' }],
    ['with quantityBefore and no quantity', { quantityBefore: 5, quantityChange: 1 }, { path: 'quantityBefore', code: 'WITHOUT_QUANTITY' }],
    ['with a quantityBefore below zero', { quantity: 5, quantityBefore: -1 }, { path: 'quantityBefore', code: 'too_small' }],
  ])('is refused %s', async (_title, body, error) => {
    const { id } = await shop().make.product({ quantity: 5 });
    const answer = await update(id, body);
    expectProblem(answer, 422, 'VALIDATION_FAILED');
    expect(answer.body.errors).toMatchObject([error]);
    expect(await stockOf(id)).toBe(5);
  });

  it('is for the people of the shop', async () => {
    const { make } = shop();
    const merchant = await make.user({ role: 'merchant' });
    const mine = await make.product({ shopId: (await make.shop({ merchantId: merchant.id })).id, quantity: 5 });
    const other = await make.product({ quantity: 5 });
    expect((await update(mine.id, { quantityChange: 1 }, merchant.token)).body.data.quantity).toBe(6);
    expectProblem(await update(other.id, { quantityChange: 1 }, merchant.token), 404, 'NOT_FOUND');
    expectProblem(await update(mine.id, { quantityChange: 1 }, (await make.user()).token), 403, 'FORBIDDEN');
    expectProblem(await shop().call(`PUT /products/update/${mine.id}`, { body: { quantityChange: 1 } }), 401, 'UNAUTHENTICATED');
    expect([await stockOf(mine.id), await stockOf(other.id)]).toEqual([6, 5]);
  });
});

describe('quantity of a product', () => {
  it('with quantityBefore is written only if that is still the stock', async () => {
    const { id } = await shop().make.product({ quantity: 50 });
    await sell(id, 3);
    const refused = await update(id, { quantity: 100, quantityBefore: 50 });
    expectProblem(refused, 409, 'STOCK_CHANGED');
    expect(refused.body).toMatchObject({ params: { now: 47 }, errors: [{ path: 'quantity', code: 'STOCK_CHANGED' }] });
    expect((await update(id, { quantity: 100, quantityBefore: 47 })).body.data.quantity).toBe(100);
  });

  it('of two merchants at once, one is written', async () => {
    const { id } = await shop().make.product({ quantity: 50 });
    const answers = await Promise.all([60, 70].map((quantity) => update(id, { quantity, quantityBefore: 50 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.params.now).toBe(await stockOf(id));
  });

  it('without quantityBefore is written unconditionally', async () => {
    const { id } = await shop().make.product({ quantity: 50 });
    await sell(id, 3);
    expect((await update(id, { quantity: 100 })).body.data.quantity).toBe(100);
  });
});

describe('the separate stock of a variant item', () => {
  const withSizes = () =>
    shop().make.product({
      quantity: 20,
      variants: [
        { group: 'Sizes', name: 'M', quantity: 50 },
        { group: 'Sizes', name: 'L' },
      ],
    });
  const sizes = (...Sizes: Body[]) => ({ variants: { Sizes } });
  const sizesOf = async (id: string) =>
    Object.fromEntries((await read(id)).variants.Sizes.map(({ name, quantity }: { name: string; quantity?: number }) => [name, quantity]));

  it('is changed by what is typed, also when the item is renamed', async () => {
    const { id } = await withSizes();
    await sell(id, 3, { Sizes: 'M' });
    expect((await update(id, sizes({ name: 'M', quantityChange: 50 }, { name: 'L' }))).status).toBe(200);
    expect(await sizesOf(id)).toEqual({ M: 97, L: undefined });
    expect((await update(id, sizes({ name: 'Medium', renamedFrom: 'M', quantityChange: -7 }, { name: 'L' }))).status).toBe(200);
    expect(await sizesOf(id)).toEqual({ Medium: 90, L: undefined });
  });

  it('of two items that swap names stays with each', async () => {
    const { id } = await shop().make.product({
      variants: [
        { group: 'Sizes', name: 'A', quantity: 1 },
        { group: 'Sizes', name: 'B', quantity: 2 },
        { group: 'Sizes', name: 'C', quantity: 3 },
      ],
    });
    const names = [
      { name: 'B', renamedFrom: 'A' },
      { name: 'C', renamedFrom: 'B' },
      { name: 'A', renamedFrom: 'C', quantityChange: 10 },
    ];
    expect((await update(id, sizes(...names))).status).toBe(200);
    expect(await sizesOf(id)).toEqual({ B: 1, C: 2, A: 13 });
  });

  it('takes the place of a removed one by a new name, and an old name is free for a new item', async () => {
    const { id } = await withSizes();
    const renamed = sizes({ name: 'L', renamedFrom: 'M' }, { name: 'M', quantity: 4 });
    expect((await update(id, renamed)).status).toBe(200);
    expect(await sizesOf(id)).toEqual({ L: 50, M: 4 });
  });

  it('never goes below zero', async () => {
    const { id } = await withSizes();
    const refused = await update(id, sizes({ name: 'M', quantityChange: -51 }, { name: 'L' }));
    expectProblem(refused, 409, 'STOCK_BELOW_ZERO');
    expect(refused.body).toMatchObject({ params: { now: 50, name: 'M' }, errors: [{ path: 'variants.Sizes.0.quantityChange' }] });
    expect(await sizesOf(id)).toEqual({ M: 50, L: undefined });
  });

  it('that changed in between is reported if the request has the stock before', async () => {
    const { id } = await withSizes();
    await sell(id, 3, { Sizes: 'M' });
    const refused = await update(id, sizes({ name: 'M', quantity: 100, quantityBefore: 50 }, { name: 'L' }));
    expectProblem(refused, 409, 'STOCK_CHANGED');
    expect(refused.body).toMatchObject({ params: { now: 47, name: 'M' }, errors: [{ path: 'variants.Sizes.0.quantity' }] });
    const own = (quantityBefore: number | null) => update(id, sizes({ name: 'M' }, { name: 'L', quantity: 8, quantityBefore }));
    expect((await own(null)).status).toBe(200);
    expectProblem(await own(null), 409, 'STOCK_CHANGED');
    expect((await own(8)).status).toBe(200);
    expect(await sizesOf(id)).toEqual({ M: 47, L: 8 });
  });

  it('can only be changed if there is one', async () => {
    const { id } = await withSizes();
    for (const item of [{ name: 'L' }, { name: 'XL' }]) {
      const refused = await update(id, sizes({ name: 'M' }, { ...item, quantityChange: 1 }));
      expectProblem(refused, 422, 'VALIDATION_FAILED');
      expect(refused.body.errors).toMatchObject([{ path: 'variants.Sizes.1.quantityChange', code: 'NO_OWN_STOCK' }]);
    }
  });

  it('adds up with sales at the same time', async () => {
    const { id } = await withSizes();
    const change = (quantityChange: number) => update(id, sizes({ name: 'M', quantityChange }, { name: 'L' }));
    await Promise.all([change(10), sell(id, 4, { Sizes: 'M' }), change(-5), sell(id, 2, { Sizes: 'M' }), sell(id, 1, { Sizes: 'L' })]);
    expect(await sizesOf(id)).toEqual({ M: 49, L: undefined });
    expect(await stockOf(id)).toBe(19);
  });
});
