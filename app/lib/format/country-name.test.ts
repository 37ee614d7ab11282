import { expect, it } from 'vitest';
import { countryName } from './country-name.ts';

it('names a country in the language of the page, and leaves other texts unchanged', () => {
  expect(['Bangladesh', ' india '].map((name) => countryName(name, 'bn'))).toEqual(['বাংলাদেশ', 'ভারত']);
  expect(countryName('Bangladesh', 'en')).toBe('Bangladesh');
  expect(['বাংলাদেশ', 'Atlantis', ''].map((name) => countryName(name, 'bn'))).toEqual(['বাংলাদেশ', 'Atlantis', '']);
});
