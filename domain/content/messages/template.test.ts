import { describe, expect, it } from 'vitest';
import { renderTemplate, variablesOf } from './template.ts';

describe('message templates', () => {
  it('fill in texts, amounts and names in the language, and leave links as they are', () => {
    const values = {
      number: 'NH-22',
      total: { poisha: 123_450 },
      shop: { en: 'Green Shop', bn: 'সবুজ দোকান' },
      link: { verbatim: 'https://a.example/1' },
    };
    const template = '{shop}: {number} = {total} {link}';
    expect(renderTemplate(template, values, 'bn', 'inbox')).toBe('সবুজ দোকান: NH-22 = ৳১,২৩৪.৫০ https://a.example/1');
    expect(renderTemplate(template, values, 'en', 'inbox')).toBe('Green Shop: NH-22 = ৳1,234.50 https://a.example/1');
  });

  it('leave out what has no value, without a gap', () => {
    expect(renderTemplate('Cancelled. {reason} See {link}', { link: 'x' }, 'en', 'inbox')).toBe('Cancelled. See x');
    expect(renderTemplate('{a} {constructor}', { a: '{b}', b: 'x' }, 'en', 'inbox')).toBe('{b}');
  });

  it('name their variables once', () => {
    expect(variablesOf('{a} {b} {a} { c } {}')).toEqual(['a', 'b']);
  });
});
