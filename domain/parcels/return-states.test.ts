import { describe, expect, it } from 'vitest';
import { returnReasons } from '../enums.ts';
import {
  canExchange,
  holdingReturnStates,
  openReturnStates,
  overrules,
  returnHours,
  returnMovesOf,
  returnStates,
} from './return-states.ts';

const rules = { days: 7, claimHours: null, buyerPays: true, exchange: true, isMedicine: false };
const sides = ['buyer', 'packer', 'seller', 'admin'] as const;

describe('states of a return', () => {
  it('end where no side can go on', () => {
    const ends = returnStates.filter((state) => sides.every((side) => returnMovesOf(state, side).length === 0));
    expect(ends).toEqual(['closed', 'withdrawn', 'expired', 'settled']);
    expect(openReturnStates.some((state) => ends.includes(state))).toBe(false);
    expect(holdingReturnStates).not.toContain('settled');
  });

  it('let a buyer appeal once, and only an admin decide it', () => {
    expect(returnMovesOf('refused', 'buyer')).toEqual(['appealed']);
    expect(returnMovesOf('closed', 'buyer')).toEqual([]);
    expect(sides.filter((side) => returnMovesOf('appealed', side).length > 0)).toEqual(['admin']);
  });

  it('let only admins overrule a shop, and in every open state', () => {
    for (const from of returnStates) {
      const overruled = returnStates.filter((to) => overrules(from, to));
      for (const side of sides)
        for (const to of overruled)
          expect(returnMovesOf(from, side).includes(to)).toBe(
            side === 'admin' && !['closed', 'withdrawn', 'expired', 'settled'].includes(from),
          );
    }
    for (const from of [...openReturnStates, 'refused'] as const) expect(returnMovesOf(from, 'admin')).toContain('closed');
    expect(returnMovesOf('refused', 'admin')).toEqual(['approved', 'closed']);
    expect(returnMovesOf('approved', 'admin')).toEqual(['settled', 'closed']);
  });

  it('let packers receive, and not decide about money', () => {
    expect(returnMovesOf('requested', 'packer')).toEqual([]);
    expect(returnMovesOf('approved', 'packer')).toEqual(['settled']);
  });
});

describe('an exchange', () => {
  it('is possible where the policy has it, and not of medicine after a change of mind', () => {
    expect(canExchange('changedMind', rules)).toBe(true);
    expect(canExchange('damaged', { ...rules, exchange: false })).toBe(false);
    expect(canExchange('changedMind', { ...rules, isMedicine: true })).toBe(false);
    expect(canExchange('damaged', { ...rules, isMedicine: true })).toBe(true);
  });
});

describe('the time for a return', () => {
  it.each([
    ['changedMind', rules, 168],
    ['changedMind', { ...rules, days: 0 }, undefined],
    ['tooLate', { ...rules, isMedicine: true }, undefined],
    ['wrongItem', { ...rules, days: 0, isMedicine: true }, 168],
    ['damaged', { ...rules, days: 30 }, 720],
    ['damaged', { ...rules, days: 0, claimHours: 24 }, 24],
    ['notAsDescribed', { ...rules, claimHours: 2 }, 168],
  ] as const)('after %s with %o is %s hours', (reason, given, hours) => {
    expect(returnHours(reason, given)).toBe(hours);
  });

  it('is at least there for every fault', () => {
    const never = returnReasons.filter((reason) => returnHours(reason, { ...rules, days: 0, isMedicine: true }) === undefined);
    expect(never).toEqual(['changedMind', 'tooLate']);
  });
});
