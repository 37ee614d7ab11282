import { describe, expect, it } from 'vitest';
import { optionName } from './option-name.ts';

describe('the name of an option in Bengali', () => {
  it.each([
    ['500 g', '৫০০ গ্রাম'],
    ['5kg', '৫ কেজি'],
    ['1 L', '১ লিটার'],
    ['1.2 kg', '১.২ কেজি'],
    ['900 g-1 kg', '৯০০ গ্রাম-১ কেজি'],
    ['12 pcs', '১২টি'],
    ['1 pcs', '১টি'],
    ['6 pack', '৬ প্যাক'],
    ['Premium', 'প্রিমিয়াম'],
    ['Meter + 25 strips', 'মিটার + ২৫ স্ট্রিপ'],
    ['Navy', 'নেভি ব্লু'],
    ['38', '৩৮'],
    ['Meter GM-550 + 25 strips', 'মিটার GM-550 + ২৫ স্ট্রিপ'],
    ['500 ml B12', '৫০০ মিলি B12'],
  ])('%s is %s', (name, shown) => expect(optionName(name, 'bn').replaceAll('\u00a0', ' ')).toBe(shown));

  it.each(['XL', 'L', 'M', 'NB', 'A', 'B12', 'লাল', 'Surf Excel'])('leaves %s as it is', (name) =>
    expect(optionName(name, 'bn')).toBe(name),
  );

  it('leaves the words of every name in English', () => expect(optionName('Premium XL', 'en')).toBe('Premium XL'));

  it.each(['bn', 'en'] as const)('keeps a number and its unit on one line in %s', (language) =>
    expect(optionName('500 g', language)).toMatch(/\u00a0/),
  );
});
