import { describe, expect, it } from 'vitest';
import { nameText, optionalNameText, optionalText, text } from './resource.ts';

describe('text', () => {
  it.each(['', '  ', '\u200b', '\u200c \u200d\u2060', '\u00ad\ufeff', '\u3164'])(
    'is blank when it contains nothing visible: %j',
    (given) => {
      expect(text(200).safeParse(given).success).toBe(false);
      expect(optionalText(200).parse(given)).toBe('');
    },
  );

  it.each(['র\u200d্যাম', 'শর্\u200cত', '৫', '🌿', '?'])('keeps %s unchanged, including joiners', (given) => {
    expect(text(200).parse(` ${given} `)).toBe(given);
  });
});

describe('nameText', () => {
  const codes = (given: string) =>
    nameText(200)
      .safeParse(given)
      .error?.issues.map((issue) => (issue.code === 'custom' ? issue.params?.code : issue.code));

  it.each([
    'আরোগ্য\u200b ফার্মেসি',
    'Arogya\u2060',
    '\u202eArogya',
    '\u2066Arogya\u2069',
    'Aro\u00adgya',
    'Aro\ufeffgya',
    'Aro\u200dgya',
    'আরোগ্য \u200dফার্মেসি',
    'আ\u200d\u200dরোগ্য',
    'Arogya\u2800Pharmacy',
    'Aro\u0007gya',
    'Arogya\u{e0041}',
    'Arogya\ufe0f',
    'Arogya\u3164',
  ])('refuses invisible characters: %j', (given) => {
    expect(codes(given)).toEqual(['HIDDEN_CHARACTERS']);
    expect(optionalNameText(200).safeParse(given).success).toBe(false);
  });

  it.each(['র\u200d্যাব', 'শর্\u200cত', 'চক্\u200cবাজার', '🌿 চা', 'I ❤\ufe0f tea', '👩\u200d🌾 খামার', 'Café 24/7', '—'])(
    'keeps %s as it is',
    (given) => {
      expect(nameText(200).parse(` ${given} `)).toBe(given);
    },
  );

  it.each([
    ['নিত্য\u00a0দিন', 'নিত্য দিন'],
    ['নিত্য \u2003\t\n দিন', 'নিত্য দিন'],
    ['দিক্\u200d', 'দিক্'],
    ['হঠাত্\u200d বাজার', 'হঠাৎ বাজার'],
  ])('tidies %j', (given, expected) => {
    expect(nameText(200).parse(given)).toBe(expected);
  });
});
