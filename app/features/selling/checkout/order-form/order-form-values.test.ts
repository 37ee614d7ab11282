import { describe, expect, it } from 'vitest';
import type { Variants } from '#contract/catalog/variants.ts';
import type { Quote } from '#contract/selling/orders.ts';
import { blankOrderForm, linesToPrice, orderForm, orderFormRequest } from './order-form-values.ts';

const rice = '01890000-0000-7000-8000-000000000001';
const salt = '01890000-0000-7000-8000-000000000002';
const sizes = [{ name: '1 kg', additionalPrice: 0 }];
const variants: Record<string, Variants> = {
  [rice]: { Sizes: sizes, Grades: [], Colors: [], Pieces: [] },
  [salt]: { Sizes: [], Grades: [], Colors: [], Pieces: [] },
};
const lines = (first: object, second: object) =>
  linesToPrice([first, second] as Parameters<typeof linesToPrice>[0], (productId) => variants[productId]);

describe('the order form', () => {
  it('has exactly two lines, and every field is required', () => {
    const { error } = orderForm.safeParse(blankOrderForm('bn'));
    const paths = error?.issues.map(({ path }) => path.join('.'));
    expect(paths).toEqual(['products.0.productId', 'products.1.productId', 'deliveryAddress', 'paymentMethod']);
    expect(orderForm.safeParse({ ...blankOrderForm('en'), products: blankOrderForm('en').products.slice(1) }).success).toBe(false);
  });

  it('is priced once both lines are complete', () => {
    const whole = { productId: rice, quantity: '২', options: { Sizes: '1 kg' } };
    expect(lines(whole, { productId: salt, quantity: '1' })).toEqual([
      { productId: rice, quantity: 2, options: { Sizes: '1 kg' } },
      { productId: salt, quantity: 1, options: {} },
    ]);
    expect(lines({ ...whole, options: { Sizes: '' } }, { productId: salt, quantity: '1' })).toEqual([]);
    expect(lines(whole, { productId: salt, quantity: '0' })).toEqual([]);
    expect(lines(whole, { productId: '', quantity: '1' })).toEqual([]);
  });

  it('sends the buyer, the shown prices and the prepaid amount', () => {
    // Only the fields that the request reads.
    const quoted = (productId: string, unitPrice: number, options = {}) =>
      ({ productId, options, unitPrice, quantity: 1 }) as unknown as Quote['packages'][number]['lines'][number];
    const quote = { packages: [{ lines: [quoted(rice, 80, { Sizes: '1 kg' }), quoted(salt, 40)] }], total: 240 } as unknown as Quote;
    const values = orderForm.parse({
      products: [
        { productId: rice, quantity: '1', options: { Sizes: '1 kg' } },
        { productId: salt, quantity: '1' },
      ],
      deliveryAddress: '12 Jubilee Road, Chattogram',
      paymentMethod: 'MFS',
      paymentInfo: { transactionId: 'TX12345678', mobileNumber: '01712345678', mfsProvider: 'bKash' },
    });
    expect(orderFormRequest('me', values, quote)).toMatchObject({
      userId: 'me',
      products: [
        { productId: rice, price: 80 },
        { productId: salt, price: 40 },
      ],
      total: 240,
      paymentInfo: { transactionId: 'TX12345678', amount: 240 },
    });
  });
});
