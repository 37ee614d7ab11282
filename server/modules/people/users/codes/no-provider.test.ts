import { expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { codeDeliveryOf } from '#server/modules/content/codes/index.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop({ env: { SEED: 'none' } });
const call = (request: string, body?: unknown, token?: string) => shop().call(request, { token, body });

it('a shop without an SMS provider says that it sends no codes, and writes none', async () => {
  const { phone, token } = await shop().make.user();
  expect((await call('GET /settings/read')).body).toMatchObject({ codes: 'none' });
  for (const purpose of ['signIn', 'resetPassword'])
    for (const to of [phone, '01899999999'])
      expectProblem(await call('POST /auth/send-code', { phone: to, purpose }), 409, 'CODES_NOT_SENT');
  for (const body of [{}, { phone: '01899999998' }])
    expectProblem(await call('POST /auth/send-own-code', body, token), 409, 'CODES_NOT_SENT');
  expect(await shop().database.sql`select from one_time_codes`).toHaveLength(0);
  expect(await shop().database.sql`select from messages`).toHaveLength(0);
});

it('codes are sent by a provider, and shown in the back office of a demo shop', () => {
  expect(codeDeliveryOf(readConfig({ SEED: 'none' }))).toBe('none');
  expect(codeDeliveryOf(readConfig({ SEED: 'demo' }))).toBe('backOffice');
  const provider = { SMS_PROVIDER: 'smsnetbd', SMS_API_KEY: 'a key' };
  for (const env of [provider, { ...provider, SEED: 'demo' }]) expect(codeDeliveryOf(readConfig(env))).toBe('sms');
});
