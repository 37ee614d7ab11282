import { describe, expect, it } from 'vitest';
import { orderState, packageStates } from './package-states.ts';
import {
  cancelSteps,
  corrections,
  type Lateness,
  movesOf,
  nextSteps,
  type PackageStep,
  packageSides,
  packageSteps,
  plainStepOf,
  stateOfStep,
  stepOf,
} from './package-steps.ts';

describe('steps of a package', () => {
  it('belong to one state each, and each state has a plain step', () => {
    for (const state of packageStates) expect(stateOfStep[plainStepOf(state)]).toBe(state);
    expect(new Set(packageSteps.map((step) => stateOfStep[step]))).toEqual(new Set(packageStates));
    expect(stepOf({ status: 'shipped', step: null })).toBe('handed_over');
    expect(stepOf({ status: 'shipped', step: 'returning' })).toBe('returning');
  });

  it('always lead to an end, and never from one but by a correction or when a lost parcel is found', () => {
    const reachable = (from: PackageStep): Set<PackageStep> => {
      const found = new Set<PackageStep>();
      const visit = (step: PackageStep) => {
        for (const next of nextSteps[step]) {
          if (found.has(next)) continue;
          found.add(next);
          visit(next);
        }
      };
      visit(from);
      return found;
    };
    const ends = packageSteps.filter((step) => nextSteps[step].length === 0);
    expect(ends).toEqual(['delivered', 'partly_delivered', 'returned_to_shop', 'cancelled']);
    for (const step of packageSteps.filter((each) => !ends.includes(each)))
      expect([...reachable(step)].some((each) => ends.includes(each))).toBe(true);
    for (const step of ['lost', 'damaged'] as const) expect([...reachable(step)]).toEqual(['returned_to_shop']);
  });

  it('are never reached by the buyer but for cancelling what is not packed', () => {
    for (const step of packageSteps) {
      expect(movesOf(step, 'buyer')).toEqual(step === 'pending' || step === 'confirmed' ? ['cancelled'] : []);
    }
  });

  it('are cancelled by the buyer as long as no one is at the door, when they are late', () => {
    const can = (lateness: Lateness) => packageSteps.flatMap((step) => movesOf(step, 'buyer', lateness).map((to) => `${step} ${to}`));
    const inShop = ['pending cancelled', 'confirmed cancelled', 'packed cancelled'];
    expect(can({ isOverdue: true })).toEqual(inShop);
    expect(can({ isUndelivered: true })).toEqual([...inShop, 'handed_over returning']);
    for (const step of packageSteps)
      for (const to of movesOf(step, 'buyer', { isUndelivered: true }))
        expect([nextSteps[step], cancelSteps]).toEqual([expect.arrayContaining([to]), expect.arrayContaining([to])]);
  });

  it('take cash or cancel only by people who see the money of the shop', () => {
    for (const step of packageSteps) {
      for (const to of movesOf(step, 'packer')) expect(['confirmed', 'packed', 'handed_over', 'returned_to_shop']).toContain(to);
    }
  });

  it('are corrected, lost and damaged by admins only', () => {
    for (const side of packageSides.filter((each) => each !== 'admin')) {
      for (const step of packageSteps) {
        for (const to of movesOf(step, side)) {
          expect(['lost', 'damaged']).not.toContain(to);
          expect(nextSteps[step]).toContain(to);
        }
      }
    }
    expect(movesOf('delivered', 'admin')).toEqual(corrections.delivered);
    expect(movesOf('lost', 'admin')).toEqual(['returned_to_shop', 'delivered']);
  });

  it('keep the state of the order derived from states', () => {
    expect(orderState(['delivery_failed', 'delivered'].map((step) => stateOfStep[step as PackageStep]))).toBe('shipped');
    expect(orderState(['lost', 'delivered'].map((step) => stateOfStep[step as PackageStep]))).toBe('delivered');
  });
});
