import { describe, expect, it } from 'vitest';
import { newPayment, typedPaymentInfo } from './payments.ts';

const claimOf = (paymentInfo: object, paymentMethod = 'MFS') =>
  newPayment.safeParse({ orderId: '0192f3a0-0000-7000-8000-000000000001', paymentMethod, paymentInfo: { amount: 100, ...paymentInfo } });
const wallet = (mfsProvider: string, transactionId: string) => claimOf({ mfsProvider, transactionId, mobileNumber: '01712345678' });

describe('a transaction id', () => {
  it.each([
    ['bKash', '9F7K2A1B4C'],
    ['bKash', ' 9f7k 2a1b 4c '],
    ['bKash', '৯F৭K২A১B৪C'],
    ['Nagad', '7ABC12'],
    ['Rocket', '3123456789'],
  ])('of %s can be %s', (provider, id) => {
    expect(wallet(provider, id).error).toBeUndefined();
  });

  it('of a bank can be nearly any text', () => {
    const account = { accountNumber: '0012', bankName: 'Sonali Bank', branch: 'Rangpur' };
    expect(claimOf({ transactionId: 'FT-12', ...account }, 'bank').error).toBeUndefined();
  });

  it.each([
    ['bKash', '9F7K2A1B4', 'BKASH_ID'],
    ['bKash', '9F7K2A1B4C1', 'BKASH_ID'],
    ['bKash', '9F7K-2A1B4', 'BKASH_ID'],
    ['Nagad', '7ABC1', 'WALLET_ID'],
    ['Rocket', '312345678901234567890', 'WALLET_ID'],
  ])('of %s cannot be %s', (provider, id, code) => {
    const issue = { path: ['paymentInfo', 'transactionId'], params: { code } };
    expect(wallet(provider, id).error?.issues).toMatchObject([issue]);
    expect(typedPaymentInfo.safeParse({ mfsProvider: provider, transactionId: id }).error?.issues).toMatchObject([
      { path: ['transactionId'], params: { code } },
    ]);
  });
});
