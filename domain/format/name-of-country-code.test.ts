import { expect, it } from 'vitest';
import { nameOfCountryCode } from './name-of-country-code.ts';

it('names countries in the language of the page, and leaves unknown codes as they are', () => {
  expect([nameOfCountryCode('bn', 'BD'), nameOfCountryCode('en', 'BD')]).toEqual(['বাংলাদেশ', 'Bangladesh']);
  expect(nameOfCountryCode('en', 'QQ')).toBe('QQ');
});
