import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryFee, discountPercent, isInsideDhaka, priceUnit } from './pricing.ts';

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
  it('is an integer number of poisha, never negative and never above the price before discounts', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { listPoisha, unitPoisha } = priceUnit(given);
        expect(Number.isSafeInteger(unitPoisha)).toBe(true);
        expect(unitPoisha).toBeGreaterThanOrEqual(0);
        expect(unitPoisha).toBeLessThanOrEqual(listPoisha);
      }),
    );
  });

  it('is the lower of special price and campaign price, the latter within half a poisha of the exact amount', () => {
    fc.assert(
      fc.property(poisha, poisha, percent, (pricePoisha, specialPricePoisha, campaignPercent) => {
        const { unitPoisha } = priceUnit({ pricePoisha, specialPricePoisha, campaignPercent });
        const exact = (BigInt(pricePoisha) * BigInt(10_000 - Math.round(campaignPercent * 100)) * 2n) / 10_000n;
        const lower = BigInt(Math.min(pricePoisha, specialPricePoisha)) * 2n;
        const wanted = exact < lower ? exact : lower;
        expect(Math.abs(Number(BigInt(unitPoisha) * 2n - wanted))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never rises with a larger discount, and adds the options after it', () => {
    fc.assert(
      fc.property(input, percent, percent, (given, a, b) => {
        const at = (campaignPercent: number) => priceUnit({ ...given, campaignPercent }).unitPoisha;
        expect(at(Math.max(a, b))).toBeLessThanOrEqual(at(Math.min(a, b)));
        const extra = given.additionalPoisha.reduce((sum, amount) => sum + amount, 0);
        expect(priceUnit(given).unitPoisha).toBe(priceUnit({ ...given, additionalPoisha: [] }).unitPoisha + extra);
      }),
    );
  });

  it.each([
    [10_000, 9_000, undefined, 9_000],
    [10_000, 9_000, 5, 9_000],
    [10_000, 9_000, 25, 7_500],
    [9_999, 9_999, 12.34, 8_765],
    [5, 5, 50, 3],
    [10_000, 12_000, undefined, 10_000],
    [10_000, 10_000, 100, 0],
  ])('of %i, special %i, campaign %s percent is %i', (pricePoisha, specialPricePoisha, campaignPercent, unit) => {
    expect(priceUnit({ pricePoisha, specialPricePoisha, campaignPercent }).unitPoisha).toBe(unit);
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

describe('deliveryFee', () => {
  const fees = { dhakaPoisha: 6_000, elsewherePoisha: 12_000 };

  it('depends on the area, and is zero from the amount that the shop set', () => {
    expect(deliveryFee(fees, { district: 'Dhaka', upazila: 'Dhanmondi' }, 100, undefined)).toBe(6_000);
    expect(deliveryFee(fees, { district: 'Cumilla' }, 100, 50_000)).toBe(12_000);
    expect(deliveryFee(fees, undefined, 49_999, 50_000)).toBe(12_000);
    expect(deliveryFee(fees, undefined, 50_000, 50_000)).toBe(0);
  });

  it('treats the outlying upazilas of Dhaka district as outside Dhaka', () => {
    expect(isInsideDhaka({ district: 'dhaka', upazila: 'Keraniganj' })).toBe(false);
    expect(isInsideDhaka({ district: 'Dhaka' })).toBe(true);
    expect(isInsideDhaka({})).toBe(false);
  });
});
