import { describe, expect, it } from 'vitest';
import { readRange, withFrom, withTo } from './date-range.ts';

const today = '2026-11-21';
const read = (search: string) => readRange(new URLSearchParams(search), today);

describe('the days in the URL', () => {
  it('are the last 30 if missing or invalid', () => {
    const usual = { from: '2026-10-23', to: today, days: 30 };
    expect(read('')).toEqual(usual);
    expect(read('days=8')).toEqual(usual);
    expect(read('from=2026-11-01')).toEqual(usual);
    expect(read('from=1999-01-01&to=2026-13-45')).toEqual(usual);
  });

  it('end today for a number of days, or are the given range', () => {
    expect(read('days=1')).toEqual({ from: today, to: today, days: 1 });
    expect(read('days=7')).toEqual({ from: '2026-11-15', to: today, days: 7 });
    expect(read('from=2026-02-27&to=2026-03-01')).toEqual({ from: '2026-02-27', to: '2026-03-01', days: undefined });
  });
});

describe('a range after one end changes', () => {
  it('moves the other end if it would end before it starts', () => {
    const range = { from: '2026-11-10', to: '2026-11-20' };
    expect(withFrom(range, '2026-11-21')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
    expect(withTo(range, '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' });
    expect(withFrom(range, '2026-11-12')).toEqual({ from: '2026-11-12', to: '2026-11-20' });
  });

  it('covers at most the days that a report allows', () => {
    const range = { from: '2026-11-10', to: '2026-11-20' };
    expect(withFrom(range, '2020-01-01')).toEqual({ from: '2020-01-01', to: '2020-12-31' });
    expect(withTo({ from: '2020-01-01', to: '2020-02-01' }, '2026-11-20')).toEqual({ from: '2025-11-20', to: '2026-11-20' });
  });
});
