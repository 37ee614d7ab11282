import { describe, expect, it } from 'vitest';
import { findAboveMrp } from './mrp.ts';

const item = (group: string, name: string, additionalPoisha: number, mrpPoisha: number | null = null) => ({
  ...{ group, name, additionalPoisha, mrpPoisha },
});
const above = (mrpPoisha: number | null, ...items: ReturnType<typeof item>[]) => findAboveMrp({ pricePoisha: 100, mrpPoisha }, items)?.name;

describe('findAboveMrp', () => {
  it('finds the item with which the price is above the maximum price', () => {
    expect(above(null, item('Sizes', 'box', 900))).toBeUndefined();
    expect(above(120, item('Sizes', 'strip', 20), item('Sizes', 'box', 21))).toBe('box');
    expect(above(120, item('Sizes', 'box', 900, 1000))).toBeUndefined();
    expect(above(120, item('Sizes', 'box', 901, 1000))).toBe('box');
    expect(above(null, item('Sizes', 'box', 901, 1000))).toBe('box');
  });

  it('counts the most expensive items of the other groups, and items with a separate maximum price only where that applies', () => {
    expect(above(120, item('Sizes', 'L', 15), item('Colors', 'red', 6))).toBe('L');
    expect(above(120, item('Sizes', 'L', 380, 500), item('Colors', 'red', 20))).toBeUndefined();
    expect(above(120, item('Sizes', 'L', 381, 500), item('Colors', 'red', 20))).toBe('L');
  });
});
