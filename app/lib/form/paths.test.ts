import { describe, expect, it } from 'vitest';
import { getAt, setAt } from './paths.ts';

describe('a path', () => {
  it('finds the value at a path, and undefined where there is none', () => {
    const from = { translations: { en: { name: 'Rice' } }, sizes: [{ name: '1 kg' }], none: null };
    expect(getAt(from, 'translations.en.name')).toBe('Rice');
    expect(getAt(from, 'sizes.0.name')).toBe('1 kg');
    for (const path of ['translations.bn.name', 'none.name', 'sizes.1.name']) expect(getAt(from, path)).toBeUndefined();
    expect(getAt(undefined, 'name')).toBeUndefined();
  });

  it('takes a value, and keeps what is beside it', () => {
    const into = { translations: { en: { name: 'Rice' } } };
    setAt(into, 'translations.en.description', 'White');
    setAt(into, 'sizes.1.name', '5 kg');
    setAt(into, 'name', 'চাল');
    expect(into).toEqual({
      name: 'চাল',
      translations: { en: { name: 'Rice', description: 'White' } },
      sizes: [undefined, { name: '5 kg' }],
    });
  });
});
