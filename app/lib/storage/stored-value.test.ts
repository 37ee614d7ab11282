import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearPersonalData, createStoredText, createStoredValue, createTabText } from './stored-value.ts';

let browser: EventTarget & { localStorage: Storage; sessionStorage: Storage };

beforeEach(() => {
  browser = Object.assign(new EventTarget(), { localStorage: fakeStorage(), sessionStorage: fakeStorage() });
  vi.stubGlobal('window', browser);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function fakeStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage; // only the methods that stored values use
}

const numbers = () => createStoredValue('cart', (stored) => (Array.isArray(stored) ? stored.filter((n) => typeof n === 'number') : []));

it('reads the written value, as the same object until the text changes', () => {
  const value = numbers();
  value.write([1, 2]);
  expect(browser.localStorage.getItem('cart')).toBe('[1,2]');
  const first = value.read();
  expect(first).toEqual([1, 2]);
  expect(value.read()).toBe(first);
  browser.localStorage.setItem('cart', '[3]');
  expect(value.read()).toEqual([3]);
  value.clear();
  expect(value.read()).toEqual([]);
});

it('returns its default if the content is missing, invalid JSON, or of another type', () => {
  const value = numbers();
  expect(value.read()).toEqual([]);
  for (const content of ['', '{', 'nonsense', 'null', '7', '{"a":1}']) {
    browser.localStorage.setItem('cart', content);
    expect(value.read(), content).toEqual([]);
  }
  browser.localStorage.setItem('cart', '[1,"x",null]');
  expect(value.read()).toEqual([1]);
});

it('stores a plain text, for the browser or for this tab', () => {
  const token = createStoredText('accessToken');
  expect(token.read()).toBeUndefined();
  token.write('a"b');
  expect([token.read(), browser.localStorage.getItem('accessToken')]).toEqual(['a"b', 'a"b']);
  createTabText('goingTo').write('/cart');
  expect([browser.sessionStorage.getItem('goingTo'), browser.localStorage.getItem('goingTo')]).toEqual(['/cart', null]);
  token.clear();
  expect(token.read()).toBeUndefined();
});

it('falls back to memory when storage is blocked or full, and still notifies its subscribers', () => {
  const value = numbers();
  const heard = vi.fn();
  value.subscribe(heard);
  browser.localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  value.write([1]);
  expect(value.read()).toEqual([1]);
  Object.defineProperty(browser, 'localStorage', {
    get: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  value.write([2]);
  expect(value.read()).toEqual([2]);
  expect(numbers().read()).toEqual([2]);
  value.clear();
  expect(value.read()).toEqual([]);
  value.write([3]);
  clearPersonalData();
  expect(value.read()).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(5);
});

it('clears all personal data, including unknown keys, and notifies', () => {
  const { localStorage, sessionStorage } = browser;
  // As a browser lists the keys of a storage.
  const items = { theme: 'forest', language: 'en', recentSearches: '["x"]', 'columns.users': '', 'added later': '1' };
  for (const [key, text] of Object.entries(items))
    for (const each of [localStorage, sessionStorage]) Object.assign(each, { [key]: text }).setItem(key, text);
  const value = createStoredText('recentSearches');
  const heard = vi.fn();
  const unsubscribe = value.subscribe(heard);
  const left = (storage: Storage) => Object.keys(items).filter((key) => storage.getItem(key) !== null);
  clearPersonalData(['sessionStorage']);
  expect([left(localStorage), left(sessionStorage)]).toEqual([Object.keys(items), ['theme', 'language']]);
  clearPersonalData();
  expect(left(localStorage)).toEqual(['theme', 'language']);
  expect(value.read()).toBeUndefined();
  expect(heard).toHaveBeenCalledTimes(2);
  unsubscribe();
  clearPersonalData();
  expect(heard).toHaveBeenCalledTimes(2);
});

it('returns its default on the server, without a window', () => {
  vi.unstubAllGlobals();
  expect(numbers().read()).toEqual([]);
});

it('notifies of changes in this tab and others, until unsubscribed', () => {
  const value = numbers();
  const heard = vi.fn();
  const unsubscribe = value.subscribe(heard);
  const inOtherTab = (key: string | null) => browser.dispatchEvent(Object.assign(new Event('storage'), { key }));
  value.write([1]);
  inOtherTab('cart');
  inOtherTab('theme');
  expect(heard).toHaveBeenCalledTimes(2);
  // The event of `localStorage.clear()`.
  inOtherTab(null);
  expect(heard).toHaveBeenCalledTimes(3);
  unsubscribe();
  inOtherTab('cart');
  value.write([2]);
  expect(heard).toHaveBeenCalledTimes(3);
});
