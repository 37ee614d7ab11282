import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toPoisha, toTaka } from '../taka.ts';
import { areaKeyOf, deliveryFee, inOrder, type RateBracket, rateFor, zoneOf } from './delivery-rates.ts';
import { areaOf, isKnownArea } from './known-areas.ts';

/** `1000: 60` is ৳60 up to a kilogram; the last number is the price of each further kilogram. */
const brackets = (fees: Readonly<Record<number, number>>, extraKg: number): RateBracket[] => {
  const weights = Object.keys(fees).map(Number);
  return inOrder(
    weights.map((upToGrams) => ({
      upToGrams: upToGrams === 0 ? undefined : upToGrams,
      feePoisha: toPoisha(fees[upToGrams] ?? 0),
      extraKgPoisha: upToGrams === Math.max(...weights) ? toPoisha(extraKg) : 0,
      daysMin: 1,
      daysMax: 3,
      cash: true,
    })),
  );
};

const zones = [
  { id: 'city', areas: ['Dhaka'], isRest: false, platform: brackets({ 1000: 60, 2000: 80, 5000: 110 }, 15) },
  { id: 'around', areas: ['Dhaka/Savar', 'Dhaka/Keraniganj', 'Gazipur'], isRest: false, platform: brackets({ 1000: 100, 5000: 150 }, 20) },
  { id: 'rest', areas: [], isRest: true, platform: brackets({ 500: 110, 1000: 120, 3000: 160, 10000: 300 }, 25) },
];

interface GoldenShop {
  own: Readonly<Record<string, RateBracket[]>>;
  freeFrom?: number;
}
const shops: Readonly<Record<string, GoldenShop>> = {
  platform: { own: {}, freeFrom: 1000 },
  flat: { own: { city: brackets({ 0: 50 }, 0) } },
  rural: { own: { rest: brackets({ 2000: 90 }, 10) }, freeFrom: 1000 },
};

describe('delivery fees', () => {
  const [, ...rows] = readFileSync(`${import.meta.dirname}/golden/delivery-fees.txt`, 'utf8')
    .trim()
    .split('\n');

  it('are as computed by hand, by area, weight, shop and amount', () => {
    expect(rows).toHaveLength(200);
    const computed = rows.map((row) => {
      const [place = '', grams = '', shop = '', subtotal = ''] = row.split(' | ');
      const [district, upazila] = place.split(', ');
      const zone = zoneOf(zones, areaOf({ district, upazila }));
      const { own = {}, freeFrom } = shops[shop] ?? {};
      const rate = zone && rateFor(own[zone.id] ?? zone.platform, Number(grams));
      const fee = rate && deliveryFee(rate, toPoisha(Number(subtotal)), freeFrom === undefined ? undefined : toPoisha(freeFrom));
      return [place, grams, shop, subtotal, fee === undefined ? 'none' : toTaka(fee)].join(' | ');
    });
    expect(computed).toEqual(rows);
  });

  it('take the first bracket for nothing, and one without a limit for everything', () => {
    const [city] = zones;
    expect(rateFor(city?.platform ?? [], 0)).toMatchObject({ feePoisha: 6_000, isAbove: false });
    expect(rateFor(brackets({ 1000: 60, 0: 200 }, 0), 1_000_000)).toMatchObject({ feePoisha: 20_000, isAbove: false });
    expect(rateFor([], 1)).toBeUndefined();
  });
});

describe('areas of addresses', () => {
  it.each([
    ['Dhaka', 'Dhanmondi', 'Dhaka/Dhanmondi'],
    ['ঢাকা', 'ধানমণ্ডি', 'Dhaka/Dhanmondi'],
    [' dhaka ', 'মিরপুর', 'Dhaka/Mirpur'],
    ['Dacca', 'Saver', 'Dhaka/Savar'],
    ['ঢাকা জেলা', 'Keranigonj', 'Dhaka/Keraniganj'],
    ['DHAKA', 'কেরানিগঞ্জ', 'Dhaka/Keraniganj'],
    ['Dhaka', 'Dhamray', 'Dhaka/Dhamrai'],
    ['Dhaka', 'Nawabgonj', 'Dhaka/Nawabganj'],
    ['Dhaka', 'Demra', 'Dhaka/Demra'],
    ['Comilla', 'Debidwar', 'Cumilla/Debidwar'],
    ['কুমিল্লা', '', 'Cumilla'],
    ['Chittagong', 'somewhere', 'Chattogram'],
    ['Atlantis', 'Mirpur', undefined],
  ])('%s, %s', (district, upazila, area) => {
    expect(areaOf({ district, upazila })).toBe(area);
    if (area !== undefined) expect(isKnownArea(area)).toBe(true);
  });

  it('are unknown without a district', () => {
    expect(areaOf({})).toBeUndefined();
    expect(isKnownArea(areaKeyOf('Dhaka', 'Atlantis'))).toBe(false);
  });
});
