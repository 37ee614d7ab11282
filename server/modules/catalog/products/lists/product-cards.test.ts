import { describe, expect, it } from 'vitest';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();

describe('fields=card', () => {
  it('returns only what a card shows', async () => {
    const { make } = shop();
    const named = (name: string) => ({ name, translations: { en: { name: 'Rice', description: 'Fine and long' } } });
    const bag = await make.product({ ...named('চাল ৫ কেজি'), price: 40_000, specialPrice: 35_000, quantity: 3 });
    const sized = await make.product({ ...named('চাল'), quantity: 0, variants: [{ group: 'Sizes', name: '১ কেজি', quantity: 0 }] });
    const { body } = await shop().call('GET /products/read?fields=card&sort=oldest');
    expect(body).toEqual([
      {
        _id: bag.id,
        name: 'চাল ৫ কেজি',
        translations: { en: { name: 'Rice' } },
        images: [],
        price: 400,
        unitPrice: 350,
        unitPricing: { unit: 'kg', price: 70 },
        shop: { name: expect.any(String), translations: {} },
        rating: 4,
        reviewCount: 0,
        inStock: true,
        left: 3,
        hasOptions: false,
      },
      expect.objectContaining({ _id: sized.id, inStock: false, hasOptions: true }),
    ]);
    expect(body[1]).not.toHaveProperty('left');
    expect(body[1]).not.toHaveProperty('choices');
    const [, whole] = (await shop().call('GET /products/read?sort=oldest')).body;
    expect(whole).toMatchObject({ _id: sized.id, description: expect.any(String), variants: expect.anything() });
    expectProblem(await shop().call('GET /products/read?fields=name'), 422, 'VALIDATION_FAILED');
  });

  const items = (...more: { additional?: number; quantity?: number }[]) =>
    more.map((item, index) => ({ group: 'Sizes' as const, name: `${index + 1} kg`, ...item }));

  it('has the price, the price per unit and the stock of each item to choose from', async () => {
    const { make } = shop();
    await make.campaign({ type: 'flashSale', percent: 10 });
    await make.product({
      name: 'Atta',
      price: 10_000,
      specialPrice: 9_500,
      quantity: 7,
      campaign: 'flashSale',
      variants: items({}, { additional: 9_000 }, { additional: 18_000, quantity: 0 }),
    });
    const { body } = await shop().call('GET /products/read?fields=card');
    expect(body[0]).toMatchObject({ unitPrice: 90, inStock: true, hasOptions: true });
    expect(body[0].choices).toEqual({
      group: 'Sizes',
      items: [
        { name: '1 kg', unitPrice: 90, inStock: true },
        { name: '2 kg', unitPrice: 171, unitPricing: { unit: 'kg', price: 85.5 }, inStock: true },
        { name: '3 kg', unitPrice: 252, unitPricing: { unit: 'kg', price: 84 }, inStock: false },
      ],
    });
  });

  it.each([
    ['one item', items({})],
    ['five items', items({}, {}, {}, {}, {})],
    ['two groups', [...items({}), { group: 'Colors' as const, name: 'Red' }]],
  ])('has no choices with %s: the page of the product has them', async (_name, variants) => {
    await shop().make.product({ variants });
    const { body } = await shop().call('GET /products/read?fields=card');
    expect(body[0].hasOptions).toBe(true);
    expect(body[0]).not.toHaveProperty('choices');
  });
});
