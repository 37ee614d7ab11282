import { describe, expect, it } from 'vitest';
import type { CartLine } from '#contract/selling/cart.ts';
import { cartLineKey } from './cart-money.ts';
import { newsOf, parseSeen, withLines } from './seen-lines.ts';

const line = (fields: Partial<CartLine> = {}): CartLine => ({
  _id: '',
  product: { _id: 'rice', name: 'Rice', translations: {} },
  shop: { _id: 'shop', name: 'Shop', translations: {} },
  options: {},
  quantity: 1,
  listPrice: 90,
  unitPrice: 80,
  lineTotal: 80,
  available: 50,
  ...fields,
});
const key = cartLineKey(line());
const seen = withLines({}, [line()]);

describe('seen cart lines', () => {
  it('keep the first price that the buyer saw, and are removed with the line', () => {
    expect(seen).toEqual({ [key]: { unitPrice: 80, available: 50 } });
    expect(withLines(seen, [line({ unitPrice: 95 })])).toEqual(seen);
    expect(withLines(seen, [])).toEqual({});
  });

  it('report a higher or lower price', () => {
    expect(newsOf(line({ unitPrice: 95 }), seen[key])).toEqual({ priceBefore: 80 });
    expect(newsOf(line({ unitPrice: 70 }), seen[key])).toEqual({ priceBefore: 80 });
    expect(newsOf(line(), seen[key])).toEqual({});
  });

  it('report when stock becomes low', () => {
    expect(newsOf(line({ available: 4 }), seen[key])).toEqual({ left: 4 });
    expect(newsOf(line({ available: 40 }), seen[key])).toEqual({});
    expect(newsOf(line({ available: 4, problem: 'OUT_OF_STOCK' }), seen[key])).toEqual({});
  });

  it('do not include a new line that can’t be ordered', () => {
    expect(withLines({}, [line({ problem: 'UNAVAILABLE', unitPrice: 0 })])).toEqual({});
  });

  it('are parsed from any stored value, without invalid entries', () => {
    expect(parseSeen({ ...seen, other: 7, more: { unitPrice: 'x' } })).toEqual(seen);
    for (const other of [undefined, '', null, 7, 'nonsense', [null]]) expect(parseSeen(other)).toEqual({});
  });
});
