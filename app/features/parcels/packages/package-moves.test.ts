import { describe, expect, it } from 'vitest';
import type { OrderPackage } from '#contract/selling/orders.ts';
import type { PackageState } from '#domain/parcels/package-states.ts';
import { movesOf, nextStepOf } from './package-moves.ts';

const cash = { method: 'cash_on_delivery', status: 'pending' } as const;
const unseen = { method: 'MFS', status: 'pending' } as const;

const payment = { _id: '', amount: 0, ...cash };
const part = (status: PackageState): OrderPackage => ({
  shop: { _id: '', name: '', translations: {} },
  status,
  lines: [],
  subtotal: 0,
  deliveryFee: 0,
  events: [],
});

describe('the next steps of a package', () => {
  it('offers the usual step first, then cancelling', () => {
    expect(movesOf({ status: 'pending' }, cash, 'merchant')).toEqual({ to: ['confirmed', 'cancelled'], waitsForPayment: false });
  });

  it('does not offer shipping before a prepayment is verified', () => {
    expect(movesOf({ status: 'packed' }, unseen, 'admin')).toEqual({ to: ['cancelled'], waitsForPayment: true });
    expect(movesOf({ status: 'packed' }, { ...unseen, status: 'verified' }, 'merchant').to).toContain('shipped');
    expect(movesOf({ status: 'packed' }, cash, 'merchant').to).toContain('shipped');
  });

  it('lets only an admin return a delivered package', () => {
    expect(movesOf({ status: 'delivered' }, cash, 'merchant').to).toEqual([]);
    expect(movesOf({ status: 'delivered' }, cash, 'admin').to).toEqual(['returned']);
  });
});

describe('the next step of an order', () => {
  const of = (...states: PackageState[]) => nextStepOf({ packages: states.map((status) => part(status)), payment }, 'merchant');

  it('is that of the package which is behind the others', () => {
    expect(of('packed', 'pending')).toBe('confirmed');
    expect(of('packed', 'cancelled')).toBe('shipped');
  });

  it('never ends an order', () => {
    expect(of('delivered')).toBeUndefined();
    expect(of('cancelled', 'returned')).toBeUndefined();
  });
});
