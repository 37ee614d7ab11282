import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packSizesOf } from './pack-sizes.ts';
import { unitPricePoisha } from './unit-price.ts';

const sizes = (text: string, group: 'Sizes' | 'Grades' | 'Pieces' = 'Sizes') =>
  text.split(', ').map((item) => {
    const [, name = item, additional = '0'] = /^(.*) \+(\d+)$/.exec(item) ?? [];
    return { group, name, additional: Number(additional) };
  });

describe('packSizesOf', () => {
  it.each([
    ['Nazirshail Rice 5 kg', 'kg', 5],
    ['নাজিরশাইল চাল ৫ কেজি', 'kg', 5],
    ['Khichuri Mix 500g', 'kg', 0.5],
    ['Saffron 1 g', '100g', 0.01],
    ['গোলমরিচ ১০০ গ্রাম', '100g', 1],
    ['Mineral Water 1.5 L', 'litre', 1.5],
    ['Cola 250 ml', 'litre', 0.25],
    ['আমলা তেল ২০০ মিলি', '100ml', 2],
    ['Sugar 1,000 g', 'kg', 1],
    ['Soybean Oil 5 ltr (can)', 'litre', 5],
    ['Rice - 25 kg', 'kg', 25],
    ['BR-28 Rice 25 kg', 'kg', 25],
    ['Paracetamol 500 mg 20 tablets', 'piece', 20],
    ['প্যারাসিটামল ৫০০ মি.গ্রা. ২০ ট্যাবলেট', 'piece', 20],
    ['খইয়ের মোয়া ১২টি', 'piece', 12],
    ['Eggs 1 dozen', 'piece', 12],
    ['দেশি ডিম ৩ হালি', 'piece', 12],
    ['Belt Diaper 4-9 kg 50 pcs', 'piece', 50],
    ['Rice & Mung Cereal 6m+ 350 g', 'kg', 0.35],
  ])('reads the size at the name: %s', (name, unit, amount) => {
    expect(packSizesOf([name], [])).toEqual({ unit, amount });
  });

  it.each([
    ['Juice 6 × 250 ml', 'litre', 1.5],
    ['Juice 6x250ml', 'litre', 1.5],
    ['জুস ২৫০ মিলি × ৬', 'litre', 1.5],
    ['Soap 3 pcs × 100 g', 'kg', 0.3],
    ['Soap 100 g x 3 pcs', 'kg', 0.3],
  ])('multiplies packs: %s', (name, unit, amount) => {
    expect(packSizesOf([name], [])).toEqual({ unit, amount });
  });

  it.each([
    'Digital BP Machine',
    'Vitamin C 250 mg',
    'Meter + 25 strips',
    'Milk Powder 500 g + 100 g free',
    'Hilsa 700-800 g',
    'Hilsa 900 g-1 kg',
    'Tea Bags 2 g 50 pcs',
    'Training Cup 240 ml',
    'ট্রেইনিং কাপ ২৪০ মিলি',
    'Digital Kitchen Scale 5 kg',
    'Flour 0 kg',
    'Flour 99999999999999999999 kg',
    'Sugar 1/2 kg',
    '5 kgs5',
  ])('does not guess: %s', (name) => {
    expect(packSizesOf([name], [])).toBeUndefined();
  });

  it('takes the first name that contains a size', () => {
    expect(packSizesOf(['মিনিকেট চাল', 'Miniket Rice 2 kg'], [])).toEqual({ unit: 'kg', amount: 2 });
  });

  it('does not take cloth for a cup', () => {
    expect(packSizesOf(['কাপড় কাচার তরল ৫০০ মিলি'], [])).toEqual({ unit: 'litre', amount: 0.5 });
  });

  it('gives all options the unit of the smallest', () => {
    expect(packSizesOf(['Turmeric'], sizes('100 g, 200 g +65, 1 kg +400'))).toEqual({
      unit: '100g',
      amount: 1,
      options: { group: 'Sizes', amounts: { '100 g': 1, '200 g': 2, '1 kg': 10 } },
    });
  });

  it('counts packs and pieces of a product with a size', () => {
    expect(packSizesOf(['Soap 100 g'], sizes('1 pcs, 3 pcs +70', 'Pieces'))?.options?.amounts).toEqual({ '1 pcs': 1, '3 pcs': 3 });
    expect(packSizesOf(['Tissue 150 pcs'], sizes('1 pack, 6 pack +595', 'Pieces'))).toMatchObject({
      unit: 'piece',
      amount: 150,
      options: { amounts: { '6 pack': 900 } },
    });
    expect(packSizesOf(['Test Strips 50 pcs'], sizes('50 pcs, 100 pcs +720', 'Pieces'))?.options?.amounts['100 pcs']).toBe(100);
  });

  it('leaves out options without a size, and options that are not sizes', () => {
    expect(packSizesOf(['Hilsa'], sizes('1 kg, 900 g-1 kg +50, whole +90'))?.options?.amounts).toEqual({ '1 kg': 1 });
    expect(packSizesOf(['Diaper 30 pcs'], sizes('S, M +20'))).toEqual({ unit: 'piece', amount: 30 });
  });

  it('does not guess when the usual option or several groups are ambiguous', () => {
    expect(packSizesOf(['Hilsa'], sizes('700-800 g, 1.2 kg +1050'))).toBeUndefined();
    expect(packSizesOf(['Nuts'], [...sizes('500 g, 1 kg +90'), ...sizes('1 pcs, 6 pcs +90', 'Pieces')])).toBeUndefined();
  });

  it('answers every text quickly, with a positive amount or none', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: fc.constantFrom(...'0123456789০৫ .,x×-kgml টি') }), (name) => {
        expect(packSizesOf([name], [])?.amount ?? 1).toBeGreaterThan(0);
      }),
    );
  });
});

describe('unitPricePoisha', () => {
  it('is rounded to the whole poisha', () => {
    expect(unitPricePoisha(45_500, 5)).toBe(9_100);
    expect(unitPricePoisha(33_333, 0.35)).toBe(95_237);
    expect(unitPricePoisha(100, 3)).toBe(33);
  });
});
