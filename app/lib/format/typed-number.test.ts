import { describe, expect, it } from 'vitest';
import { typedNumber } from './typed-number.ts';

describe('typedNumber', () => {
  it.each([
    ['0', 0],
    ['১২.৫০', 12.5],
    ['12.5', 12.5],
    [' ১,০০,০০০ ', 100_000],
  ])('reads %s', (typed, number) => {
    expect(typedNumber(typed)).toBe(number);
  });

  it.each(['', ' ', '1e5', '১e৫', '0x10', '-5', '+5', '1.234', '.5', '5.', '1.2.3', 'Infinity', 'বারো'])('rejects %j', (typed) => {
    expect(typedNumber(typed)).toBeNaN();
  });
});
