import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderState, packageStates, transitions } from '#domain/parcels/package-states.ts';

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

describe('transitions', () => {
  it('never lead back to an earlier state', () => {
    const reach = (from: (typeof packageStates)[number]): string[] => transitions[from].flatMap((to) => [to, ...reach(to)]);
    for (const state of packageStates) expect(reach(state)).not.toContain(state);
  });
});
