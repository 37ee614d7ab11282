import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmsGateway } from '#server/adapters/sms/open-sms-gateway.ts';
import { readConfig } from '#server/config/config.ts';
import { sendTestMessage } from '#tests/messages/send-test-message.ts';
import { simulatorKey, smsCases, startSmsSimulator } from '#tests/simulators/sms-simulator.ts';
import { testShop } from '#tests/test-shop.ts';
import { endAbandonedMessages, findDeliveries } from './find-deliveries.ts';

const simulator = await startSmsSimulator();
const { sms } = readConfig({ SMS_PROVIDER: 'smsnetbd', SMS_URL: simulator.urlOf('smsnetbd'), SMS_API_KEY: simulatorKey });
const shop = testShop({ sms: openSmsGateway(sms) });
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});
afterAll(() => simulator.close());

async function send(ending: string) {
  const phone = `01${String(shop().make.next() + 7000000).slice(-5)}${ending}`;
  const { _id: id } = (await sendTestMessage(shop(), { phone }, { kind: 'packageShipped', body: 'Short' })).body.data;
  await shop().runDueJobs();
  return { id, read: async () => (await shop().call(`GET /messages/read?q=${phone}`, { token: admin.token })).body[0] };
}
const makeDue = (id: string) => shop().database.sql`update messages set report_at = now() where id = ${id} and report_at is not null`;
const nextInMinutes = async (id: string): Promise<number | null> => {
  const [row] = await shop().database
    .sql`select round(extract(epoch from report_at - now()) / 60)::int as minutes from messages where id = ${id}`;
  return row?.minutes ?? null;
};

describe('delivery reports', () => {
  it('report the outcome of an SMS, a minute after it was sent', async () => {
    const [delivered, failed] = [await send('1234'), await send(smsCases.undelivered)];
    expect(await delivered.read()).toMatchObject({ state: 'sent' });
    expect(await nextInMinutes(delivered.id)).toBe(1);
    for (const { id } of [delivered, failed]) await makeDue(id);
    await shop().runJob(findDeliveries, {});
    expect(await delivered.read()).toMatchObject({ state: 'delivered' });
    expect(await failed.read()).toMatchObject({ state: 'failed', error: 'undelivered' });
    expect(await nextInMinutes(delivered.id)).toBeNull();
  });

  it('are queried at growing intervals, and not after a day', async () => {
    const { id, read } = await send('1235');
    const { sql } = shop().database;
    await sql`update messages set provider_id = '1', sent_at = now() - interval '30 minutes', report_at = now() where id = ${id}`;
    await shop().runJob(findDeliveries, {});
    expect(await nextInMinutes(id)).toBe(30);
    await sql`update messages set sent_at = now() - interval '25 hours', report_at = now() where id = ${id}`;
    await shop().runJob(findDeliveries, {});
    expect(await nextInMinutes(id)).toBeNull();
    expect(await read()).toMatchObject({ state: 'sent' });
  });
});

it('a message that no job sends any more fails after a day, and one that has a job waits', async () => {
  const { sql } = shop().database;
  const [queued, sending, young] = [await send('1236'), await send('1237'), await send('1238')];
  const waiting = await send(smsCases.busy);
  for (const { id } of [queued, sending, waiting]) await sql`update messages set created_at = now() - interval '25 hours' where id = ${id}`;
  for (const { id } of [queued, young]) await sql`update messages set state = 'queued' where id = ${id}`;
  await sql`update messages set state = 'sending' where id = ${sending.id}`;
  await shop().runJob(endAbandonedMessages, {});
  expect(await queued.read()).toMatchObject({ state: 'failed', error: 'abandoned' });
  expect(await sending.read()).toMatchObject({ state: 'unknown' });
  for (const { read } of [young, waiting]) expect(await read()).toMatchObject({ state: 'queued' });
});
