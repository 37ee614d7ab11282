import { describe, expect, it } from 'vitest';
import { errorStatus } from '#contract/errors.ts';
import bn from './bn/index.ts';
import en from './en/index.ts';

const leavesOf = (texts: object, path = ''): [path: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leavesOf(value as object, `${path}${key}.`),
  );
const bengali = new Map(leavesOf(bn));
const english = new Map(leavesOf(en));
const valuesIn = (text: string | undefined) => [...(text ?? '').matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort();

describe('texts', () => {
  it('exist in both languages under the same keys', () => {
    expect([...bengali.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('are never empty and show the same values in both languages', () => {
    for (const [key, text] of english) {
      expect(text.trim(), key).not.toBe('');
      expect(bengali.get(key)?.trim(), key).not.toBe('');
      expect(new Set(valuesIn(bengali.get(key))), key).toEqual(new Set(valuesIn(text)));
    }
  });

  it('say something about every error code, in both languages', () => {
    for (const code of Object.keys(errorStatus)) {
      expect(english.get(`errors.${code}`), code).toBeTruthy();
      expect(bengali.get(`errors.${code}`), code).toMatch(/[\u0980-\u09ff]/);
    }
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
