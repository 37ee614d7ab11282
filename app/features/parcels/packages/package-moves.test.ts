import { describe, expect, it } from 'vitest';
import { movesOf } from './package-moves.ts';

const cash = { method: 'cash_on_delivery', status: 'pending' } as const;
const unseen = { method: 'MFS', status: 'pending' } as const;

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
