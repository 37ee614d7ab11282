import { describe, expect, it } from 'vitest';
import { gateways } from './gateways.ts';
import { isClaimed, isOnline, isPrepaid, paymentInfoOf, paymentMethods, paymentMethodsInFiles } from './payment-methods.ts';

describe('payment methods', () => {
  it('are prepaid but for cash, and files have those that their columns describe', () => {
    expect(paymentMethods.filter((method) => !isPrepaid(method))).toEqual(['cash_on_delivery']);
    expect(paymentMethods.filter(isClaimed)).toEqual(['MFS', 'bank']);
    expect(paymentMethods.filter(isOnline).sort()).toEqual([...gateways].sort());
    expect(paymentMethodsInFiles).toEqual(['cash_on_delivery', 'MFS']);
  });

  it('require the fields that a buyer types, not what is shown', () => {
    expect(paymentInfoOf('cash_on_delivery')).toEqual([]);
    expect(paymentInfoOf('MFS')).toEqual(['mfsProvider', 'amount', 'transactionId', 'mobileNumber']);
    expect(paymentInfoOf('bank')).toEqual(['amount', 'transactionId', 'bankName', 'branch', 'accountNumber']);
  });
});
