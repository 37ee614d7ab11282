import { describe, expect, it } from 'vitest';
import { divisions } from '../areas.ts';
import { areaAliases, findDistrict, findDivision } from './find-area.ts';

const districts = divisions.flatMap((division) => division.districts);

describe('a district', () => {
  it('is found by its name in both languages, in any case and encoding', () => {
    for (const district of districts)
      for (const name of [
        district.en,
        ` ${district.en.toUpperCase()} `,
        district.bn,
        district.bn.normalize('NFD'),
        `${district.bn} জেলা`,
        `${district.en} Zila`,
      ])
        expect(findDistrict(name), name).toBe(district);
    expect(findDivision('Narayanganj')).toBeUndefined();
    expect(findDivision('রংপুর বিভাগ')?.en).toBe('Rangpur');
  });

  it('is found by each of its other names, and all of these belong to existing districts', () => {
    for (const [en, names] of Object.entries(areaAliases)) {
      expect(districts.map((district) => district.en)).toContain(en);
      for (const name of names) expect(findDistrict(name)?.en, name).toBe(en);
    }
  });

  it.each([
    ['Chittagong', 'Chattogram'],
    ['CTG', 'Chattogram'],
    ['Comilla', 'Cumilla'],
    ['Barisal', 'Barishal'],
    ['Jessore', 'Jashore'],
    ['Bogra', 'Bogura'],
    ['Cox’s Bazar', "Cox's Bazar"],
    ['Cox`s bazar', "Cox's Bazar"],
    ['coxsbazar', "Cox's Bazar"],
    ['কক্স’স বাজার', "Cox's Bazar"],
    ['B-Baria', 'Brahmanbaria'],
    ['Brahman Baria', 'Brahmanbaria'],
    ['Chapai Nawabganj', 'Chapainawabganj'],
    ['Chapai-Nawabgonj', 'Chapainawabganj'],
    ['Jhalakathi', 'Jhalokati'],
    ['Laxmipur', 'Lakshmipur'],
    ['Netrakona', 'Netrokona'],
    ['Maulvi Bazar', 'Moulvibazar'],
    ['Munsigonj', 'Munshiganj'],
    ['Narshingdi', 'Narsingdi'],
    ['Gopalgonj', 'Gopalganj'],
    ['Manikgonj', 'Manikganj'],
    ['Sunamgonj', 'Sunamganj'],
    ['Mymenshingh', 'Mymensingh'],
    ['Panchagor', 'Panchagarh'],
    ['Rangpur Sadar', 'Rangpur'],
    ['\u200bঢাকা\u200b', 'Dhaka'],
    ['নারায়নগঞ্জ', 'Narayanganj'],
    ['মুন্সীগঞ্জ', 'Munshiganj'],
    ['চাঁপাই নবাবগঞ্জ', 'Chapainawabganj'],
    ['রাজবাড়ি', 'Rajbari'],
  ])('is found as people write it: %s', (typed, en) => {
    expect(findDistrict(typed)?.en).toBe(en);
  });

  it.each(['', ' ', 'Nowhere', 'London', 'Kolkata', '12', '—', 'pur', 'ganj', 'Dhanmondi', 'Mirpur', 'x'.repeat(100)])(
    'is not found as %j',
    (typed) => {
      expect(findDistrict(typed)).toBeUndefined();
    },
  );
});
