import { describe, expect, it } from 'vitest';
import { divisions } from '#domain/areas.ts';
import { areaChoices, areasOf, localArea } from './areas.ts';

const all = Object.assign({}, ...(await Promise.all(divisions.map(({ en }) => areasOf(en))))) as Awaited<ReturnType<typeof areasOf>>;

describe('areas', () => {
  it('include the 495 upazilas of the 64 districts, and the thanas of the cities', () => {
    expect(Object.keys(all)).toEqual(divisions.flatMap(({ districts }) => districts.map(({ en }) => en)));
    const upazilas = Object.values(all).flatMap((areas) => Object.keys(areas.upazilas));
    expect(upazilas).toHaveLength(495);
    expect(Object.keys(all.Dhaka?.thanas ?? {})).toHaveLength(50);
    const cities = Object.entries(all).flatMap(([district, { thanas }]) => (Object.keys(thanas).length > 0 ? [district] : []));
    expect(cities).toEqual(expect.arrayContaining(['Chattogram', 'Khulna', 'Rajshahi', 'Barishal', 'Sylhet', 'Rangpur', 'Gazipur']));
  });

  it('have a name in both languages, unique in a district and NFC-normalized', () => {
    for (const [district, { thanas, upazilas }] of Object.entries(all)) {
      const names = [...Object.entries(thanas), ...Object.entries(upazilas)];
      expect(new Set(names.map(([en]) => en)).size, district).toBe(names.length);
      for (const [en, bn] of names) {
        expect(en).toMatch(/^[A-Z][A-Za-z' -]+$/);
        expect(bn).toMatch(/^[\u0980-\u09ff]+( [\u0980-\u09ff]+)*$/);
        expect(bn).toBe(bn.normalize('NFC'));
      }
    }
  });

  it('use the official spelling of 2018', () => {
    const sadar = ['Barishal', 'Bogura', 'Jashore'].map((district) => `${district} Sadar` in (all[district]?.upazilas ?? {}));
    expect(sadar).toEqual([true, true, true]);
    expect(Object.keys(all.Cumilla?.upazilas ?? {})).toContain('Cumilla Adarsha Sadar');
    expect(Object.keys(all.Dhaka?.upazilas ?? {})).toEqual(['Dhamrai', 'Dohar', 'Keraniganj', 'Nawabganj', 'Savar']);
  });

  it('are shown in the language of the page, and unchanged when typed by hand', () => {
    expect(localArea(all.Dhaka, 'Dhanmondi', 'bn')).toBe('ধানমন্ডি');
    expect(localArea(all.Dhaka, 'Dhanmondi', 'en')).toBe('Dhanmondi');
    expect(localArea(all.Dhaka, 'Somewhere', 'bn')).toBe('Somewhere');
    expect(localArea(undefined, 'Dhanmondi', 'bn')).toBe('Dhanmondi');
  });

  it('are sorted by the rules of the language', () => {
    expect(areaChoices({ Wari: 'ওয়ারী', Adabor: 'আদাবর' }, 'en').map(({ text }) => text)).toEqual(['Adabor', 'Wari']);
    expect(areaChoices({ Wari: 'ওয়ারী', Adabor: 'আদাবর' }, 'bn').map(({ text }) => text)).toEqual(['আদাবর', 'ওয়ারী']);
  });

  it('are empty for an unknown division', async () => {
    expect(await areasOf('Atlantis')).toEqual({});
  });
});
