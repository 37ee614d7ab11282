import { expect, it } from 'vitest';
import { demoPrice } from './demo-price.ts';

it('adds 10 per size and 5 per colour to each piece', () => {
  expect(demoPrice({ basePrice: 100, sizes: 0, colors: 0, pieces: 1 })).toBe(100);
  expect(demoPrice({ basePrice: 100, sizes: 2, colors: 1, pieces: 3 })).toBe(375);
});
