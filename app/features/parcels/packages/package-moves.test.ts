import { describe, expect, it } from 'vitest';
import { movesOf, type PackageSide, type PackageStep, stateOfStep } from '#domain/parcels/package-steps.ts';
import { moveKey, movesOfOrder, nextStepOf, usualMoveOf, waitsForPayment } from './package-moves.ts';

const part = (step: PackageStep, side: PackageSide = 'seller') => ({ status: stateOfStep[step], step, moves: movesOf(step, side) });
const order = (...steps: PackageStep[]) => ({ packages: steps.map((step) => part(step)) });

describe('the moves of an order in a list', () => {
  it('are those that need no lines, cash or reason, the usual one first', () => {
    expect(movesOfOrder(order('pending'))).toEqual(['confirmed', 'cancelled']);
    expect(movesOfOrder(order('packed'))).toEqual(['handed_over', 'cancelled']);
    expect(movesOfOrder(order('handed_over'))).toEqual(['out_for_delivery', 'delivered', 'returning']);
    expect(movesOfOrder({ packages: [part('delivered', 'admin')] })).toEqual([]);
  });

  it('have their own words when they lead back', () => {
    expect(moveKey('packed', 'confirmed')).toBe('unpack');
    expect(moveKey('handed_over', 'packed')).toBe('takeBack');
    expect(moveKey('pending', 'confirmed')).toBe('confirmed');
  });
});

describe('the next step of an order', () => {
  it('is that of the package which is behind the others', () => {
    expect(nextStepOf(order('packed', 'pending'))).toBe('confirmed');
    expect(nextStepOf(order('packed', 'cancelled'))).toBe('handed_over');
  });

  it('never ends an order without its buyer', () => {
    expect(nextStepOf(order('delivered'))).toBeUndefined();
    expect(nextStepOf(order('cancelled', 'returned_to_shop'))).toBeUndefined();
    expect(nextStepOf(order('returning'))).toBeUndefined();
  });

  it('is none for a user who may not record it', () => {
    expect(usualMoveOf(part('handed_over', 'packer'))).toBeUndefined();
    expect(usualMoveOf({ status: 'pending', step: 'pending' })).toBeUndefined();
  });
});

it('waits for the payment of a prepaid order', () => {
  expect(waitsForPayment(part('packed'), { method: 'MFS', status: 'pending' })).toBe(true);
  expect(waitsForPayment(part('packed'), { method: 'MFS', status: 'verified' })).toBe(false);
  expect(waitsForPayment(part('packed'), { method: 'cash_on_delivery', status: 'pending' })).toBe(false);
  expect(waitsForPayment(part('confirmed'), { method: 'MFS', status: 'pending' })).toBe(false);
});
