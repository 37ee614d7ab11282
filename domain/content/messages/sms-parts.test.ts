import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smsParts } from './sms-parts.ts';

const gsm = (units: number, parts: number) => ({ encoding: 'GSM-7', units, parts });
const ucs = (units: number, parts: number) => ({ encoding: 'UCS-2', units, parts });

describe('smsParts', () => {
  it.each([
    ['', gsm(0, 0)],
    ['Your code is 123456', gsm(19, 1)],
    ['a'.repeat(160), gsm(160, 1)],
    ['a'.repeat(161), gsm(161, 2)],
    ['a'.repeat(306), gsm(306, 2)],
    ['a'.repeat(307), gsm(307, 3)],
    ['Line\r\nline', gsm(10, 1)],
    ['@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà', gsm(42, 1)],
    ['আপনার অর্ডার', ucs(12, 1)],
    ['ক'.repeat(70), ucs(70, 1)],
    ['ক'.repeat(71), ucs(71, 2)],
    ['ক'.repeat(134), ucs(134, 2)],
    ['ক'.repeat(135), ucs(135, 3)],
  ])('counts %j', (text, counted) => {
    expect(smsParts(text)).toEqual(counted);
  });

  it('switches to UCS-2 for one character outside of the alphabet: the sign of the taka, a typographic quote, a tab, ç', () => {
    for (const character of ['৳', '’', '\t', 'ç', '`']) expect(smsParts(`${'a'.repeat(70)}${character}`)).toEqual(ucs(71, 2));
  });

  it('counts characters of the extension table as two', () => {
    expect(smsParts('€[]{}\\^~|\f')).toEqual(gsm(20, 1));
    expect(smsParts('€'.repeat(80))).toEqual(gsm(160, 1));
  });

  it('never splits such a character: the last unit of the first part stays empty', () => {
    expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toEqual(gsm(306, 3));
    expect(smsParts(`${'a'.repeat(151)}€${'a'.repeat(153)}`)).toEqual(gsm(306, 2));
  });

  it('never splits a surrogate pair', () => {
    expect(smsParts('😀')).toEqual(ucs(2, 1));
    expect(smsParts(`${'ক'.repeat(68)}😀`)).toEqual(ucs(70, 1));
    expect(smsParts(`${'ক'.repeat(66)}😀${'ক'.repeat(66)}`)).toEqual(ucs(134, 3));
    expect(smsParts(`${'ক'.repeat(65)}😀${'ক'.repeat(67)}`)).toEqual(ucs(134, 2));
    expect(smsParts('\ud83d')).toEqual(ucs(1, 1));
  });

  it('agrees with parts that are really split', () => {
    const characters = fc.constantFrom('a', 'Z', ' ', '€', '~', 'ক', '্', '😀', '৳', '\n');
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 700 }), fc.boolean(), (all, isPlain) => {
        const text = all.filter((each) => !isPlain || /[aZ €~\n]/u.test(each)).join('');
        const { encoding, units, parts } = smsParts(text);
        const size = (part: string) => (encoding === 'UCS-2' ? part.length : part.length + part.replace(/[^€~]/g, '').length);
        const [single, each] = encoding === 'UCS-2' ? [70, 67] : [160, 153];
        expect(units).toBe(size(text));
        const cut: string[] = [];
        for (const character of text) {
          const last = cut.at(-1);
          if (last !== undefined && size(last + character) <= (units <= single ? single : each)) cut[cut.length - 1] = last + character;
          else cut.push(character);
        }
        expect(parts).toBe(cut.length);
        expect(cut.join('')).toBe(text);
      }),
    );
  });
});
