import { expect, it } from 'vitest';
import { lineKey, shownStock } from './line-choice.ts';

it.each([
  [0, 0],
  [1, 1],
  [10, 10],
  [11, 10],
  [15, 15],
  [49, 30],
  [999, 999],
  [5000, 999],
])('shows a stock of %i as %i', (stock, shown) => {
  expect(shownStock(stock)).toBe(shown);
});

it('has one key for the same options in any order', () => {
  const key = (options: object) => lineKey({ productId: 'rice', options });
  expect(key({ Sizes: '1 kg', Colors: 'Red' })).toBe(key({ Colors: 'Red', Sizes: '1 kg' }));
  expect(key({ Sizes: '1 kg' })).not.toBe(key({ Sizes: '2 kg' }));
});
