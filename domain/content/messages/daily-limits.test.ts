import { describe, expect, it } from 'vitest';
import { dailyLimitOf, dailyLimits } from './daily-limits.ts';

describe('the daily limit of a kind of messages', () => {
  it('counts the kinds of its group, and no others', () => {
    const { kinds, most } = dailyLimitOf('orderPlaced', 'sms');
    expect(kinds).toEqual(expect.arrayContaining(['orderPlaced', 'packageCancelled']));
    expect(kinds).not.toContain('newDevice');
    expect(most).toBe(dailyLimits.perAddress.essential);
    expect(dailyLimitOf('newDevice', 'sms').kinds).toContain('newDevice');
  });

  it('is that of a device for push messages', () => {
    expect(dailyLimitOf('orderPlaced', 'push').most).toBe(dailyLimits.perDevice);
    expect(dailyLimitOf('orderPlaced', 'email').most).not.toBe(dailyLimits.perDevice);
  });
});
