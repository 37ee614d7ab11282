import { describe, expect, it } from 'vitest';
import type { Quote } from '#contract/selling/orders.ts';
import { checkoutForm, orderRequest, priceChanges } from './checkout-form.ts';

const rice = '01890000-0000-7000-8000-000000000001';
const quote = (unitPrice: number): Quote => ({
  packages: [
    {
      shop: { _id: 's', name: 'Shop', translations: {} },
      status: 'pending',
      lines: [
        {
          productId: rice,
          name: 'Rice',
          translations: {},
          options: { Sizes: '1 kg' },
          quantity: 2,
          listPrice: 90,
          unitPrice,
          lineTotal: unitPrice * 2,
        },
      ],
      subtotal: unitPrice * 2,
      deliveryFee: 60,
      events: [],
    },
  ],
  subtotal: unitPrice * 2,
  deliveryFee: 60,
  total: unitPrice * 2 + 60,
});
const address = { name: 'Rahim', phone: '+88 ০১৭১২-৩৪৫৬৭৮', division: 'Dhaka', district: 'Dhaka', upazila: 'Dhanmondi', line: 'House 7' };

describe('checkout', () => {
  it('sends the shown prices and total', () => {
    const form = checkoutForm.parse({ deliveryAddress: address, paymentMethod: 'cash_on_delivery' });
    expect(orderRequest(form, quote(80))).toEqual({
      products: [{ productId: rice, options: { Sizes: '1 kg' }, quantity: 2, price: 80 }],
      total: 220,
      deliveryAddress: { ...address, phone: '01712345678' },
      paymentMethod: 'cash_on_delivery',
    });
  });

  it('sends the advance that the quote asked for, in cash only', () => {
    const form = checkoutForm.parse({ deliveryAddress: address, paymentMethod: 'cash_on_delivery' });
    const asking = { ...quote(80), advance: { amount: 60 } };
    expect(orderRequest(form, asking)).toMatchObject({ advance: 60 });
    expect(orderRequest(form, quote(80))).not.toHaveProperty('advance');
    expect(orderRequest({ ...form, paymentMethod: 'bkash' }, asking)).not.toHaveProperty('advance');
  });

  it('sends the total as the prepaid amount, and no payment details for cash', () => {
    const paymentInfo = { transactionId: 'TX12345678', mobileNumber: '01712345678', mfsProvider: 'bKash' as const };
    const form = checkoutForm.parse({ deliveryAddress: address, paymentMethod: 'MFS', paymentInfo });
    expect(orderRequest(form, quote(80))).toMatchObject({ paymentInfo: { ...paymentInfo, amount: 220 } });
    expect(orderRequest({ ...form, paymentMethod: 'cash_on_delivery' }, quote(80))).not.toHaveProperty('paymentInfo');
  });

  it('lists the lines whose unit price has changed', () => {
    const nameOf = (line: { name: string }) => line.name;
    expect(priceChanges(quote(80), quote(85), nameOf)).toEqual([{ name: 'Rice', before: 80, now: 85 }]);
    expect(priceChanges(quote(80), quote(80), nameOf)).toEqual([]);
  });
});
