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
        rating: 4,
        reviewCount: 0,
        inStock: true,
        left: 3,
        hasOptions: false,
      },
      expect.objectContaining({ _id: sized.id, inStock: false, hasOptions: true }),
    ]);
    expect(body[1]).not.toHaveProperty('left');
    const [, whole] = (await shop().call('GET /products/read?sort=oldest')).body;
    expect(whole).toMatchObject({ _id: sized.id, description: expect.any(String), variants: expect.anything() });
    expectProblem(await shop().call('GET /products/read?fields=name'), 422, 'VALIDATION_FAILED');
  });
});
