import { describe, expect, it } from 'vitest';
import { optionalText, text } from './resource.ts';

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
