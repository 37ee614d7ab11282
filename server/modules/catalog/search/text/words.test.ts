import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneticKey } from '#domain/words/phonetic-key.ts';
import { readings, romanise, soundsOf } from '#domain/words/romanise.ts';
import { isSpelledAs, isSpelledWithWrongVowel, spellingsOf } from '#domain/words/spellings.ts';
import { isOneLetterRepeated, wordsOf } from '#domain/words/words.ts';
import { spellingDistance } from './distance.ts';
import { harmonised, stemsOf } from './stems.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 300 });
const bengali = fc.string({ unit: fc.integer({ min: 0x0980, max: 0x09fe }).map((code) => String.fromCodePoint(code)), maxLength: 40 });
const latin = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1, maxLength: 20 });
const roman = latin.map(romanise);

describe('wordsOf', () => {
  it.each([
    ['৫০০মিগ্রা', ['500', 'মিগ্রা']],
    ['HV-7600T', ['hv', '7600', 't']],
    ['১,৫০০ টাকা', ['1500', 'টাকা']],
    ['Purée 1.5L', ['puree', '1.5', 'l']],
    ['গুঁড়া', wordsOf('গুড়া')],
    ['র‍্যাশ', wordsOf('র্যাশ')],
    ['শুঁটকি—মাছ।', ['শুটকি', 'মাছ']],
    ['  ', []],
  ])('reads %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('makes one word of two encodings of the same letter', () => {
    expect(wordsOf('\u09dc\u09be')).toEqual(wordsOf('\u09a1\u09bc\u09be'));
  });

  it('accepts any text, and is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, bengali), (text) => {
        const words = wordsOf(text);
        expect(wordsOf(words.join(' ')).join(' ')).toBe(words.join(' '));
        for (const word of words) expect(word.length).toBeLessThanOrEqual(32);
      }),
    );
  });
});

describe('romanise', () => {
  it.each([
    ['চাল', 'chal'],
    ['চাল', 'chaal'],
    ['ময়দা', 'moyda'],
    ['মসলা', 'moshla'],
    ['শুটকি', 'shutki'],
    ['পেয়াজ', 'peyaj'],
    ['শ্যাম্পু', 'shampoo'],
    ['স্বর্ণা', 'shorna'],
    ['চিংড়ি', 'chingri'],
    ['মাংস', 'mangsho'],
    ['গোলাবাড়ি', 'golabari'],
    ['নাজিরশাইল', 'najirshail'],
    ['ইসবগুল', 'isobgul'],
    ['জ্বর', 'jor'],
    ['দই', 'doi'],
    ['ওয়াশ', 'wash'],
  ])('makes %s sound as %s', (word, typed) => {
    expect(soundsOf(word)).toContain(romanise(typed));
  });

  it('returns only letters from a to z, for any word', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, bengali), (text) => {
        for (const word of wordsOf(text)) {
          expect(romanise(word)).toMatch(/^[a-z]*$/);
          expect(readings(word).length).toBeLessThanOrEqual(6);
          expect(phoneticKey(romanise(word))).toMatch(/^[b-df-hj-np-tv-z]*$/);
          for (const stem of stemsOf(word)) expect(word.startsWith(stem)).toBe(true);
        }
      }),
    );
  });

  it('ignores how often a letter is repeated', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('m', 'l', 'k', 'p', 'r', 'n'),
        fc.integer({ min: 1, max: 5 }),
        (letter, times) => romanise(`a${letter.repeat(times)}a`) === romanise(`a${letter}a`),
      ),
    );
  });
});

describe('the spellings of a word', () => {
  it.each([
    ['মাংস', 'manso'],
    ['পেঁয়াজ', 'peyanj'],
    ['রুই', 'ruhi'],
    ['মরিচ', 'moris'],
  ])('of %s include %s', (word, typed) => {
    expect(isSpelledAs(spellingsOf(word), romanise(typed))).toBe('whole');
  });

  it.each([
    ['তেঁতুল', 'tatul'],
    ['শসা', 'shausha'],
    ['পেঁপে', 'penpay'],
    ['লবণ', 'labun'],
    ['আলু', 'alo'],
  ])('of %s except for one vowel include %s', (word, typed) => {
    expect(isSpelledAs(spellingsOf(word), romanise(typed))).toBeUndefined();
    expect(isSpelledWithWrongVowel(spellingsOf(word), romanise(typed))).toBe(true);
  });

  it.each([
    ['ছুরি', 'shari'],
    ['হ্যান্ড', 'honda'],
    ['কেক', 'kak'],
    ['তেঁতুল', 'totol'],
  ])('of %s include no word with a far vowel, or with two wrong ones: %s', (word, typed) => {
    expect(isSpelledWithWrongVowel(spellingsOf(word), romanise(typed))).toBe(false);
  });
});

describe('harmonised', () => {
  it.each([
    ['কুমড়ো', 'কুমড়া'],
    ['চিড়ে', 'চিড়া'],
    ['মুলো', 'মুলা'],
    ['চাল', 'চাল'],
  ])('gives %s the last vowel of the other dialect: %s', (typed, word) => {
    expect(harmonised(typed.normalize('NFC'))).toBe(word.normalize('NFC'));
  });
});

describe('isOneLetterRepeated', () => {
  it.each(['aaaa', 'ghghgh', 'কককক'])('knows %s', (word) => {
    expect(isOneLetterRepeated(word)).toBe(true);
  });

  it.each(['papa', 'banana', 'দাদা'])('lets %s be a word', (word) => {
    expect(isOneLetterRepeated(word)).toBe(false);
  });
});

describe('the phonetic key', () => {
  it.each([
    ['চাল', 'ছোলা'],
    ['ময়দা', 'মধু'],
    ['জ্বর', 'জিরা'],
  ])('is the same for %s and %s, which only the edit distance separates', (one, other) => {
    expect(phoneticKey(romanise(one))).toBe(phoneticKey(romanise(other)));
    expect(spellingDistance(romanise(one), romanise(other))).toBeGreaterThan(0.5);
  });

  it('keeps both of two equal consonants with a vowel between them', () => {
    expect(phoneticKey('mama')).toBe('mm');
    expect(phoneticKey(romanise('amma'))).toBe('m');
  });
});

describe('spellingDistance', () => {
  it('is 0 for equal words, symmetric, and positive for different words', () => {
    fc.assert(
      fc.property(roman, roman, (a, b) => {
        expect(spellingDistance(a, a)).toBe(0);
        expect(spellingDistance(a, b)).toBeCloseTo(spellingDistance(b, a), 9);
        if (a !== b) expect(spellingDistance(a, b)).toBeGreaterThan(0);
      }),
    );
  });

  it('stops at a value above the limit', () => {
    fc.assert(
      fc.property(roman, roman, fc.double({ min: 0, max: 3, noNaN: true }), (a, b, max) => {
        const distance = spellingDistance(a, b);
        const limited = spellingDistance(a, b, max);
        if (distance <= max) expect(limited).toBeCloseTo(distance, 9);
        else expect(limited).toBeGreaterThan(max);
      }),
    );
  });

  it('costs less for a vowel than for a consonant, and counts two swapped letters as one error', () => {
    expect(spellingDistance('morich', 'marich')).toBeLessThan(spellingDistance('morich', 'molich'));
    expect(spellingDistance('tumeric', 'tumreic')).toBeLessThan(1);
  });
});
