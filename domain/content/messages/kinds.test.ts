import { describe, expect, it } from 'vitest';
import type { Language } from '../../languages.ts';
import { dailyLimitOf, dailyLimits } from './daily-limits.ts';
import { exampleValues } from './example-values.ts';
import { kindName, messageKinds } from './kinds.ts';
import { messageDefinitions } from './message-definitions.ts';

describe('the name of a kind of message', () => {
  it('is in Bengali letters in Bengali, and in Latin ones in English', () => {
    for (const kind of messageKinds) {
      for (const page of ['backOffice', 'settings'] as const) {
        expect(kindName(kind, page, 'bn'), kind).toMatch(/^[\u0980-\u09ff]/);
        expect(kindName(kind, page, 'en'), kind).toMatch(/^[A-Z]/);
      }
    }
  });

  it('is the English one in another language', () => {
    expect(kindName('soldOut', 'settings', 'hi' as Language)).toBe('A product is sold out');
  });

  it('is its key if it is from another version of the shop', () => {
    expect(kindName('toString', 'settings', 'en')).toBe('toString');
  });
});

describe('the variables of a kind of message', () => {
  it('have an example, for the preview of its texts', () => {
    for (const kind of messageKinds)
      expect(Object.keys(exampleValues), kind).toEqual(expect.arrayContaining([...messageDefinitions[kind].variables]));
  });
});

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
