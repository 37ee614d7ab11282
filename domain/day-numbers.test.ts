import { expect, it } from 'vitest';
import { dayNumber, dayOfNumber, dhakaDayNumber } from './day-numbers.ts';
import { startOf } from './days.ts';

it('numbers days, across the end of a month, from their start in Bangladesh', () => {
  expect(dayNumber('1970-01-02')).toBe(1);
  expect(dayOfNumber(dayNumber('2028-02-28') + 1)).toBe('2028-02-29');
  expect(dhakaDayNumber(startOf('2026-12-16').getTime())).toBe(dayNumber('2026-12-16'));
  expect(dhakaDayNumber(startOf('2026-12-16').getTime() - 1)).toBe(dayNumber('2026-12-15'));
});
