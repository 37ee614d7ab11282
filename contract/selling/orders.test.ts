import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderState, packageStates } from '#domain/parcels/package-states.ts';

describe('orderState', () => {
  it.each([
    [['pending', 'delivered'], 'pending'],
    [['shipped', 'packed'], 'packed'],
    [['delivered', 'cancelled'], 'delivered'],
    [['delivered', 'returned'], 'delivered'],
    [['returned', 'cancelled'], 'returned'],
    [['cancelled', 'cancelled'], 'cancelled'],
  ] as const)('of %j is %s', (packages, state) => {
    expect(orderState(packages)).toBe(state);
  });

  it('is always the state of one of the packages, in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...packageStates), { minLength: 1 }), (packages) => {
        expect(packages).toContain(orderState(packages));
        expect(orderState(packages.toReversed())).toBe(orderState(packages));
      }),
    );
  });
});
