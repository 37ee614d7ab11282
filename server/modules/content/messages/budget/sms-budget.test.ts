import { beforeAll, expect, it } from 'vitest';
import type { InboxMessage, SentMessage } from '#contract/content/messages.ts';
import { testShop } from '#tests/test-shop.ts';
import { sendMessage } from '../send-message.ts';

// Ten SMS of one part.
const shop = testShop({ env: { SMS_DAILY_BUDGET: '3.5' } });
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

const send = async (kind: string, count = 1): Promise<SentMessage[]> => {
  const phones = await Promise.all(Array.from({ length: count }, () => shop().make.provedPhone()));
  for (const phone of phones) {
    const [message] = await shop().database.sql`
      insert into messages (event_id, kind, channel, recipient, language, body, parts, price_poisha)
      values (gen_random_uuid(), ${kind}, 'sms', ${phone}, 'en', 'Short', 1, 35) returning id`;
    await shop().runJob(sendMessage, { messageId: message?.id });
  }
  const logs = phones.map(async (phone) => (await shop().call(`GET /messages/read?q=${phone}`, { token: admin.token })).body);
  return (await Promise.all(logs)).flat();
};
const told = async (): Promise<string[]> => {
  const { body } = await shop().call('GET /inbox/read?language=en', { token: admin.token });
  return (body as InboxMessage[]).filter(({ kind }) => kind === 'smsBudgetReached').map(({ title }) => title);
};

it('notifies admins once at 80 and at 100 % of the budget, and then holds back all except essential SMS', async () => {
  expect(new Set((await send('packageShipped', 7)).map(({ state }) => state))).toEqual(new Set(['sent']));
  expect(await told()).toEqual([]);
  await send('packageShipped', 2);
  expect(await told()).toEqual(['SMS budget: 80 % used']);
  await send('packageShipped', 1);
  expect(await told()).toEqual(['SMS budget: 100 % used', 'SMS budget: 80 % used']);
  expect(await send('packageShipped')).toMatchObject([{ state: 'failed', error: 'budget' }]);
  for (const kind of ['passwordChanged', 'orderPlaced']) expect(await send(kind)).toMatchObject([{ state: 'sent' }]);
  expect(await told()).toHaveLength(2);
  const { budget } = (await shop().call('GET /messages/counts', { token: admin.token })).body;
  expect(budget).toEqual({ spent: 4.2, limit: 3.5 });
  // The next day starts with nothing spent.
  await shop().database.sql`update sms_spending set day = day - 1`;
  expect(await send('packageShipped')).toMatchObject([{ state: 'sent' }]);
});
