import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const end = Date.UTC(2026, 10, 25, 12);

describe('timeLeft', () => {
  it('splits the remaining time into days, hours, minutes and seconds', () => {
    expect(timeLeft(end, end - (((2 * 24 + 3) * 60 + 4) * 60 + 5) * 1000)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
  });

  it('rounds a started second up, so that zero means over', () => {
    expect(timeLeft(end, end - 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
    expect(timeLeft(end, end)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });

  it('stops at zero', () => {
    expect(timeLeft(end, end + 5000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
});
