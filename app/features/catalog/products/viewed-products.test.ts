import { describe, expect, it } from 'vitest';
import { parseViewed, withViewed } from './viewed-products.ts';

const id = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;

describe('viewed products', () => {
  it('are stored latest first, without duplicates, up to a limit', () => {
    expect(withViewed([id(1), id(2), id(3)], id(2))).toEqual([id(2), id(1), id(3)]);
    const many = Array.from({ length: 20 }, (_product, n) => id(n)).reduce<readonly string[]>(withViewed, []);
    expect(many).toHaveLength(13);
    expect(many[0]).toBe(id(19));
  });

  it('are parsed from any stored value, without invalid ids', () => {
    expect(parseViewed([id(1), 7, 'x', null, id(2)])).toEqual([id(1), id(2)]);
    for (const other of [undefined, '', {}, 'nonsense']) expect(parseViewed(other)).toEqual([]);
  });
});
