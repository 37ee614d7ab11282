import { describe, expect, it } from 'vitest';
import { typedDay, typedTime, writtenDay } from './typed-day.ts';

describe('a typed day', () => {
  it.each(['25/12/2026', '২৫/১২/২০২৬', '25.12.2026', '25-12-2026', ' 25 12 2026 ', '25122026', '২৫১২২০২৬'])('is read from %s', (text) => {
    expect(typedDay(text)).toBe('2026-12-25');
  });

  it('may leave out zeros before day and month', () => {
    expect(typedDay('1/2/2026')).toBe('2026-02-01');
  });

  it.each(['', '25/12', '25/12/26', '31/04/2026', '29/02/2027', '12/25/2026', '00/01/2026', '2026-12-25', 'soon'])(
    'is not read from %j',
    (text) => {
      expect(typedDay(text)).toBeUndefined();
    },
  );

  it('is written as day, month and year in the digits of the language', () => {
    expect([writtenDay('bn', '2026-12-05'), writtenDay('en', '2026-12-05'), writtenDay('en', '5/12')]).toEqual([
      '০৫/১২/২০২৬',
      '05/12/2026',
      '5/12',
    ]);
  });
});

describe('a typed time', () => {
  it('is read in digits of either language', () => {
    expect(['9:05', '০৯:০৫', '0905', '23.59', '00:00'].map(typedTime)).toEqual(['09:05', '09:05', '09:05', '23:59', '00:00']);
    expect(['', '9', '24:00', '12:60', '1:5', 'noon'].map(typedTime)).toEqual(Array(6).fill(undefined));
  });
});
