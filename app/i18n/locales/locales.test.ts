import { beforeAll, describe, expect, it } from 'vitest';
import { errorStatus } from '#contract/errors.ts';
import { languages } from '#domain/languages.ts';
import bn from './bn/index.ts';
import en from './en/index.ts';

const leavesOf = (texts: object, path = ''): [path: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leavesOf(value as object, `${path}${key}.`),
  );
const english = new Map(leavesOf(en));
const valuesIn = (text: string | undefined) => [...(text ?? '').matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();

/** The keys of a language: those of English, with a plural for each that the language has. */
function keysIn(language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const keys = [...english.keys()].flatMap((key) => {
    const [, base] = /^(.*)_(?:one|other)$/.exec(key) ?? [];
    return base ? pluralCategories.map((category) => `${base}_${category}`) : [key];
  });
  return [...new Set(keys)].sort();
}

describe.each(languages)('texts in %s', (language) => {
  const texts = new Map<string, string>();
  beforeAll(async () => {
    const { default: tree } = (await import(`./${language}/index.ts`)) as { default: object };
    for (const [key, text] of leavesOf(tree)) texts.set(key, text);
  });

  it('exist under the keys of the other languages', () => {
    expect([...texts.keys()].sort()).toEqual(keysIn(language));
  });

  it('are never empty and show the same values as in English', () => {
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('');
      const inEnglish = english.get(key) ?? english.get(key.replace(/_\w+$/, '_other'));
      expect(new Set(valuesIn(text)), key).toEqual(new Set(valuesIn(inEnglish)));
    }
  });

  it('say something about every error code', () => {
    for (const code of Object.keys(errorStatus)) expect(texts.get(`errors.${code}`), code).toBeTruthy();
  });
});

describe('texts', () => {
  it('about errors are in Bengali letters in Bengali', () => {
    for (const code of Object.keys(errorStatus)) expect(Object(bn.errors)[code], code).toMatch(/[\u0980-\u09ff]/);
  });

  it('are the literal English of the specification', () => {
    const stated = [
      'Logged In !!',
      'Registered Successfully !',
      'Logged Out !!',
      'Already Logged In !!',
      'Already Registered !!',
      'please login',
      'Access Denied !!',
      'Loading ...',
      'Added Successfully !!',
      'Deleted Successfully !!',
      'Updated Successfully !!',
      'Order created successfully!',
      'Valid mobile number is required',
      '6 digit password is required',
      'This field is required',
      'Welcome to Dashboard !!',
      'Sorry! {{name}}, you are not a Customer',
      'Sorry! {{name}}, you are not a Merchant',
      'Sorry! {{name}}, you are not an Admin',
    ];
    expect([...english.values()]).toEqual(expect.arrayContaining(stated));
  });
});
