import { describe, expect, it } from 'vitest';
import type { Variants } from '#contract/catalog.ts';
import { choose, firstSelection, groupsOf } from './selection.ts';

const none: Variants = { Sizes: [], Grades: [], Colors: [], Pieces: [] };
const product = {
  price: 100,
  unitPrice: 80.5,
  quantity: 7,
  variants: {
    ...none,
    Sizes: [
      { name: '1 kg', additionalPrice: 0 },
      { name: '5 kg', additionalPrice: 320.1, quantity: 2 },
    ],
    Colors: [{ name: 'Red', additionalPrice: 5, quantity: 4 }],
  },
};

describe('choose', () => {
  it('asks for one item of every group that has some', () => {
    expect(groupsOf(product.variants)).toEqual(['Sizes', 'Colors']);
    expect(choose(product, { Sizes: '1 kg' }).missing).toEqual(['Colors']);
    expect(choose({ ...product, variants: none }, {}).missing).toEqual([]);
  });

  it('adds what the items cost more to both prices, without losing a poisha', () => {
    const choice = choose(product, { Sizes: '5 kg', Colors: 'Red' });
    expect(choice.unitPrice).toBe(405.6);
    expect(choice.listPrice).toBe(425.1);
  });

  it('takes the smallest stock of the items that have their own', () => {
    expect(choose(product, { Sizes: '5 kg', Colors: 'Red' }).available).toBe(2);
    expect(choose(product, { Sizes: '1 kg', Colors: 'Red' }).available).toBe(4);
  });

  it("takes the product's stock when no chosen item has its own", () => {
    expect(choose(product, { Sizes: '1 kg' }).available).toBe(7);
  });
});

describe('firstSelection', () => {
  it('chooses where there is no choice, and leaves the rest to the buyer', () => {
    expect(firstSelection(product.variants)).toEqual({ Colors: 'Red' });
  });

  it('chooses nothing that is sold out', () => {
    expect(firstSelection({ ...none, Sizes: [{ name: 'M', additionalPrice: 0, quantity: 0 }] })).toEqual({});
  });
});
