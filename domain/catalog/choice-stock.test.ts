import { describe, expect, it } from 'vitest';
import { mostInStock, mostOfChoice } from './choice-stock.ts';

const size = (name: string, quantity: number | null) => ({ group: 'Sizes', name, quantity });
const color = (name: string, quantity: number | null) => ({ group: 'Colors', name, quantity });

describe('the most pieces that can be bought', () => {
  it('are the stock of a product without choices', () => {
    expect([mostInStock(4, []), mostInStock(0, [])]).toEqual([4, 0]);
  });

  it('are those of all items of a group, or of the product', () => {
    expect(mostInStock(0, [size('S', 2), size('M', 3)])).toBe(5);
    expect(mostInStock(9, [size('S', 2), size('M', null)])).toBe(9);
  });

  it('are none when every item of a group is sold out', () => {
    const items = [size('S', 2), color('Red', 0)];
    expect(mostInStock(9, items)).toBe(0);
    expect(items.map((item) => mostOfChoice(9, items, item))).toEqual([0, 0]);
  });

  it('are, with an item, its own, the product’s or those of an item in another group', () => {
    const items = [size('S', 2), size('M', 0), size('L', null)];
    expect(items.map((item) => mostOfChoice(7, items, item))).toEqual([2, 0, 7]);
    expect(items.map((item) => mostOfChoice(0, items, item))).toEqual([2, 0, 0]);
    const colored = [size('L', null), color('Red', 3)];
    expect(colored.map((item) => mostOfChoice(0, colored, item))).toEqual([3, 3]);
  });
});
