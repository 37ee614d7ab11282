import { describe, expect, it } from 'vitest';
import { dayAfter, dhakaDay, endOf, startOf } from './days.ts';

describe('a day in Bangladesh', () => {
  it('starts at 18:00 UTC of the day before, and ends 24 hours later', () => {
    expect(startOf('2026-12-16').toISOString()).toBe('2026-12-15T18:00:00.000Z');
    expect(endOf('2026-12-16').toISOString()).toBe('2026-12-16T18:00:00.000Z');
    expect(endOf('2026-12-16')).toEqual(startOf(dayAfter('2026-12-16', 1)));
  });

  it('is the current one until its last millisecond', () => {
    const end = endOf('2026-12-16').getTime();
    expect([dhakaDay(0, end - 1), dhakaDay(0, end), dhakaDay(1, end)]).toEqual(['2026-12-16', '2026-12-17', '2026-12-16']);
  });
});
