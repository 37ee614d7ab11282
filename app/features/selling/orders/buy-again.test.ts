import { describe, expect, it } from 'vitest';
import { ApiError } from '#app/lib/api/api.ts';
import { buyAgain } from './buy-again.ts';

const line = (productId: string, quantity: number) => ({
  productId,
  quantity,
  name: productId,
  translations: {},
  options: { Sizes: '1 kg' },
  listPrice: 10,
  unitPrice: 10,
  lineTotal: 10 * quantity,
});

/** A shop with this stock per product. */
function shopWith(stock: Record<string, number>) {
  const cart: [string, number][] = [];
  const put = async ({ productId, quantity }: { productId: string; quantity: number }) => {
    const available = stock[productId];
    if (available === undefined) throw new ApiError('NOT_FOUND', 404);
    if (available < quantity) throw new ApiError('OUT_OF_STOCK', 409, { params: { available, name: productId } });
    cart.push([productId, quantity]);
  };
  return { cart, put };
}

describe('buying an order again', () => {
  it('adds all lines to the cart, in the same order, and counts the pieces', async () => {
    const { cart, put } = shopWith({ rice: 9, dal: 9 });
    expect(await buyAgain([line('rice', 2), line('dal', 1)], put)).toEqual({ added: 3, missing: [] });
    expect(cart).toEqual([
      ['rice', 2],
      ['dal', 1],
    ]);
  });

  it('adds what is in stock and reports what is missing', async () => {
    const { cart, put } = shopWith({ rice: 1, dal: 9, oil: 0 });
    const { added, missing } = await buyAgain([line('rice', 3), line('honey', 1), line('dal', 1), line('oil', 1)], put);
    expect(added).toBe(2);
    expect(missing.map(({ line: { productId }, put: some }) => [productId, some])).toEqual([
      ['rice', 1],
      ['honey', 0],
      ['oil', 0],
    ]);
    expect(cart).toEqual([
      ['rice', 1],
      ['dal', 1],
    ]);
  });
});
