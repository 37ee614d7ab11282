import { describe, expect, it } from 'vitest';
import { phone } from './phone.ts';

describe('phone', () => {
  it.each(['01712345678', '০১৭১২৩৪৫৬৭৮', '+88 01712-345678', '8801712345678', ' (017) 1234 5678 '])('reads %s', (given) => {
    expect(phone.parse(given)).toBe('01712345678');
  });

  it.each(['1712345678', '0171234567', '017123456789', '', 'abc', '+8817123456789'])('rejects %s', (given) => {
    expect(phone.safeParse(given).success).toBe(false);
  });
});
