import { describe, expect, it } from 'vitest';
import { isGuessable, isSamePassword, normalisePassword, passwordLength } from './passwords.ts';

describe('a password', () => {
  it.each([
    ['the letter with a dot as one or two characters', 'হৃদ\u09DF', 'হৃদ\u09AF\u09BC'],
    ['a vowel sign as one or two characters', 'ভাল\u09CB', 'ভাল\u09C7\u09BE'],
    ['ৎ, and its old form with a joiner', 'হঠাৎ', 'হঠাত্\u200D'],
    ['an accent', 'caf\u00e9', 'cafe\u0301'],
    ['an accent behind a joiner', 'caf\u00e9', 'cafe\u200D\u0301'],
    ['marks in another order', 'a\u0323\u0302', 'a\u0302\u0323'],
    ['joiners', 'র\u200D্যাব', 'র্যাব'],
    ['non-joiners', 'শব্\u200Cদ', 'শব্দ'],
    ['other invisible characters', '\uFEFFcat\u200B\u00ADfish\u2060', 'catfish'],
    ['Bengali digits', 'rahim৪৫৬', 'rahim456'],
    ['full-width letters and other spaces', 'ｃａｔ\u00A0fish', 'cat fish'],
  ])('is the same with %s', (_title, one, other) => {
    expect(isSamePassword(one, other)).toBe(true);
    for (const form of [one, other]) expect(normalisePassword(normalisePassword(form))).toBe(normalisePassword(form));
    expect(passwordLength(one)).toBe(passwordLength(other));
  });

  it('differs by case, spaces and letters', () => {
    for (const [one, other] of [
      ['Rahim1', 'rahim1'],
      ['rahim 1', 'rahim1'],
      ['কল', 'কাল'],
      ['চাল', 'চাঁল'],
    ])
      expect(isSamePassword(String(one), String(other))).toBe(false);
  });

  it('counts what is typed with one key once, and invisible characters not at all', () => {
    expect(passwordLength('য\u09BCয\u09BC')).toBe(2);
    expect(passwordLength('😀😀😀')).toBe(3);
    expect(passwordLength('abc\u200B\u200D\u200C')).toBe(3);
  });

  it('is guessable in every form of its characters', () => {
    for (const weak of ['০০০০০০', 'aaa\u200Baaa', '\u200B\u200C\u00A0 \u3000', '০১৭০০-০০০০০৭', '017\u200D0000\u00A00007'])
      expect(isGuessable(weak, '01700000007'), weak).toBe(true);
    expect(isGuessable('olive tree 9', '01700000007')).toBe(false);
  });
});
