import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountPercent, priceUnit, wasOf } from './pricing.ts';

const poisha = fc.integer({ min: 0, max: 1_000_000_000 });
/** 0 to 100 with at most two decimals, as in a campaign. */
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const additional = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 4 });
const input = fc.record({
  pricePoisha: poisha,
  specialPricePoisha: poisha,
  campaignPercent: fc.option(percent, { nil: undefined }),
  additionalPoisha: additional,
});

describe('priceUnit', () => {
  it('is an integer number of poisha, never negative, never above the price, and not above what is struck through', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { listPoisha, unitPoisha } = priceUnit(given);
        expect(Number.isSafeInteger(unitPoisha)).toBe(true);
        expect(unitPoisha).toBeGreaterThanOrEqual(0);
        expect(unitPoisha).toBeLessThanOrEqual(listPoisha);
        expect(unitPoisha).toBeLessThanOrEqual(given.additionalPoisha.reduce((sum, amount) => sum + amount, given.pricePoisha));
      }),
    );
  });

  it('is the lower of special and campaign price, both with the options, the latter within half a poisha of the exact amount', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { pricePoisha, specialPricePoisha, campaignPercent = 0, additionalPoisha } = given;
        const extra = additionalPoisha.reduce((sum, amount) => sum + amount, 0);
        const exact = (BigInt(pricePoisha + extra) * BigInt(10_000 - Math.round(campaignPercent * 100)) * 2n) / 10_000n;
        const lower = BigInt(Math.min(pricePoisha, specialPricePoisha) + extra) * 2n;
        const wanted = exact < lower ? exact : lower;
        expect(Math.abs(Number(BigInt(priceUnit(given).unitPoisha) * 2n - wanted))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never rises with a larger discount, nor falls with a more expensive option', () => {
    fc.assert(
      fc.property(input, percent, percent, fc.integer({ min: 0, max: 10_000_000 }), (given, a, b, more) => {
        const at = (campaignPercent: number) => priceUnit({ ...given, campaignPercent }).unitPoisha;
        expect(at(Math.max(a, b))).toBeLessThanOrEqual(at(Math.min(a, b)));
        const dearer = priceUnit({ ...given, additionalPoisha: [...given.additionalPoisha, more] });
        expect(dearer.unitPoisha).toBeGreaterThanOrEqual(priceUnit(given).unitPoisha);
      }),
    );
  });

  it('takes the percentage of a campaign off every option', () => {
    fc.assert(
      fc.property(poisha, percent, additional, (pricePoisha, campaignPercent, additionalPoisha) => {
        const { unitPoisha } = priceUnit({ pricePoisha, specialPricePoisha: pricePoisha, campaignPercent, additionalPoisha });
        const full = additionalPoisha.reduce((sum, amount) => sum + amount, pricePoisha);
        expect(Math.abs(unitPoisha - (full * (100 - campaignPercent)) / 100)).toBeLessThanOrEqual(0.51);
      }),
    );
  });

  it.each([
    // price, special price, campaign, options, unit price
    [10_000, 9_000, undefined, [], 9_000],
    [10_000, 9_000, 5, [], 9_000],
    [10_000, 9_000, 25, [], 7_500],
    [9_999, 9_999, 12.34, [], 8_765],
    [5, 5, 50, [], 3],
    [10_000, 12_000, undefined, [], 10_000],
    [10_000, 10_000, 100, [], 0],
    [10_000, 10_000, 10, [40_000], 45_000],
    [10_000, 10_000, 10, [90_000], 90_000],
    [10_000, 10_000, 100, [40_000], 0],
    [10_000, 10_000, 10, [40_000, 5_000], 49_500],
    // The special price is lower without options, the campaign with them.
    [10_000, 8_000, 10, [], 8_000],
    [10_000, 8_000, 10, [5_000], 13_000],
    [10_000, 8_000, 10, [40_000], 45_000],
    [10_000, 9_000, undefined, [40_000], 49_000],
    [9_999, 9_999, 12.34, [1], 8_766],
  ])('of %i, special %i, campaign %s percent, options %j is %i', (pricePoisha, specialPricePoisha, campaignPercent, options, unit) => {
    expect(priceUnit({ pricePoisha, specialPricePoisha, campaignPercent, additionalPoisha: options }).unitPoisha).toBe(unit);
  });
});

describe('the struck-through price', () => {
  it('is the previous price, or the current one if that is not lower', () => {
    const reduced = { pricePoisha: 10_000, specialPricePoisha: 8_000 };
    expect(priceUnit(reduced)).toEqual({ listPoisha: 8_000, unitPoisha: 8_000 });
    expect(priceUnit({ ...reduced, wasPoisha: 9_500 })).toEqual({ listPoisha: 9_500, unitPoisha: 8_000 });
    expect(priceUnit({ ...reduced, wasPoisha: 7_500 })).toEqual({ listPoisha: 8_000, unitPoisha: 8_000 });
  });

  it('is that of the one item that costs more; with two, the previous price of both is unknown', () => {
    const [free, box, red] = [
      { additionalPoisha: 0, wasPoisha: 90 },
      { additionalPoisha: 400, wasPoisha: 500 },
      { additionalPoisha: 20, wasPoisha: undefined },
    ];
    expect(wasOf(100, [])).toBe(100);
    expect(wasOf(100, [free])).toBe(100);
    expect(wasOf(100, [free, box])).toBe(500);
    expect(wasOf(100, [red])).toBeUndefined();
    expect(wasOf(100, [box, red])).toBeUndefined();
  });
});

describe('discountPercent', () => {
  it('has two decimals and is defined only above zero', () => {
    expect(discountPercent({ listPoisha: 30_000, unitPoisha: 20_000 })).toBe(33.33);
    expect(discountPercent({ listPoisha: 10_000, unitPoisha: 10_000 })).toBeUndefined();
    expect(discountPercent({ listPoisha: 0, unitPoisha: 0 })).toBeUndefined();
    expect(discountPercent({ listPoisha: 1_000_000, unitPoisha: 999_999 })).toBeUndefined();
  });
});
