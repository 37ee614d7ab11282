import { describe, expect, it } from 'vitest';
import { districtIn, divisions, localAreaName } from './areas.ts';

const districts = divisions.flatMap((division) => division.districts);

describe('areas', () => {
  it('are 8 divisions and 64 districts, each named once in both languages', () => {
    expect(divisions).toHaveLength(8);
    expect(districts).toHaveLength(64);
    for (const language of ['en', 'bn'] as const) expect(new Set(districts.map((place) => place[language])).size).toBe(64);
    expect(districts.every((place) => /^[A-Z][A-Za-z' ]+$/.test(place.en) && /^[\u0980-\u09ff ]+$/.test(place.bn))).toBe(true);
  });

  it('have the spelling that is official since 2018', () => {
    const names = districts.map((place) => place.en);
    expect(names).toEqual(expect.arrayContaining(['Chattogram', 'Cumilla', 'Barishal', 'Jashore', 'Bogura']));
  });

  it('are shown in the language of the page; names typed by hand are unchanged', () => {
    expect(localAreaName('Dhaka', 'bn')).toBe('ঢাকা');
    expect(localAreaName('সিলেট', 'en')).toBe('Sylhet');
    expect(localAreaName('Dhanmondi', 'bn')).toBe('Dhanmondi');
  });

  it('are found at the end of an address, in either language', () => {
    expect(districtIn('14 Agrabad C/A, Chattogram 4100, Bangladesh')).toBe('Chattogram');
    expect(districtIn('১২ সাতমসজিদ রোড, ধানমন্ডি, ঢাকা ১২০৯')).toBe('Dhaka');
    expect(districtIn('Dhaka Bank Building, Station Road, Sylhet')).toBe('Sylhet');
    expect(districtIn('12 Main Street')).toBeUndefined();
  });
});
