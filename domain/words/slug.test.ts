import { describe, expect, it } from 'vitest';
import { slugOf } from './slug.ts';

describe('slugOf', () => {
  it.each([
    ['Miniket Rice 5 kg', 'miniket-rice-5-kg'],
    ["Baby's Café", 'babys-cafe'],
    ['চিনিগুঁড়া চাল', 'chinigura-chal'],
    ['দ্বিতীয়বার জুস', 'ditibar-jus'],
    ['দ্বিতীয়বার জুস'.normalize('NFD'), 'ditibar-jus'],
    ['ACI লবণ ৫০০গ্রাম', 'aci-lobon-500-gram'],
    ['  —  ', ''],
    ['🍎', ''],
  ])('of %j is %j', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });
});
