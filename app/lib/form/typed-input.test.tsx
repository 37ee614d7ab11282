import { afterEach, describe, expect, it } from 'vitest';
import { registerInput, storeTypedInput, takeTypedInput } from './typed-input.ts';

const ends: (() => void)[] = [];
const keep = (name: string, value: unknown) => ends.push(registerInput(name, () => value));
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

describe('what was typed when the page was hidden', () => {
  const turn = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'));

  it('is there when the page is loaded again, and gone when it has stayed', () => {
    window.history.replaceState(null, '', '/checkout');
    keep('address', 'House 12');
    turn('hidden');
    expect(takeTypedInput('address')).toBe('House 12');
    turn('hidden');
    turn('visible');
    expect(takeTypedInput('address')).toBeUndefined();
  });

  it.each([
    { path: '/dashboard/merchant/products/new', is: 'kept', expected: 'Rice' },
    { path: '/dashboard/merchant/products/1/edit', is: 'not kept: others may have changed the item since', expected: undefined },
  ])('on $path is $is', ({ path, expected }) => {
    window.history.replaceState(null, '', path);
    keep('name', 'Rice');
    turn('hidden');
    expect(takeTypedInput('name')).toBe(expected);
  });
});
