import { describe, expect, it } from 'vitest';
import { checkoutUrlOf } from '#domain/catalog/line-choice.ts';
import { boughtLine } from './bought-line.ts';

const rice = '01890000-0000-7000-8000-000000000001';
const read = (url: string) => boughtLine(new URL(url, 'http://localhost').searchParams);

describe('the line of “Buy now”', () => {
  it('travels in the address of the checkout, with its options', () => {
    const line = { productId: rice, quantity: 3, options: { Sizes: '1 kg', Colors: 'লাল' } };
    expect(read(checkoutUrlOf(line))).toEqual(line);
    expect(read(checkoutUrlOf({ productId: rice, quantity: 1, options: {} }))).toEqual({ productId: rice, quantity: 1, options: {} });
  });

  it('is ignored if the address is not valid, or has no product', () => {
    for (const search of ['', '?step=review', '?product=rice', `?product=${rice}&quantity=0`, `?product=${rice}&quantity=a`]) {
      expect(read(`/checkout${search}`), search).toBeUndefined();
    }
  });
});
