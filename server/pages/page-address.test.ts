import { describe, expect, it } from 'vitest';
import { pageAddress, withParametersOf } from './page-address.ts';

describe('pageAddress', () => {
  it.each([
    ['/search', '/search'],
    ['/search?', '/search'],
    ['/search?utm_source=mail&fbclid=1&gclid=2&made=up', '/search'],
    ['/search?utm_medium=x&page=2&q=%E0%A6%9A%E0%A6%BE%E0%A6%B2', '/search?page=2&q=%E0%A6%9A%E0%A6%BE%E0%A6%B2'],
    ['/search?q=rice&page=2', '/search?page=2&q=rice'],
    ['/search?category=b&category=a', '/search?category=b&category=a'],
    ['/?section=banners&section=shop%3Aa&x=1', '/?section=banners&section=shop%3Aa'],
    [`/search?${'&'.repeat(15_000)}`, '/search'],
    ['//other.example?lang=en', '//other.example?lang=en'],
  ])('reduces %s to what its document depends on', (url, address) => {
    expect(pageAddress(url).address).toBe(address);
  });

  it("separates free text from parameters of the shop's own links", () => {
    expect(pageAddress('/search?q=rice').isFreeText).toBe(true);
    expect(pageAddress('/search?page=2&sort=price').isFreeText).toBe(false);
  });

  it('limits the length and the number of values', () => {
    const long = pageAddress(`/search?q=${'a'.repeat(5000)}${'&category=c'.repeat(500)}`).address;
    expect(long.length).toBeLessThan(1000);
  });
});

describe('withParametersOf', () => {
  it.each([
    ['/rice', '/products/1', '/products/1'],
    ['/rice?utm_source=fb&fbclid=x', '/products/1', '/products/1?utm_source=fb&fbclid=x'],
    ['/rice?page=1&a=2&a=3', '/products/1?page=4#top', '/products/1?page=4&a=2&a=3#top'],
    ['/rice?to=//evil.example&x=%0d%0aX:1', '/products/1', '/products/1?to=%2F%2Fevil.example&x=%0D%0AX%3A1'],
  ])('of %s: %s → %s', (url, path, target) => {
    expect(withParametersOf(url, path)).toBe(target);
  });
});
