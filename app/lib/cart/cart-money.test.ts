import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '#contract/selling/cart.ts';
import { cartLineKey, cartPieces, fitted, linesByShop, withLine, withQuantity } from './cart-money.ts';

const line = (id: string, fields: Partial<CartLine> = {}): CartLine => ({
  _id: '',
  product: { _id: id, name: id, translations: {} },
  shop: { _id: 'shop-1', name: 'One', translations: {} },
  options: {},
  quantity: 1,
  listPrice: 0.1,
  unitPrice: 0.1,
  lineTotal: 0.1,
  available: 10,
  ...fields,
});
const cart = (...lines: CartLine[]): Cart => ({ lines, subtotal: 0, quantity: 0 });

describe('the count of a cart', () => {
  it('is the number of its pieces, not of its lines', () => {
    expect(cartPieces([line('rice', { quantity: 5 }), line('salt'), line('oil', { quantity: 3 })])).toBe(9);
    expect(cartPieces([])).toBe(0);
  });
});

describe('a cart shown before the server responds', () => {
  it('sums in poisha, so that 3 × ৳0.10 and ৳0.20 are ৳0.50', () => {
    const rice = line('rice');
    const shown = withQuantity(cart(rice, line('salt', { unitPrice: 0.2, lineTotal: 0.2 })), rice, 3);
    expect(shown.lines[0]).toMatchObject({ quantity: 3, lineTotal: 0.3 });
    expect(shown).toMatchObject({ subtotal: 0.5, quantity: 4 });
  });

  it('does not charge lines that can’t be ordered', () => {
    const gone = line('gone', { problem: 'UNAVAILABLE', lineTotal: 5 });
    const rice = line('rice');
    expect(withQuantity(cart(gone, rice), rice, 2)).toMatchObject({ subtotal: 0.2, quantity: 3 });
  });

  it('clears the stock problem of a line once its quantity is available', () => {
    const few = line('few', { quantity: 9, available: 2, problem: 'OUT_OF_STOCK' });
    expect(withQuantity(cart(few), few, 2).lines[0]?.problem).toBeUndefined();
    expect(withQuantity(cart(few), few, 3).lines[0]?.problem).toBe('OUT_OF_STOCK');
  });

  it('distinguishes lines by their options and removes a line at 0', () => {
    const small = line('rice', { options: { Sizes: '1 kg' } });
    const large = line('rice', { options: { Sizes: '5 kg' } });
    expect(withQuantity(cart(small, large), small, 0).lines).toEqual([large]);
  });
});

describe('a cart shown offline', () => {
  it('has the current lines whose prices are known', () => {
    const [rice, oil, salt] = [line('rice'), line('oil', { quantity: 2 }), line('salt', { quantity: 2, lineTotal: 0.2 })];
    const known = fitted(cart(rice, oil, salt), [
      { key: cartLineKey(rice), quantity: 3 },
      { key: cartLineKey(salt), quantity: 2 },
      { key: cartLineKey(line('never priced')), quantity: 1 },
    ]);
    expect(known.lines.map(({ product, quantity }) => [product._id, quantity])).toEqual([
      ['rice', 3],
      ['salt', 2],
    ]);
    expect(known).toMatchObject({ subtotal: 0.5, quantity: 5 });
  });

  it('restores a line that was changed or removed', () => {
    const [rice, oil] = [line('rice'), line('oil')];
    expect(withLine(withQuantity(cart(rice, oil), rice, 4), rice).lines).toEqual([rice, oil]);
    expect(withLine(withQuantity(cart(rice, oil), rice, 0), rice)).toMatchObject({ lines: [oil, rice], subtotal: 0.2 });
  });
});

describe('lines by shop', () => {
  it('are grouped in order of first appearance, with a subtotal per shop', () => {
    const other = { _id: 'shop-2', name: 'Two', translations: {} };
    const groups = linesByShop([
      line('a'),
      line('b', { shop: other, lineTotal: 7 }),
      line('c', { lineTotal: 1, problem: 'OUT_OF_STOCK' }),
      line('d'),
    ]);
    expect(groups.map(({ shop, lines, subtotal }) => [shop._id, lines.map(({ product }) => product._id), subtotal])).toEqual([
      ['shop-1', ['a', 'c', 'd'], 0.2],
      ['shop-2', ['b'], 7],
    ]);
  });
});
