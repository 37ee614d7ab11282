import { describe, expect, it } from 'vitest';
import { readablePath, searchWordsOf } from './readable-path.ts';

describe('the path of an address', () => {
  it('is shown in its letters', () => {
    expect(readablePath('/%E0%A6%9A%E0%A6%BE%E0%A6%B2-5')).toBe('/চাল-5');
    expect(readablePath('/a%2Fb')).toBe('/a%2Fb');
  });

  it('is shown as it is if it has no such letters, and never at full length', () => {
    expect(readablePath('/%E0%A4%A')).toBe('/%E0%A4%A');
    expect(readablePath(`/${'a'.repeat(5000)}`)).toHaveLength(200);
  });
});

describe('the words of a path', () => {
  it.each([
    ['/miniket-rice-5-kg', 'miniket rice 5 kg'],
    ['/shop/old_page.html', 'old page'],
    ['/%E0%A6%9A%E0%A6%BE%E0%A6%B2/', 'চাল'],
    ['/products/018f3f6e-0000-7000-8000-000000000000', ''],
    ['/', ''],
  ])('of %s are "%s"', (path, words) => expect(searchWordsOf(path)).toBe(words));
});
