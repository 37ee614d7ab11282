import { describe, expect, it } from 'vitest';
import { romanise } from '#domain/words/romanise.ts';
import { isSpelledWithMistake, spellingsOf } from '#domain/words/spellings.ts';
import { heardLetters, isMistyped, respellings, swapsOf } from './one-mistake.ts';

const isMistypedBengali = (typed: string, word: string) => isMistyped(heardLetters(typed), heardLetters(word));

describe('isMistyped', () => {
  it.each([
    ['detrgent', 'detergent'],
    ['garlc', 'garlic'],
    ['deteregent', 'detergent'],
    ['gatlic', 'garlic'],
    ['lemno', 'lemon'],
    ['onian', 'onion'],
  ])('accepts one letter that is missing, too many, wrong or in another place: %s, %s', (typed, word) => {
    expect(isMistyped(typed, word)).toBe(true);
  });

  it.each([
    ['four', 'flour'],
    ['onoin', 'onion'],
    ['panda', 'pabda'],
    ['clutch', 'crutch'],
    ['arlic', 'garlic'],
    ['detrgnt', 'detergent'],
    ['garlic', 'garlic'],
  ])('rejects another letter in a short word, another start, two errors, and the word itself: %s, %s', (typed, word) => {
    expect(isMistyped(typed, word)).toBe(false);
  });

  it.each([
    ['বেগন', 'বেগুন'],
    ['মুসুর', 'মসুর'],
    ['কাটবাদাম', 'কাঠবাদাম'],
    ['মুটা', 'মোটা'],
    ['মুগরি', 'মুরগি'],
    ['শুটক', 'শুঁটকি'],
  ])('accepts a forgotten sign, an aspirate, vowels that are spoken alike and swapped letters: %s, %s', (typed, word) => {
    expect(isMistypedBengali(typed, word)).toBe(true);
  });

  it.each([
    ['হাতি', 'হাতে'],
    ['মালা', 'মুলা'],
    ['পাখা', 'পাকা'],
    ['গামলা', 'মামলা'],
  ])('rejects another Bengali word: %s, %s', (typed, word) => {
    expect(isMistypedBengali(typed, word)).toBe(false);
  });
});

describe('isSpelledWithMistake', () => {
  it.each([
    ['শুঁটকি', 'shutii', false],
    ['নারিকেল', 'nalikel', true],
    ['সয়াবিন', 'soyabim', false],
    ['নাজিরশাইল', 'nazishail', true],
    ['তেলাপোকা', 'telapka', true],
    ['গোলমরিচ', 'golmoroch', true],
    ['আলু', 'alku', false],
  ])('compares with the spellings of %s: %s', (word, typed, is) => {
    expect(isSpelledWithMistake(spellingsOf(word), romanise(typed))).toBe(is);
  });
});

describe('heardLetters', () => {
  it.each([
    ['সেদধ', 'সেদ্ধ'],
    ['লবঙগ', 'লবংগ'],
    ['পেঁয়াজ', 'পেয়ায'],
    ['এন্টাসিড', 'অ্যান্টাসিড'],
  ])('are the same in %s and %s', (a, b) => {
    expect(heardLetters(a)).toBe(heardLetters(b));
  });

  it('keep the hasanta at the start of a word', () => {
    expect(heardLetters('করিম')).not.toBe(heardLetters('ক্রিম'));
  });
});

it('swaps letters of a short word only when it is unspeakable', () => {
  expect(swapsOf('lbeu')).toContain('lebu');
  expect(swapsOf('palki')).toEqual([]);
  expect(swapsOf('rosnu', { exactly: true })).toContain('rosun');
  expect(swapsOf('mehdei')).toContain('mehedi');
});

it('spells an English sound in other ways', () => {
  expect(respellings('sope')).toContain('soap');
  expect(respellings('watar')).toContain('water');
  expect(respellings('tea')).toEqual([]);
});
