import { describe, expect, it } from 'vitest';
import type { Variants } from '#contract/catalog/variants.ts';
import { canBeChosen, choose, firstSelection, groupsOf } from './selection.ts';

const none: Variants = { Sizes: [], Grades: [], Colors: [], Pieces: [] };
const product = {
  price: 100,
  specialPrice: 80.5,
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
  it('requires one item of every group that has items', () => {
    expect(groupsOf(product.variants)).toEqual(['Sizes', 'Colors']);
    expect(choose(product, { Sizes: '1 kg' }).missing).toEqual(['Colors']);
    expect(choose({ ...product, variants: none }, {}).missing).toEqual([]);
  });

  it('adds the additional prices of the items, without rounding errors', () => {
    const choice = choose(product, { Sizes: '5 kg', Colors: 'Red' });
    expect(choice.unitPrice).toBe(405.6);
    expect(choice.wasPrice).toBeUndefined();
  });

  it('takes the percentage of a campaign off the price with the items', () => {
    const inCampaign = { ...product, campaignPercent: 10 };
    expect(choose(inCampaign, { Sizes: '1 kg' }).unitPrice).toBe(80.5);
    // The special price with them would be 405.60.
    expect(choose(inCampaign, { Sizes: '5 kg', Colors: 'Red' }).unitPrice).toBe(382.59);
  });

  it('strikes through what was charged for the choice, and names the maximum price of its pack', () => {
    const Sizes = [
      { name: '1 kg', additionalPrice: 0, wasPrice: 95 },
      { name: '5 kg', additionalPrice: 320, wasPrice: 420, mrp: 450 },
    ];
    const reduced = { ...product, wasPrice: 100, mrp: 120, variants: { ...none, Sizes } };
    expect(choose(reduced, {})).toMatchObject({ wasPrice: 100, discountPercent: 19.5, mrp: 120 });
    expect(choose(reduced, { Sizes: '1 kg' })).toMatchObject({ wasPrice: 100, mrp: 120 });
    expect(choose(reduced, { Sizes: '5 kg' })).toMatchObject({ unitPrice: 400.5, wasPrice: 420, mrp: 450 });
  });

  it('uses the smallest stock of the items that have their own', () => {
    expect(choose(product, { Sizes: '5 kg', Colors: 'Red' }).available).toBe(2);
    expect(choose(product, { Sizes: '1 kg', Colors: 'Red' }).available).toBe(4);
  });

  it("uses the product's stock when no chosen item has its own", () => {
    expect(choose(product, { Sizes: '1 kg' }).available).toBe(7);
  });

  it('prices one kilogram, litre or piece of the chosen option, where that says more than the price', () => {
    const pricing = { unit: 'kg', price: 80.5, amount: 1, options: { group: 'Sizes', amounts: { '1 kg': 1, '5 kg': 5 } } } as const;
    const perUnit = (selection: object) => choose({ ...product, unitPricing: pricing }, selection).perUnit;
    expect(perUnit({ Sizes: '5 kg', Colors: 'Red' })).toEqual({ unit: 'kg', price: 81.12 });
    expect(perUnit({ Sizes: '1 kg' })).toBeUndefined();
    expect(perUnit({})).toBeUndefined();
    expect(perUnit({ Sizes: 'whole' })).toBeUndefined();
    expect(choose({ ...product, unitPricing: { unit: 'piece', price: 8.05, amount: 10 } }, { Colors: 'Red' }).perUnit).toEqual({
      unit: 'piece',
      price: 8.55,
    });
    expect(choose(product, {}).perUnit).toBeUndefined();
  });

  it('is not sold out as long as an item with separate stock can be chosen', () => {
    const soldOut = { ...product, quantity: 0, variants: { ...product.variants, Colors: [] } };
    expect(choose(soldOut, {}).available).toBe(2);
    expect(choose(soldOut, { Sizes: '5 kg' }).available).toBe(2);
    expect(choose(soldOut, { Sizes: '1 kg' }).available).toBe(0);
  });
});

describe('firstSelection', () => {
  it('selects the first item of each group', () => {
    expect(firstSelection(product)).toEqual({ Sizes: '1 kg', Colors: 'Red' });
  });

  it('does not select a sold-out item', () => {
    const Sizes = product.variants.Sizes.map((size, position) => (position === 0 ? { ...size, quantity: 0 } : size));
    expect(firstSelection({ quantity: 7, variants: { ...none, Sizes } })).toEqual({ Sizes: '5 kg' });
    expect(firstSelection({ quantity: 7, variants: { ...none, Sizes: [{ name: 'M', additionalPrice: 0, quantity: 0 }] } })).toEqual({});
  });

  it('ignores items that depend on the stock of a sold-out product', () => {
    const variants = {
      ...none,
      Sizes: [
        { name: 'M', additionalPrice: 0 },
        { name: 'L', additionalPrice: 0, quantity: 3 },
      ],
    };
    expect(firstSelection({ quantity: 0, variants })).toEqual({ Sizes: 'L' });
    // With a plain M, only the red one has stock.
    const Colors = [
      { name: 'Blue', additionalPrice: 0 },
      { name: 'Red', additionalPrice: 0, quantity: 2 },
    ];
    const plain = [{ name: 'M', additionalPrice: 0 }];
    expect(firstSelection({ quantity: 0, variants: { ...none, Sizes: plain, Colors } })).toEqual({ Sizes: 'M', Colors: 'Red' });
  });

  it('keeps what is chosen, and selects in other groups what can be bought with it', () => {
    const Sizes = [
      { name: 'M', additionalPrice: 0, quantity: 3 },
      { name: 'L', additionalPrice: 0 },
    ];
    const Colors = [
      { name: 'Blue', additionalPrice: 0 },
      { name: 'Red', additionalPrice: 0, quantity: 2 },
    ];
    const soldOut = { quantity: 0, variants: { ...none, Sizes, Colors } };
    expect(firstSelection(soldOut)).toEqual({ Sizes: 'M', Colors: 'Blue' });
    expect(firstSelection(soldOut, { Sizes: 'L' })).toEqual({ Sizes: 'L', Colors: 'Red' });
  });
});

describe('canBeChosen', () => {
  const plain = { name: 'M', additionalPrice: 0 };
  const own = (quantity: number) => ({ name: 'L', additionalPrice: 0, quantity });

  it('prefers the stock of the item over that of the product', () => {
    expect(canBeChosen({ quantity: 7, variants: { ...none, Sizes: [own(0)] } }, {}, 'Sizes', own(0))).toBe(false);
    expect(canBeChosen({ quantity: 0, variants: { ...none, Sizes: [own(1)] } }, {}, 'Sizes', own(1))).toBe(true);
  });

  it("uses the product's stock for an item without its own", () => {
    const variants = { ...none, Sizes: [plain, own(3)] };
    expect(canBeChosen({ quantity: 1, variants }, {}, 'Sizes', plain)).toBe(true);
    expect(canBeChosen({ quantity: 0, variants }, {}, 'Sizes', plain)).toBe(false);
  });

  it('checks the other groups when the product has no stock', () => {
    const soldOut = { quantity: 0, variants: { ...none, Sizes: [plain], Colors: [{ name: 'Red', additionalPrice: 0 }, own(2)] } };
    expect(canBeChosen(soldOut, {}, 'Sizes', plain)).toBe(true);
    expect(canBeChosen(soldOut, { Colors: 'L' }, 'Sizes', plain)).toBe(true);
    expect(canBeChosen(soldOut, { Colors: 'Red' }, 'Sizes', plain)).toBe(false);
    expect(choose({ ...soldOut, price: 1, specialPrice: 1 }, { Sizes: 'M', Colors: 'L' }).available).toBe(2);
  });
});
