import { beforeAll, expect, it } from 'vitest';
import type { InboxMessage } from '#contract/content/messages.ts';
import { smsGateway } from '#server/adapters/sms/open-sms-gateway.ts';
import { testShop } from '#tests/test-shop.ts';
import { checkSmsBalance } from './sms-balance.ts';

let left: number | undefined;
const send = async () => ({ state: 'accepted' }) as const;
const metricsToken = 'm'.repeat(20);
const shop = testShop({
  env: {
    SMS_PROVIDER: 'bulksmsbd',
    SMS_API_KEY: 'key',
    SMS_SENDER: 'shop',
    SMS_FALLBACK: 'sslwireless',
    SMS_FALLBACK_API_KEY: 'key',
    SMS_FALLBACK_SENDER: 'shop',
    SMS_LOW_BALANCE: '300',
    METRICS_TOKEN: metricsToken,
  },
  // The fallback can't be asked.
  sms: smsGateway({ name: 'bulksmsbd', send, getBalance: async () => left }, { name: 'sslwireless', send }),
});
let token = '';
beforeAll(async () => {
  token = (await shop().make.user({ role: 'admin' })).token;
});

/** Runs the hourly job with this balance, in taka. */
async function check(taka: number | undefined) {
  left = taka && taka * 100;
  await shop().runJob(checkSmsBalance, {});
}
const balances = async () => (await shop().call('GET /messages/counts', { token })).body.balances;
const told = async (): Promise<string[]> => {
  const { body } = await shop().call('GET /inbox/read?language=en', { token });
  return (body as InboxMessage[]).filter(({ kind }) => kind === 'smsBalanceLow').map(({ title }) => title);
};

it('is queried each hour, shown and measured; a provider that does not answer changes nothing', async () => {
  await check(undefined);
  expect(await balances()).toEqual([]);
  await check(1234.5);
  expect(await balances()).toEqual([{ provider: 'bulksmsbd', balance: 1234.5, isLow: false, checkedAt: expect.any(String) }]);
  await check(undefined);
  expect(await balances()).toMatchObject([{ balance: 1234.5 }]);
  const { body } = await shop().app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  expect(body).toMatch(/^shop_sms_balance_taka\{provider="bulksmsbd"\} 1234.5$/m);
  expect(body).toMatch(/^shop_sms_low_balance_taka\{provider="bulksmsbd"\} 300$/m);
  expect(await told()).toEqual([]);
});

it('that becomes low is reported once, and again after it was sufficient', async () => {
  for (const taka of [299, 250]) await check(taka);
  expect(await told()).toEqual(['Low SMS balance: ৳299']);
  expect(await balances()).toMatchObject([{ balance: 250, isLow: true }]);
  for (const taka of [5000, 0]) await check(taka);
  expect(await told()).toEqual(['Low SMS balance: ৳0', 'Low SMS balance: ৳299']);
});

it('of a provider that the shop no longer uses is not shown', async () => {
  await shop().database.sql`insert into sms_balances (provider, balance_poisha) values ('mimsms', 100)`;
  expect(await balances()).toMatchObject([{ provider: 'bulksmsbd' }]);
});
