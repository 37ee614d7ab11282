import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testPassword } from '#tests/factory.ts';
import { placeTestOrder } from '#tests/orders.ts';
import { type PushCase, startPushSimulator } from '#tests/simulators/push-simulator.ts';
import { testShop } from '#tests/test-shop.ts';
import { messageLimits, sendPushMessage } from '../send-message.ts';

const simulator = await startPushSimulator({ slowMs: 60_000 });
afterAll(() => simulator.close());
const shop = testShop({ env: { PUSH_HOSTS: simulator.origin } });

beforeEach(() => shop().database.sql`delete from pgboss.job where name = 'send-push'`);

interface Row {
  id: string;
  state: string;
  error: string;
  provider: string;
  attempts: number;
}

/** A merchant whose browser is subscribed at a service that behaves like this. */
async function merchantWith(behaviour: PushCase = 'ok') {
  const merchant = await shop().make.user({ role: 'merchant' });
  const own = await shop().make.shop({ merchantId: merchant.id });
  const product = await shop().make.product({ shopId: own.id });
  const subscription = await subscribe(merchant.token, behaviour);
  return { merchant, product, ...subscription };
}

async function subscribe(token: string, behaviour: PushCase = 'ok') {
  const subscription = simulator.subscribe(behaviour);
  const { body } = await shop().call('POST /push-subscriptions/create', { token, body: subscription });
  return { endpoint: subscription.endpoint, deviceId: String(body.data._id) };
}

/** A buyer orders. Returns the number of the order. */
const order = async (product: { id: string }): Promise<string> =>
  (await placeTestOrder(shop(), await shop().make.user(), { products: [product] })).number;

const messagesTo = (deviceId: string) =>
  shop().database.sql<Row[]>`
    select id, state, error, provider, attempts from messages where channel = 'push' and recipient = ${deviceId} order by created_at`;

/** Runs the push jobs as if their retry delay had passed. */
async function tryAgain() {
  await shop().database.sql`update pgboss.job set start_after = now() where name = 'send-push' and state in ('created', 'retry')`;
  await shop().runDueJobs();
}

const showsIn = (endpoint: string) => simulator.accepted(endpoint).map(({ text }) => JSON.parse(text));
const countDevices = async (token: string) => (await shop().call('GET /push-subscriptions/read', { token })).body.devices.length;

describe('a push', () => {
  it('notifies a merchant of a new order once, with the text of the inbox and in the merchant’s language', async () => {
    const { merchant, product, endpoint, deviceId } = await merchantWith();
    await shop().database.sql`update users set language = 'en' where id = ${merchant.id}`;
    const number = await order(product);
    for (let round = 0; round < 3; round += 1) await tryAgain();
    const [inbox] = (await shop().call('GET /inbox/read?language=en', { token: merchant.token })).body;
    const [message] = await messagesTo(deviceId);
    expect(message).toMatchObject({ state: 'sent', error: '', provider: '127.0.0.1', attempts: 1 });
    expect(showsIn(endpoint)).toEqual([{ title: inbox.title, body: inbox.body, link: inbox.link, lang: 'en', tag: message?.id }]);
    expect(inbox.title).toContain(number);
    expect(simulator.accepted(endpoint)).toMatchObject([
      { urgency: 'high', topic: message?.id.replaceAll('-', ''), vapid: { sub: 'mailto:help@niroghaat.example' } },
    ]);
    const { devices } = (await shop().call('GET /push-subscriptions/read', { token: merchant.token })).body;
    expect(devices[0].lastUsedAt).toBeDefined();
  });

  it('goes to each device of the user, and is in the log', async () => {
    const { merchant, product, endpoint } = await merchantWith();
    const signIn = { phone: merchant.phone, password: testPassword };
    const second = await subscribe((await shop().call('POST /auth/login', { body: signIn })).body.accessToken);
    const number = await order(product);
    await shop().runDueJobs();
    // The first device is also notified of the sign-in.
    for (const at of [endpoint, second.endpoint]) expect(showsIn(at).filter(({ title }) => title.includes(number))).toHaveLength(1);
    const admin = await shop().make.user({ role: 'admin' });
    const log = (await shop().call('GET /messages/read?channel=push&kind=orderReceived', { token: admin.token })).body;
    expect(log[0]).toMatchObject({ channel: 'push', userId: merchant.id, state: 'sent', price: 0, title: expect.stringContaining(number) });
    expect((await shop().call('GET /messages/counts', { token: admin.token })).body.pushes).toBeGreaterThanOrEqual(2);
  });

  it('is switched off by kind, except for what can’t be', async () => {
    const { merchant, product, endpoint } = await merchantWith();
    const change = (kind: string) =>
      shop().call('PUT /message-settings/update', { token: merchant.token, body: { kind, channel: 'push', isOn: false } });
    expect((await change('orderReceived')).status).toBe(200);
    expect((await change('passwordChanged')).body.errors).toMatchObject([{ path: 'isOn', code: 'FIXED' }]);
    await order(product);
    await shop().runDueJobs();
    expect(showsIn(endpoint)).toEqual([]);
    expect((await shop().call('GET /inbox/counts', { token: merchant.token })).body.unread).toBe(1);
  });

  it.each<PushCase>(['gone', 'missing'])('ends the subscription when the browser has: %s', async (behaviour) => {
    const { merchant, product, deviceId } = await merchantWith(behaviour);
    await order(product);
    await shop().runDueJobs();
    expect(await messagesTo(deviceId)).toMatchObject([{ state: 'failed', error: 'gone' }]);
    expect(await countDevices(merchant.token)).toBe(0);
    const failed = await shop().database.sql`select from pgboss.job where name = 'send-push' and state <> 'completed'`;
    expect(failed).toHaveLength(0);
  });

  it('waits as long as the service asks for, then is sent', async () => {
    const { product, endpoint, deviceId } = await merchantWith('failsOnce');
    await order(product);
    await shop().runDueJobs();
    expect(await messagesTo(deviceId)).toMatchObject([{ state: 'queued', error: 'down HTTP 503' }]);
    const [job] = await shop().database.sql<{ seconds: number }[]>`
      select extract(epoch from start_after - now())::int as seconds from pgboss.job where name = 'send-push' and state = 'created'`;
    expect(job?.seconds).toBeGreaterThan(50);
    await shop().runDueJobs();
    expect(showsIn(endpoint)).toEqual([]);
    await tryAgain();
    expect(await messagesTo(deviceId)).toMatchObject([{ state: 'sent', error: '', attempts: 2 }]);
    expect(showsIn(endpoint)).toHaveLength(1);
  });

  it('waits longer with each attempt, and not forever', async () => {
    const { product, deviceId } = await merchantWith('busy');
    await order(product);
    for (let round = 0; round < 6; round += 1) await tryAgain();
    const [job] = await shop().database.sql<{ seconds: number }[]>`
      select extract(epoch from start_after - now())::int as seconds from pgboss.job where name = 'send-push' and state = 'created'`;
    expect(job?.seconds).toBeGreaterThan(6 * messageLimits.pushPauseSeconds - 10);
    await shop().database.sql`update messages set created_at = now() - interval '25 hours' where recipient = ${deviceId}`;
    await tryAgain();
    const open = await shop().database.sql<
      { state: string }[]
    >`select state from pgboss.job where name = 'send-push' and state <> 'completed'`;
    expect(open).toEqual([{ state: 'retry' }]);
  });

  it.each<[PushCase, string]>([
    ['down', 'down HTTP 500'],
    ['forbidden', 'credentials HTTP 403'],
  ])('is retried when the service is %s', async (behaviour, error) => {
    const { product, deviceId, merchant } = await merchantWith(behaviour);
    await order(product);
    await tryAgain();
    await tryAgain();
    expect(await messagesTo(deviceId)).toMatchObject([{ state: 'queued', error, attempts: 2 }]);
    expect(await countDevices(merchant.token)).toBe(1);
  });

  it.each<[PushCase, string, number]>([
    ['cut', 'broken', 1],
    ['huge', 'unreadable', 1],
    ['badGateway', 'broken', 0],
  ])('is not resent when it may have arrived: %s', async (behaviour, error, arrived) => {
    const { product, deviceId, endpoint } = await merchantWith(behaviour);
    await order(product);
    for (let round = 0; round < 3; round += 1) await tryAgain();
    expect(await messagesTo(deviceId)).toMatchObject([{ state: 'unknown', error: expect.stringContaining(error), attempts: 1 }]);
    expect(showsIn(endpoint)).toHaveLength(arrived);
  });

  it('is not resent by a process that follows one that died while sending', async () => {
    const { product, deviceId, endpoint } = await merchantWith();
    await order(product);
    await shop().runDueJobs();
    const [message] = await messagesTo(deviceId);
    await shop().database.sql`update messages set state = 'sending' where id = ${message?.id ?? null}`;
    await shop().runJob(sendPushMessage, { messageId: message?.id ?? '' });
    expect(await messagesTo(deviceId)).toMatchObject([{ state: 'unknown', error: 'interrupted' }]);
    expect(showsIn(endpoint)).toHaveLength(1);
  });

  it.each<[string, (of: { token: string; id: string; deviceId: string }) => Promise<unknown>]>([
    ['signed out', ({ token }) => shop().call('POST /auth/logout', { token })],
    [
      'switched it off',
      ({ token, deviceId }) => shop().call('DELETE /push-subscriptions/delete', { token, body: { subscriptionIds: [deviceId] } }),
    ],
    ['was suspended', ({ id }) => shop().database.sql`update users set status = 'inactive' where id = ${id}`],
    ['did not use the session for long', ({ id }) => shop().database.sql`update sessions set expires_at = now() where user_id = ${id}`],
  ])('is not sent when the user has %s before', async (_name, leave) => {
    const { merchant, product, endpoint, deviceId } = await merchantWith('failsOnce');
    await order(product);
    await shop().runDueJobs();
    expect(await messagesTo(deviceId)).toMatchObject([{ state: 'queued' }]);
    await leave({ token: merchant.token, id: merchant.id, deviceId });
    await tryAgain();
    expect(await messagesTo(deviceId)).toMatchObject([{ state: 'failed', error: 'gone' }]);
    expect(showsIn(endpoint)).toEqual([]);
  });

  it('does not show messages of the former user of a browser', async () => {
    const { merchant, product, endpoint } = await merchantWith();
    const number = await order(product);
    const next = await shop().make.user();
    const [row] = await shop().database.sql<
      { p256dh: string; auth: string }[]
    >`select p256dh, auth from push_subscriptions where endpoint = ${endpoint}`;
    await shop().call('POST /push-subscriptions/create', {
      token: next.token,
      body: { endpoint, keys: { p256dh: row?.p256dh, auth: row?.auth } },
    });
    await shop().runDueJobs();
    expect(showsIn(endpoint).filter(({ title }) => title.includes(number))).toEqual([]);
    expect(await countDevices(merchant.token)).toBe(0);
  });

  it('is not sent with a key that the browser does not know', async () => {
    const { product, endpoint, deviceId } = await merchantWith();
    await shop().database.sql`update push_subscriptions set vapid_key = repeat('A', 87) where endpoint = ${endpoint}`;
    await order(product);
    await shop().runDueJobs();
    expect(await messagesTo(deviceId)).toMatchObject([{ state: 'failed', error: 'gone' }]);
  });

  it('is truncated to what services accept', async () => {
    const { product, endpoint, deviceId } = await merchantWith();
    const admin = await shop().make.user({ role: 'admin' });
    const key = { kind: 'orderReceived', channel: 'inbox', language: 'bn' };
    const title = 'নতুন অর্ডার '.repeat(15).trim();
    await shop().call('PUT /message-templates/update', {
      token: admin.token,
      body: { ...key, title, body: 'অর্ডারটি নিশ্চিত করুন। '.repeat(40).trim() },
    });
    await order(product);
    await shop().runDueJobs();
    await shop().call('DELETE /message-templates/delete', { token: admin.token, body: key });
    expect(await messagesTo(deviceId)).toMatchObject([{ state: 'sent' }]);
    expect(showsIn(endpoint)[0].body).toMatch(/…$/);
  });
});
