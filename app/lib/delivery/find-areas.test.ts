import { describe, expect, it } from 'vitest';
import { areaKey, areasNamedIn, areaText, findAreas, loadAreas } from './find-areas.ts';

const areas = await loadAreas();
const found = (typed: string) => findAreas(areas, typed).map(areaKey);
const named = (address: string) => areasNamedIn(areas, address).map(areaKey);

describe('the search of areas', () => {
  it.each([
    ['Dhanmondi', 'Dhaka/Dhanmondi'],
    ['dhanm', 'Dhaka/Dhanmondi'],
    ['ধানমন্ডি', 'Dhaka/Dhanmondi'],
    ['ধানম', 'Dhaka/Dhanmondi'],
    ['danmundi', 'Dhaka/Dhanmondi'],
    ['uttora', 'Dhaka/Uttara East'],
    ['jatrabari', 'Dhaka/Jatrabari'],
    ['savar', 'Dhaka/Savar'],
    ['সাভার', 'Dhaka/Savar'],
    ['kotwali chittagong', 'Chattogram/Kotwali'],
    ['কোতোয়ালী চট্টগ্রাম', 'Chattogram/Kotwali'],
    ['sreemangal', 'Moulvibazar/Sreemangal'],
  ])('finds %s', (typed, area) => {
    expect(found(typed).slice(0, 3)).toContain(area);
  });

  it('finds all areas of a district by its name, also by an old one', () => {
    expect(found('Feni')).toHaveLength(6);
    expect(found('comilla').length).toBeGreaterThanOrEqual(17);
    expect(found('ctg')).toEqual(expect.arrayContaining(['Chattogram/Kotwali', 'Chattogram/Patiya']));
  });

  it('finds nothing for an empty or foreign text', () => {
    for (const typed of ['', '  ', '12', 'blorptix']) expect(found(typed), typed).toEqual([]);
  });

  it('recognizes the area in a typed address; a district decides between equal names', () => {
    expect(named('House 12, Road 5, Dhanmondi')).toEqual(['Dhaka/Dhanmondi']);
    expect(named('বাসা ১২, রোড ৫, ধানমন্ডি')).toEqual(['Dhaka/Dhanmondi']);
    expect(named('12 Jubilee Road, Kotwali').length).toBeGreaterThan(1);
    expect(named('12 Jubilee Road, Kotwali, Chittagong')).toEqual(['Chattogram/Kotwali']);
    expect(named('12 Station Road')).toEqual([]);
  });

  it('shows area and district in the language of the page', () => {
    const [area] = findAreas(areas, 'dhanmondi');
    expect(area && areaText(area, 'bn')).toBe('ধানমন্ডি, ঢাকা');
    expect(area && areaText(area, 'en')).toBe('Dhanmondi, Dhaka');
  });
});
