import { describe, expect, it } from 'vitest';
import { romanise } from '#domain/words/romanise.ts';
import { spellingDistance } from './distance.ts';
import { hasSameLetters, isSameWord } from './same-word.ts';

const isSame = (a: string, b: string) => {
  const [typed, term] = [a, b].map((text) => ({ text, roman: romanise(text) })) as [
    { text: string; roman: string },
    { text: string; roman: string },
  ]; // two
  return isSameWord(typed, term, spellingDistance(typed.roman, term.roman));
};

describe('isSameWord', () => {
  it.each([
    ['alach', 'এলাচ'],
    ['piyaz', 'পেঁয়াজ'],
    ['chaul', 'চাল'],
    ['tumeric', 'turmeric'],
    ['boiler', 'broiler'],
    ['chiniguda', 'চিনিগুঁড়া'],
  ])('accepts other vowels, and a wrong consonant in a long word: %s, %s', (a, b) => {
    expect(isSame(a, b)).toBe(true);
  });

  it.each([
    ['জুতা', 'গোটা'],
    ['ঘড়ি', 'ঘর'],
    ['শাড়ি', 'শামি'],
    ['car', 'আচার'],
    ['boi', 'bay'],
    ['rope', 'ripe'],
    ['watch', 'oats'],
    ['paint', 'pant'],
    ['surma', 'সূর্যময়'],
  ])('rejects another consonant, start or ending of a short word: %s, %s', (a, b) => {
    expect(isSame(a, b)).toBe(false);
  });
});

describe('hasSameLetters', () => {
  it.each([
    ['পাখা', 'পাকা'],
    ['হাতুড়ি', 'হাঁটুর'],
    ['khat', 'কাঠাল'],
    ['ghum', 'গম'],
  ])('distinguishes aspirates and the two kinds of t and d: %s, %s', (typed, term) => {
    expect(hasSameLetters(typed, term)).toBe(false);
  });

  it.each([
    ['দুদ', 'দুধ'],
    ['লবন', 'লবণ'],
    ['সরিষা', 'শরিষা'],
    ['kasi', 'খাসি'],
    ['ghee', 'ঘি'],
  ])('accepts letters of one sound, and omitted aspiration: %s, %s', (typed, term) => {
    expect(hasSameLetters(typed, term)).toBe(true);
  });
});
