import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { type SmsSimulator, simulatorKey, smsCases, startSmsSimulator } from '#tests/simulators/sms-simulator.ts';
import { openSmsGateway } from './open-sms-gateway.ts';

let simulator: SmsSimulator;
beforeAll(async () => {
  simulator = await startSmsSimulator();
});
afterAll(() => simulator.close());

/** Sends a message to a number that ends with these digits, through the provider `http` with these variables. */
async function sendBy(variables: Record<string, string>, digits = '1234') {
  const env = { SMS_PROVIDER: 'http', SMS_URL: simulator.urlOf('http'), SMS_API_KEY: simulatorKey, SMS_SENDER: 'SHOP', ...variables };
  const sms = {
    to: `0171${String(randomInt(1000)).padStart(3, '0')}${digits}`,
    text: 'Code {key} ৪৮২৯১৫, "whisper&b=c"',
    ref: `R${randomInt(1e9)}`,
  };
  const outcome = await openSmsGateway(readConfig(env).sms).send(sms);
  return { sms, outcome, messages: simulator.accepted(sms.to) };
}

const flat = { recipient: '{to}', message: '{text}', reference: 'shop-{ref}', 'x-api-key': '{key}' };

describe('the provider http', () => {
  it.each(['query', 'form', 'json'])('fills the fields of a %s', async (format) => {
    const { sms, messages } = await sendBy({ SMS_FORMAT: format, SMS_FIELDS: JSON.stringify(flat) });
    expect(messages).toMatchObject([{ to: `88${sms.to}`, text: sms.text, ref: `shop-${sms.ref}`, key: simulatorKey }]);
  });

  it('keeps what is in its address, fills nested JSON and headers', async () => {
    const { sms, messages } = await sendBy({
      SMS_URL: `${simulator.urlOf('http')}?reference=of-the-address`,
      SMS_FORMAT: 'json',
      SMS_FIELDS: '{"recipient": "{to}", "message": "{text}", "list": [{"n": 1, "to": "{local_to}", "x": null}]}',
      SMS_HEADERS: '{"X-Api-Key": "{key}"}',
    });
    expect(messages).toMatchObject([{ text: sms.text, ref: 'of-the-address', key: simulatorKey }]);
  });

  it('treats any 2xx status as success, unless the answer must match', async () => {
    const fields = JSON.stringify(flat);
    expect((await sendBy({ SMS_FIELDS: fields }, smsCases.balance)).outcome).toEqual({ state: 'accepted', provider: 'http' });
    const { outcome, messages } = await sendBy({ SMS_FIELDS: fields, SMS_SUCCESS: '"accepted":"(\\d+)"' });
    expect(outcome).toEqual({ state: 'accepted', providerId: messages[0]?.id, provider: 'http' });
  });

  it.each(['query', 'form', 'json'])('shows admins the start of a refusal without secrets, number and text (%s)', async (format) => {
    const { sms, outcome } = await sendBy(
      { SMS_FORMAT: format, SMS_FIELDS: JSON.stringify({ ...flat, token: 'literal-secret' }), SMS_SUCCESS: 'accepted' },
      smsCases.echo,
    );
    expect(outcome).toMatchObject({
      state: 'refused',
      retry: 'elsewhere',
      detail: expect.stringMatching(/^HTTP 200: refused echo message rejected recipient/),
    });
    for (const hidden of ['0123456789', 'literal', sms.to.slice(1), '৪৮২৯১৫', 'whisper'])
      expect(JSON.stringify(outcome)).not.toContain(hidden);
    expect('detail' in outcome && outcome.detail.length).toBeLessThanOrEqual(130);
  });
});
