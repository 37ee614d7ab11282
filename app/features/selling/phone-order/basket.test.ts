import { describe, expect, it } from 'vitest';
import type { Product } from '#contract/catalog/products.ts';
import { type BasketLine, changeBasket, isOpen, requestLines } from './basket.ts';

const none = { Sizes: [], Grades: [], Colors: [], Pieces: [] };
const product = (id: string, variants: object = {}) =>
  ({ _id: id, price: 10, specialPrice: 10, quantity: 50, variants: { ...none, ...variants } }) as unknown as Product; // what a basket reads
const rice = product('rice');
const shirt = product('shirt', {
  Sizes: [
    { name: 'M', additionalPrice: 0 },
    { name: 'L', additionalPrice: 5 },
  ],
});
const added = (...products: Product[]) =>
  products.reduce<readonly BasketLine[]>((lines, each) => changeBasket(lines, { type: 'add', product: each }), []);

describe('the lines of a phone order', () => {
  it('increase the quantity of a product that is added again', () => {
    expect(added(rice, shirt, rice).map(({ product: { _id }, quantity }) => [_id, quantity])).toEqual([
      ['rice', 2],
      ['shirt', 1],
    ]);
  });

  it('list a product twice while its options are not chosen, as they can differ', () => {
    const lines = changeBasket(added(shirt, shirt), { type: 'choose', key: 1, group: 'Sizes', name: 'M' });
    expect(lines.map(isOpen)).toEqual([false, true]);
    expect(requestLines(lines)).toEqual([{ productId: 'shirt', options: { Sizes: 'M' }, quantity: 1 }]);
  });

  it('have the only item of a group that can be bought, and leave other choices to the caller', () => {
    const Colors = [
      { name: 'Red', additionalPrice: 0 },
      { name: 'Blue', additionalPrice: 0, quantity: 0 },
    ];
    expect(added(product('shirt', { ...shirt.variants, Colors }))[0]?.selection).toEqual({ Colors: 'Red' });
  });

  it('can change their quantity and be removed', () => {
    const lines = changeBasket(added(rice, shirt), { type: 'quantity', key: 1, quantity: 7 });
    expect(changeBasket(lines, { type: 'remove', key: 2 })).toMatchObject([{ key: 1, quantity: 7 }]);
    expect(changeBasket(changeBasket(lines, { type: 'remove', key: 1 }), { type: 'add', product: rice }).map(({ key }) => key)).toEqual([
      2, 3,
    ]);
  });
});
