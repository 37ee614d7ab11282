import { describe, expect, it } from 'vitest';
import { pageNumbers, pageOf } from './pagination.tsx';

describe('the page that an address asks for', () => {
  const asked = (page: string) => pageOf(new URLSearchParams({ page }));

  it('is the one named', () => {
    expect(asked('2')).toBe(2);
  });

  it('is the first when nothing or nonsense is named', () => {
    expect(pageOf(new URLSearchParams())).toBe(1);
    for (const page of ['', 'two', '0', '-1', 'NaN']) expect(asked(page)).toBe(1);
  });

  it('is never one that the API refuses', () => {
    for (const page of ['100001', '1e99', 'Infinity']) expect(asked(page)).toBe(100_000);
  });
});

describe('the pages that are linked', () => {
  it('are the first, the last and the neighbours, with gaps between them', () => {
    expect(pageNumbers(1, 2)).toEqual([1, 2]);
    expect(pageNumbers(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9]);
  });
});
