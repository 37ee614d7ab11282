import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phone } from './phone.ts';

/** A number with each of its digits in the script that starts at this zero. */
const inScript = (zero: number) => [...'01712345678'].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');

describe('phone', () => {
  it.each(['01712345678', '০১৭১২৩৪৫৬৭৮', '+88 01712-345678', '8801712345678', ' (017) 1234 5678 '])('reads %s', (given) => {
    expect(phone.parse(given)).toBe('01712345678');
  });

  it.each([
    ['contacts of phones and messengers', '\u202A01712345678\u202C'],
    ['the same with its country code', '\u202A+8801712345678\u202C'],
    ['isolates', '\u206601712345678\u2069'],
    ['a zero-width space', '01712\u200B345678'],
    ['a word joiner and a byte order mark', '\uFEFF01712\u2060345678'],
    ['a soft hyphen and a variation selector', '01712\u00AD3456\uFE0F78'],
    ['an en dash', '01712–345678'],
    ['a non-breaking hyphen', '01712\u2011345678'],
    ['a minus sign', '01712\u2212345678'],
    ['a narrow no-break space', '+880\u202F1712\u00A0345678'],
    ['an ideographic space', '01712\u3000345678'],
    ['full-width letters', '＋８８０１７１２３４５６７８'],
    ['Devanagari', inScript(0x0966)],
    ['Arabic-Indic', inScript(0x0660)],
    ['mathematical bold', inScript(0x1d7ce)],
    ['mathematical monospace', inScript(0x1d7f6)],
    ['00 in front', '008801712345678'],
    ['00 and spaces', '00 880 1712-345678'],
    ['the optional zero in brackets', '+880 (0) 1712 345678'],
    ['no zero after +880', '+8801712345678'],
    ['88 without any zero', '881712345678'],
    ['no first zero', '1712345678'],
    ['no first zero, with a space', '1712 345678'],
    ['an apostrophe', "'01712345678"],
    ['a formula', '="01712345678"'],
    ['a spreadsheet number', '1712345678.0'],
    ['a lead file', 'p:+8801712345678'],
    ['a link', 'tel:+880-1712-345678'],
    ['a label', 'ফোন: ০১৭১২-৩৪৫৬৭৮'],
    ['a comma behind it', '01712345678,'],
    ['dots and slashes', '01712.345/678'],
  ])('reads a number with %s', (_from, given) => {
    expect(phone.parse(given)).toBe('01712345678');
  });

  it.each([
    '171234567',
    '0171234567',
    '017123456789',
    '',
    'abc',
    '+8817123456789',
    '01712345678x',
    '01712345678 01812345678',
    '1.71E+09',
    '+9101712345678',
    '00000000000',
    '2712345678',
  ])('rejects %s', (given) => {
    expect(phone.safeParse(given).success).toBe(false);
  });

  it('does not change a number that it has normalised, whatever was between its digits', () => {
    const between = fc.constantFrom('', ' ', '-', '\u00A0', '\u2013', '\u200E', '\u202F', '.');
    fc.assert(
      fc.property(fc.stringMatching(/^01[3-9]\d{8}$/), fc.array(between, { minLength: 11, maxLength: 11 }), (number, marks) => {
        const read = phone.parse([...number].map((digit, index) => marks[index] + digit).join(''));
        expect(read).toBe(number);
        expect(phone.parse(read)).toBe(number);
      }),
    );
  });
});
