import { describe, expect, it } from 'vitest';
import type { PushDevice } from '#contract/content/push-subscriptions.ts';
import { maxPushDevices } from '#contract/content/push-subscriptions.ts';
import { examplePush } from '#contract/examples/example.ts';
import { isPublicKey } from '#server/adapters/push/encrypt-push.ts';
import { newVapidKeys } from '#server/adapters/push/vapid.ts';
import { readConfig } from '#server/config/config.ts';
import { testPassword } from '#tests/factory.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { getPushKeys } from './push-keys.ts';

const shop = testShop();
const create = 'POST /push-subscriptions/create';
const subscription = () => ({ ...examplePush, endpoint: `${examplePush.endpoint}${shop().make.next()}` });
const subscribe = (token: string, body = subscription()) => shop().call(create, { token, body });
const read = async (token: string): Promise<{ publicKey: string; devices: PushDevice[] }> =>
  (await shop().call('GET /push-subscriptions/read', { token })).body;
const remove = (token: string, ids: string[]) =>
  shop().call('DELETE /push-subscriptions/delete', { token, body: { subscriptionIds: ids } });
const signIn = async (phone: string, device = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'): Promise<string> =>
  (await shop().call('POST /auth/login', { body: { phone, password: testPassword }, headers: { 'user-agent': device } })).body.accessToken;

describe('devices for push messages', () => {
  it('are those of the sessions that switched it on', async () => {
    const user = await shop().make.user();
    const [phone, laptop] = [await signIn(user.phone), await signIn(user.phone, 'Laptop')];
    expect(await read(phone)).toMatchObject({ devices: [] });
    const added = await subscribe(phone);
    expect(added).toMatchObject({ status: 201, body: { data: { device: expect.stringContaining('Firefox'), current: true } } });
    await subscribe(laptop);
    const { publicKey, devices } = await read(laptop);
    expect(isPublicKey(publicKey)).toBe(true);
    expect(devices.map(({ device, current }) => [device, current])).toEqual([
      ['Laptop', true],
      [expect.stringContaining('Firefox'), false],
    ]);
    expect((await remove(laptop, [added.body.data._id])).body.data.ids).toEqual([added.body.data._id]);
    expect((await read(phone)).devices).toHaveLength(1);
  });

  it('have one subscription for each session', async () => {
    const user = await shop().make.user();
    const [first, second] = [await subscribe(user.token), await subscribe(user.token)];
    expect(second.body.data._id).toBe(first.body.data._id);
    expect((await read(user.token)).devices).toHaveLength(1);
  });

  it('belong to the user who switched it on last', async () => {
    const [first, second] = [await shop().make.user(), await shop().make.user()];
    const body = subscription();
    await subscribe(first.token, body);
    await subscribe(second.token, body);
    expect((await read(first.token)).devices).toEqual([]);
    expect((await read(second.token)).devices).toHaveLength(1);
  });

  it(`are ${maxPushDevices} at most; one more replaces the oldest`, async () => {
    const user = await shop().make.user();
    const ids: string[] = [];
    for (let count = 0; count <= maxPushDevices; count += 1) ids.unshift((await subscribe(await signIn(user.phone))).body.data._id);
    const { devices } = await read(user.token);
    expect(devices.map(({ _id }) => _id)).toEqual(ids.slice(0, maxPushDevices));
  });

  it('end with their session', async () => {
    const user = await shop().make.user();
    const [phone, laptop, tablet] = [await signIn(user.phone), await signIn(user.phone), await signIn(user.phone)];
    for (const token of [phone, laptop, tablet]) await subscribe(token);
    await shop().call('POST /auth/logout', { token: phone });
    expect((await read(user.token)).devices).toHaveLength(2);
    const [session] = (await shop().call('GET /sessions/read', { token: laptop })).body.filter(
      (each: { current: boolean }) => each.current,
    );
    await shop().call('DELETE /sessions/delete', { token: user.token, body: { sessionIds: [session._id] } });
    expect((await read(user.token)).devices).toHaveLength(1);
    await shop().call('DELETE /sessions/delete', { token: user.token, body: { others: true } });
    expect((await read(user.token)).devices).toEqual([]);
    const [row] = await shop().database
      .sql`select count(*)::int as count from push_subscriptions where session_id not in (select id from sessions)`;
    expect(row).toEqual({ count: 0 });
  });

  it('are called at known push services only, and have real keys', async () => {
    const { token } = await shop().make.user();
    const { keys, endpoint } = subscription();
    for (const other of ['https://10.0.0.5/', 'http://fcm.googleapis.com/fcm/send/1', 'https://fcm.googleapis.com.evil.example/1']) {
      const refused = await shop().call(create, { token, body: { keys, endpoint: other } });
      expectProblem(refused, 422, 'VALIDATION_FAILED');
      expect(refused.body.errors).toMatchObject([{ path: 'endpoint', code: 'NO_PUSH_SERVICE' }]);
    }
    const noPoint = { ...keys, p256dh: `BC${'A'.repeat(85)}` };
    expect((await shop().call(create, { token, body: { endpoint, keys: noPoint } })).body.errors).toMatchObject([{ path: 'keys.p256dh' }]);
    expectProblem(await shop().call(create, { token, body: { endpoint, keys: { ...keys, auth: 'short' } } }), 422, 'VALIDATION_FAILED');
    expectProblem(
      await shop().call(create, { token, body: { keys, endpoint: `${endpoint}${'x'.repeat(1000)}` } }),
      422,
      'VALIDATION_FAILED',
    );
    expect((await read(token)).devices).toEqual([]);
  });

  it('are of their user only', async () => {
    const [owner, other] = [await shop().make.user(), await shop().make.user({ role: 'admin' })];
    const { _id: id } = (await subscribe(owner.token)).body.data;
    const { _id: own } = (await subscribe(other.token)).body.data;
    expectProblem(await remove(other.token, [own, id]), 404, 'NOT_FOUND');
    expect([(await read(owner.token)).devices.length, (await read(other.token)).devices.length]).toEqual([1, 1]);
    const unknown = { body: { subscriptionIds: [id] } };
    expectProblem(await shop().call('GET /push-subscriptions/read'), 401, 'UNAUTHENTICATED');
    expectProblem(await shop().call(create, { body: subscription() }), 401, 'UNAUTHENTICATED');
    expectProblem(await shop().call('DELETE /push-subscriptions/delete', unknown), 401, 'UNAUTHENTICATED');
  });
});

describe('the key pair of the shop', () => {
  const config = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env });
  const first = config({ SECRET_KEY: 'the first secret of the shop, 32 letters' });

  it('is created once, and stored encrypted', async () => {
    const { db, sql } = shop().database;
    const made = await Promise.all([1, 2, 3].map(() => getPushKeys(first, db)));
    expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
    const rows = await sql<{ sealed: Buffer }[]>`select sealed_private_key as sealed from push_keys`;
    expect(rows.some(({ sealed }) => sealed.includes(made[0]?.privateKey ?? ''))).toBe(false);
  });

  it('changes with SECRET_KEY, and returns with the former one', async () => {
    const { db } = shop().database;
    const before = await getPushKeys(first, db);
    const other = await getPushKeys(config({ SECRET_KEY: 'another secret of the shop, 32 letters' }), db);
    expect(other.publicKey).not.toBe(before.publicKey);
    expect(await getPushKeys(first, db)).toEqual(before);
  });

  it('comes from the environment, if set', async () => {
    const { privateKey, publicKey } = newVapidKeys();
    expect((await getPushKeys(config({ VAPID_PRIVATE_KEY: privateKey }), shop().database.db)).publicKey).toBe(publicKey);
    for (const wrong of ['short', 'A'.repeat(43), '_'.repeat(43)])
      expect(() => config({ VAPID_PRIVATE_KEY: wrong })).toThrow('VAPID_PRIVATE_KEY');
    for (const wrong of ['https://push.example', 'localhost', 'http://10.0.0.1', 'a.example,'])
      expect(() => config({ PUSH_HOSTS: wrong })).toThrow('PUSH_HOSTS');
    expect(config({ PUSH_HOSTS: 'push.example, *.own.example,http://127.0.0.1:4150' }).push.hosts).toHaveLength(3);
  });
});
