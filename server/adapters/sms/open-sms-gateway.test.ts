import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openSmsGateway, smsGateway } from './open-sms-gateway.ts';
import { refuseSms, type Sms, type SmsOutcome, type SmsProvider, type SmsRefusal } from './sms-provider.ts';

const sms: Sms = { to: '01712345678', text: 'Your code is 482915', ref: 'R1' };
const accepted: SmsOutcome = { state: 'accepted', providerId: '7' };
const unknown: SmsOutcome = { state: 'unknown', reason: 'timeout', detail: 'no answer in 10 s' };
const refused = (reason: SmsRefusal) => refuseSms(reason, 'code 1');

/** A gateway whose providers answer like this; `asked` lists the providers that were called. */
function gatewayOf(first: SmsOutcome, second?: SmsOutcome) {
  const asked: string[] = [];
  const provider = (name: SmsProvider['name'], outcome: SmsOutcome): SmsProvider => ({
    name,
    send: async () => {
      asked.push(name);
      return outcome;
    },
  });
  return { asked, gateway: smsGateway(provider('bulksmsbd', first), second && provider('mimsms', second)) };
}

describe('a gateway with a fallback', () => {
  it.each(['balance', 'credentials', 'address', 'sender', 'account', 'limit', 'down'] as const)(
    'uses it when the provider refuses: %s',
    async (reason) => {
      const { gateway, asked } = gatewayOf(refused(reason), accepted);
      expect(await gateway.send(sms)).toEqual({ ...accepted, provider: 'mimsms' });
      expect(asked).toEqual(['bulksmsbd', 'mimsms']);
    },
  );

  it.each([accepted, unknown, refused('number'), refused('content')])('does not use it after %j', async (outcome) => {
    const { gateway, asked } = gatewayOf(outcome, accepted);
    expect(await gateway.send(sms)).toEqual({ ...outcome, provider: 'bulksmsbd' });
    expect(asked).toEqual(['bulksmsbd']);
  });

  it('says that the fallback may have sent it', async () => {
    expect(await gatewayOf(refused('balance'), unknown).gateway.send(sms)).toEqual({ ...unknown, provider: 'mimsms' });
  });

  it.each([
    ['balance', 'number', 'mimsms', 'never'],
    ['down', 'content', 'mimsms', 'never'],
    ['balance', 'down', 'mimsms', 'later'],
    ['down', 'balance', 'bulksmsbd', 'later'],
    ['balance', 'credentials', 'mimsms', 'elsewhere'],
  ] as const)('names both when both refuse: %s, then %s', async (first, second, provider, retry) => {
    const { gateway } = gatewayOf(refused(first), refused(second));
    const detail = `bulksmsbd ${first}: code 1; mimsms ${second}: code 1`;
    expect(await gateway.send(sms)).toMatchObject({ state: 'refused', retry, provider, detail });
  });
});

describe('a gateway', () => {
  it('returns what its only provider says', async () => {
    expect(await gatewayOf(refused('balance')).gateway.send(sms)).toEqual({ ...refused('balance'), provider: 'bulksmsbd' });
  });

  it.each(['0171234567', '09612000000', '8801712345678', '01712345678 ', ''])('calls no provider for %j', async (to) => {
    const { gateway, asked } = gatewayOf(accepted);
    expect(await gateway.send({ ...sms, to })).toMatchObject({ state: 'refused', retry: 'never', reason: 'number' });
    expect(asked).toEqual([]);
  });

  it('has the providers of the configuration', () => {
    const namesOf = (env: Record<string, string>) => openSmsGateway(readConfig(env).sms).providers.map(({ name }) => name);
    expect(namesOf({})).toEqual(['log']);
    expect(namesOf({ SMS_PROVIDER: 'smsnetbd', SMS_API_KEY: 'k' })).toEqual(['smsnetbd']);
    expect(
      namesOf({
        SMS_PROVIDER: 'smsnetbd',
        SMS_API_KEY: 'k',
        SMS_FALLBACK: 'bulksmsbd',
        SMS_FALLBACK_API_KEY: 'k',
        SMS_FALLBACK_SENDER: 's',
      }),
    ).toEqual(['smsnetbd', 'bulksmsbd']);
  });
});
