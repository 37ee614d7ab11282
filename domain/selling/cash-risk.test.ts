import { describe, expect, it } from 'vitest';
import { cashRisk, isFeeAsked, type RatedFacts, riskLevel } from './cash-risk.ts';

/** A buyer who took one parcel, in the division of the shop. */
const plain: RatedFacts = { delivered: 1, refused: 0, phones: 1, isAreaKnown: true, isOtherDivision: false };
const risk = (facts: Partial<RatedFacts>) => cashRisk({ ...plain, ...facts });

describe('the points of an order in cash', () => {
  it.each<[string, Partial<RatedFacts>, number, string[]]>([
    ['nothing special', {}, 0, []],
    ['three parcels that were taken', { delivered: 3 }, -30, ['tookAll']],
    ['three that were taken, and one that was not', { delivered: 3, refused: 1 }, 25, ['refused']],
    ['one that was not taken', { delivered: 0, refused: 1 }, 25, ['refused']],
    ['two that were not taken', { refused: 2 }, 70, ['refusedOften']],
    ['three that were not taken', { refused: 3 }, 95, ['refusedOften']],
    ['no parcel before', { delivered: 0 }, 10, ['noHistory']],
    ['an address without an area', { isAreaKnown: false }, 10, ['noArea']],
    ['two numbers on a device', { phones: 2 }, 0, []],
    ['three numbers on a device', { phones: 3 }, 25, ['manyPhones']],
    ['another division', { isOtherDivision: true }, 5, ['otherDivision']],
    [
      'all of it',
      { delivered: 0, refused: 2, phones: 4, isAreaKnown: false, isOtherDivision: true },
      110,
      ['refusedOften', 'noArea', 'manyPhones', 'otherDivision'],
    ],
  ])('are of %s', (_what, facts, points, reasons) => {
    expect(risk(facts)).toEqual({ points, reasons, refused: facts.refused ?? 0 });
  });

  it('ask for the fee from the number in the settings, and never with 0', () => {
    const { points } = risk({ refused: 2 });
    expect([points - 1, points, points + 1, 0].map((from) => isFeeAsked(risk({ refused: 2 }), from))).toEqual([true, true, false, false]);
  });

  it('are three levels', () => {
    expect([-30, 24, 25, 59, 60].map(riskLevel)).toEqual(['low', 'low', 'medium', 'medium', 'high']);
  });
});
