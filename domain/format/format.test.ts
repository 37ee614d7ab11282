import { describe, expect, it } from 'vitest';
import { formatDate, formatMoney, localDigits } from './format.ts';

describe('numbers, money and dates', () => {
  it('put the taka sign first, group by lakh, and show decimals only when needed', () => {
    expect(formatMoney('bn', 1234)).toBe('৳১,২৩৪');
    expect(formatMoney('en', 1234567)).toBe('৳12,34,567');
    expect(formatMoney('en', 36.5)).toBe('৳36.50');
    expect(formatMoney('en', -5)).toBe('−৳5');
  });

  it('use the Dhaka time zone, with the part of the day first in Bengali', () => {
    expect(formatDate('bn', '2026-11-20T02:05:00Z', 'dateTime')).toBe('২০ নভে, ২০২৬, সকাল ৮:০৫');
    expect(formatDate('bn', '2026-11-20T19:05:00Z', 'dateTime')).toBe('২১ নভে, ২০২৬, রাত ১:০৫');
    expect(formatDate('en', '2026-11-20T19:05:00Z', 'dateTime')).toBe('21 Nov 2026, 01:05');
    expect(formatDate('en', '2026-11-20T19:05:00Z')).toBe('21 November 2026');
  });

  it('write the digits of a text in the script of the language', () => {
    expect(localDigits('bn', '01712')).toBe('০১৭১২');
    expect(localDigits('en', '01712')).toBe('01712');
  });
});
