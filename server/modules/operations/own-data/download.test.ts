import { beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { liveInShop, traces } from '#tests/lived-account.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { personalTables } from './personal-tables.ts';

const shop = testShop({ env: { RATE_LIMITS: 'on' } });
let person: Awaited<ReturnType<typeof liveInShop>>;
beforeAll(async () => {
  person = await liveInShop(shop());
});
const download = (token?: string) => shop().call('GET /own-data/download', { token });

describe('GET /own-data/download', () => {
  it('has all data that the shop stores about the user', async () => {
    const { status, body, headers } = await download(person.token);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="my-data-[\d-]+\.json"$/),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    const parts = Object.values(personalTables).flatMap(({ download: of }) => (typeof of === 'string' ? [] : [of.as]));
    expect(Object.keys(body).sort()).toEqual(['createdAt', 'orders', 'secondFactor', ...parts].sort());
    const { name, phone, email, street, wallet } = traces;
    expect(body.account).toEqual([expect.objectContaining({ id: person.id, name, phone, email, address: street, role: 'merchant' })]);
    expect(body.addresses).toEqual([expect.objectContaining({ name, phone, line: street, district: 'Rangpur' })]);
    // The third one is deleted.
    expect(body.orders.map(({ number }: { number: string }) => number).sort()).toEqual(
      [person.order.number, person.guest.order.number].sort(),
    );
    expect(body.orders[0]).toMatchObject({ deliveryAddress: { name, line: street }, total: 220, packages: [{ status: 'delivered' }] });
    expect(body.payments).toContainEqual(
      expect.objectContaining({ method: 'MFS', amount: 220, mobileNumber: wallet, note: `called ${phone}` }),
    );
    expect(body.reviews).toEqual([expect.objectContaining({ rating: 5, comment: 'Good rice' })]);
    expect(body.cart).toEqual([expect.objectContaining({ productId: person.product.id, quantity: 2 })]);
    expect(body.wishlist).toHaveLength(1);
    expect(body.stockAlerts).toEqual([{ id: expect.any(String), productId: expect.any(String), createdAt: expect.any(String) }]);
    expect(body.mutedMessages).toEqual([expect.objectContaining({ kind: 'packageConfirmed', channel: 'inbox' })]);
    // Includes the one sent without signing in, because the number is verified.
    expect(body.contactMessages).toHaveLength(2);
    expect(body.contactReplies).toHaveLength(2);
    expect(body.work).toEqual([expect.objectContaining({ role: 'packer' })]);
    expect(body.invitations).toEqual([expect.objectContaining({ role: 'packer' })]);
    expect(body.sessions).toHaveLength(2);
    expect(body.secondFactor).toMatchObject({ totp: false, recoveryCodesLeft: 1 });
    const kinds = body.messages.map((message: { channel: string; kind: string }) => `${message.channel} ${message.kind}`);
    expect(kinds).toEqual(expect.arrayContaining(['sms orderPlaced', 'email orderPlaced', 'inbox orderPlaced', 'sms oneTimeCode']));
    expect(body.activity).toContainEqual(
      expect.objectContaining({ action: 'update', by: 'staff', changes: expect.objectContaining({ name: expect.anything() }) }),
    );
    expect(body.activity).toContainEqual(expect.objectContaining({ action: 'signInFailed', by: 'you' }));
  });

  it('has no secrets: neither hashes, nor codes, nor keys of links', async () => {
    const text = JSON.stringify((await download(person.token)).body);
    expect(text).not.toMatch(/hash|secret_|password":"/i);
    expect(text).not.toContain(person.guest.orderKey);
    expect(text).not.toMatch(/#[\w-]{22}/);
  });

  it('has orders for a phone number, and messages about them, only when the number is verified', async () => {
    const { make, database } = shop();
    const [buyer, product] = [await make.user(), await make.product()];
    const order = { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: 'Rangpur', paymentMethod: 'cash_on_delivery' };
    const { body } = await shop().call('POST /orders/create', {
      token: person.admin.token,
      body: { ...order, customer: { name: 'Rahima', phone: buyer.phone } },
    });
    await shop().runDueJobs();
    const hidden = JSON.stringify((await download(buyer.token)).body);
    expect(hidden).not.toContain(body.data.number);
    expect(hidden).not.toContain(body.data._id);
    await database.sql`update users set phone_verified_at = now() where id = ${buyer.id}`;
    const seen = (await download(buyer.token)).body;
    expect(seen.orders).toMatchObject([{ number: body.data.number }]);
    expect(seen.payments).toHaveLength(1);
    expect(seen.messages).toMatchObject([{ kind: 'orderPlaced', channel: 'sms', recipient: buyer.phone }]);
  });

  it('has nothing of other people', async () => {
    const stranger = await shop().make.user();
    const { body } = await download(stranger.token);
    const { account: _own, sessions: _theirs, createdAt: _now, secondFactor: _none, ...lists } = body;
    expect(Object.values(lists).flat()).toEqual([]);
    // An admin who changed another user's profile sees that, without the values.
    const text = JSON.stringify((await download(person.admin.token)).body);
    expect(text).toContain(person.id);
    for (const trace of Object.values(traces)) expect(text).not.toContain(trace);
  });

  it('has the shops of a merchant', async () => {
    const { make } = shop();
    const merchant = await make.user({ role: 'merchant' });
    await make.shop({ merchantId: merchant.id, freeDeliveryFrom: 50_000 });
    expect((await download(merchant.token)).body.shops).toEqual([expect.objectContaining({ status: 'active', freeDeliveryFrom: 500 })]);
  });

  it('is read in batches, in order and complete', async () => {
    const user = await shop().make.user();
    await shop().database.sql`
      insert into saved_filters (user_id, list, name, search) select ${user.id}, 'orders', 'filter ' || n, 'q=' || n from generate_series(1, 450) n`;
    const { body } = await download(user.token);
    expect(new Set(body.savedFilters.map(({ name }: { name: string }) => name)).size).toBe(450);
  });

  it('needs a sign-in and a fresh second factor, and is limited', async () => {
    expectProblem(await download(), 401, 'UNAUTHENTICATED');
    const user = await shop().make.user();
    await shop().database.sql`update users set has_second_factor = true where id = ${user.id}`;
    expectProblem(await download(user.token), 403, 'STEP_UP_REQUIRED');
    const other = await shop().make.user();
    for (let n = 0; n < rateLimits.ownDataUser.points; n += 1) expect((await download(other.token)).status).toBe(200);
    expectProblem(await download(other.token), 429, 'RATE_LIMITED');
  });
});
