import { describe, expect, it } from 'vitest';
import { packSizesOf } from '../catalog/pack-sizes.ts';
import { gramsOfPiece } from './weight.ts';

const option = (name: string, additional = 0) => ({ group: 'Sizes' as const, name, additional });
const weigh = (
  name: string,
  { grams, options = [], chosen }: { grams?: number; options?: ReturnType<typeof option>[]; chosen?: string } = {},
) => gramsOfPiece({ grams, sizes: packSizesOf([name], options) }, chosen ? { Sizes: chosen } : {}, 500);

describe('the weight of a product', () => {
  it('is what its name says, for liquids too', () => {
    expect(weigh('Miniket rice 5 kg')).toBe(5000);
    expect(weigh('এলাচ ৫০ গ্রাম')).toBe(50);
    expect(weigh('Soyabin tel 2 litre')).toBe(2000);
    expect(weigh('Orsaline 6 x 500 ml')).toBe(3000);
  });

  it('is the default when the name does not say it', () => {
    expect(weigh('Digital thermometer')).toBe(500);
    expect(weigh('Sanitary pads 10 pcs')).toBe(500);
  });

  it('follows the chosen size, also of a stated weight', () => {
    const options = [option('1 kg'), option('5 kg', 400)];
    expect(weigh('Rice', { options, chosen: '5 kg' })).toBe(5000);
    expect(weigh('Rice', { options, chosen: '1 kg', grams: 1100 })).toBe(1100);
    expect(weigh('Rice', { options, chosen: '5 kg', grams: 1100 })).toBe(5500);
    expect(weigh('Fan', { grams: 3200 })).toBe(3200);
  });

  it('is what is stated for the chosen option, the heaviest of several', () => {
    const options = [
      { group: 'Sizes', name: '5 kg', grams: 5200 },
      { group: 'Sizes', name: '1 kg', grams: null },
      { group: 'Pieces', name: 'Box', grams: 6000 },
    ] as const;
    const sizes = packSizesOf(['Rice 1 kg'], [option('1 kg'), option('5 kg', 400)]);
    const of = (chosen: object) => gramsOfPiece({ grams: 1100, sizes, options }, chosen, 500);
    expect(of({ Sizes: '5 kg' })).toBe(5200);
    expect(of({ Sizes: '1 kg' })).toBe(1100);
    expect(of({ Sizes: '5 kg', Pieces: 'Box' })).toBe(6000);
    expect(of({ Pieces: 'Other' })).toBe(1100);
  });
});
