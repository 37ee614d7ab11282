import { afterEach, describe, expect, it } from 'vitest';
import { keepInput, storeTypedInput, takeTypedInput } from './typed-input.ts';

const ends: (() => void)[] = [];
const keep = (name: string, value: unknown) => ends.push(keepInput(name, () => value));
afterEach(() => {
  for (const end of ends.splice(0)) end();
  sessionStorage.clear();
});

describe('what was typed before the language was switched', () => {
  it('is given once to the same field of the same page, without passwords', () => {
    window.history.replaceState(null, '', '/register');
    keep('name,password', { name: 'Karim', password: 'long-secret' });
    keep('search', 'rice');
    storeTypedInput();
    expect(JSON.stringify(sessionStorage)).not.toContain('long-secret');
    expect(takeTypedInput('name,password')).toEqual({ name: 'Karim', password: '' });
    expect(takeTypedInput('name,password')).toBeUndefined();
    expect(takeTypedInput('search')).toBe('rice');
  });

  it('is not given to another page', () => {
    window.history.replaceState(null, '', '/contact');
    keep('search', 'rice');
    storeTypedInput();
    window.history.replaceState(null, '', '/about');
    expect(takeTypedInput('search')).toBeUndefined();
    window.history.replaceState(null, '', '/contact');
    expect(takeTypedInput('search')).toBeUndefined();
  });
});
