import { describe, expect, it } from 'vitest';
import { courierSecretsOf } from '#server/adapters/courier/simulator/courier-cases.ts';
import { courierShop, sellerOf } from '#tests/simulators/courier-shop.ts';
import { expectProblem } from '#tests/test-shop.ts';

const at = courierShop();
const call = (request: string, token: string, body?: object) => at().shop.call(request, { token, body });
const fields = { courier: 'steadfast', name: 'Steadfast, Rangpur', ...courierSecretsOf.steadfast };

describe('courier accounts', () => {
  it('show which secrets are set, and never what they are', async () => {
    const { shop } = at();
    const seller = await sellerOf(shop);
    const { body, status } = await call('POST /courierAccounts/create', seller.token, { ...fields, shop: seller.shopId });
    expect(status).toBe(201);
    const { _id, webhookKey } = body.data;
    expect(body.data).toMatchObject({
      courier: 'steadfast',
      status: 'active',
      secrets: ['apiKey', 'secretKey', 'webhookSecret'],
      forShops: false,
    });
    expect(webhookKey).toMatch(/^[0-9a-f]{32}$/);
    const changed = await call(`PUT /courierAccounts/update/${_id}`, seller.token, { apiKey: 'another-api-key-123', name: 'Steadfast' });
    expect(changed.status).toBe(200);
    const admin = await shop.make.user({ role: 'admin' });
    const said = [
      body,
      changed.body,
      (await call('GET /courierAccounts/read', seller.token)).body,
      (await call(`GET /courierAccounts/read/${_id}`, admin.token)).body,
      (await call('GET /audit/read', admin.token)).body,
      await shop.database.sql`select changes from audit_log where resource = 'courierAccounts'`,
      await shop.database.sql`select * from courier_accounts`,
    ];
    for (const secret of [...Object.values(courierSecretsOf.steadfast), 'another-api-key-123'])
      expect(JSON.stringify(said)).not.toContain(secret);
    const [stored] = await shop.database.sql<{ text: string }[]>`
      select encode(sealed, 'escape') || encode(webhook_key_hash, 'hex') as text from courier_secrets where account_id = ${_id}`;
    expect(stored?.text).not.toContain('another-api-key');
    expect(stored?.text).not.toContain(webhookKey);
  });

  it('are those of the user’s shops, and those that the platform shares', async () => {
    const { shop, account } = at();
    const [seller, other] = [await sellerOf(shop), await sellerOf(shop)];
    const admin = await shop.make.user({ role: 'admin' });
    const own = await account(seller, 'redx', { shop: seller.shopId });
    const foreign = await account(other, 'redx', { shop: other.shopId });
    const shared = await account(admin, 'pathao', { forShops: true });
    const closed = await account(admin, 'pathao');
    const packer = await shop.make.staff(seller.shopId, 'packer');
    const viewer = await shop.make.staff(seller.shopId, 'viewer');
    const idsFor = async (token: string) =>
      (await call('GET /courierAccounts/read?limit=100', token)).body.map(({ _id }: { _id: string }) => _id);
    for (const token of [seller.token, packer.token]) {
      const ids = await idsFor(token);
      expect(ids).toEqual(expect.arrayContaining([own.id, shared.id]));
      for (const each of [foreign, closed]) expect(ids).not.toContain(each.id);
    }
    expect(await idsFor(admin.token)).toEqual(expect.arrayContaining([own.id, foreign.id, shared.id, closed.id]));
    expectProblem(await call('GET /courierAccounts/read', viewer.token), 403, 'FORBIDDEN');
    expectProblem(await call('GET /courierAccounts/read?scope=all', seller.token), 403, 'FORBIDDEN');
    for (const { id } of [foreign, closed]) expectProblem(await call(`GET /courierAccounts/read/${id}`, seller.token), 404, 'NOT_FOUND');
    // Only those who can change it see the address of its webhooks.
    expect((await call(`GET /courierAccounts/read/${own.id}`, seller.token)).body.webhookKey).toBe(own.key);
    for (const [id, token] of [
      [own.id, packer.token],
      [shared.id, seller.token],
    ] as const)
      expect((await call(`GET /courierAccounts/read/${id}`, token)).body).not.toHaveProperty('webhookKey');
    for (const id of [foreign.id, shared.id]) {
      expectProblem(await call(`PUT /courierAccounts/update/${id}`, seller.token, { name: 'Mine' }), 404, 'NOT_FOUND');
      expectProblem(await call('DELETE /courierAccounts/delete', seller.token, { courierAccountIds: [id] }), 404, 'NOT_FOUND');
    }
    expectProblem(await call(`PUT /courierAccounts/update/${own.id}`, packer.token, { name: 'Mine' }), 403, 'FORBIDDEN');
  });

  it.each([
    ['shop', { shop: undefined }, 'REQUIRED'],
    ['shop', { shop: '0192f3a0-0000-7000-8000-000000000999' }, 'NOT_FOUND'],
    ['apiKey', { apiKey: undefined }, 'REQUIRED'],
    ['clientId', { clientId: 'x' }, 'UNKNOWN_SECRET'],
    ['storeId', { storeId: '12' }, 'invalid_value'],
    ['storeId', { storeId: '12; drop' }, 'invalid_format'],
    ['sandbox', { sandbox: true }, 'invalid_value'],
    ['forShops', { forShops: true }, 'FORBIDDEN'],
    ['status', { status: 'pending' }, 'FORBIDDEN'],
    ['courier', { courier: 'pigeon' }, 'invalid_value'],
  ])('reject an invalid %s: %j', async (path, wrong, code) => {
    const seller = await sellerOf(at().shop);
    const answer = await call('POST /courierAccounts/create', seller.token, { ...fields, shop: seller.shopId, ...wrong });
    expectProblem(answer, 422, 'VALIDATION_FAILED');
    expect(answer.body.errors).toMatchObject([{ path, code }]);
  });

  it('keep their courier and their shop', async () => {
    const { shop, account } = at();
    const seller = await sellerOf(shop);
    const second = await shop.make.shop({ merchantId: seller.id });
    const { id } = await account(seller, 'steadfast', { shop: seller.shopId });
    for (const change of [{ courier: 'redx' }, { shop: second.id }])
      expect((await call(`PUT /courierAccounts/update/${id}`, seller.token, change)).body.errors).toMatchObject([{ code: 'FIXED' }]);
    const cleared = await call(`PUT /courierAccounts/update/${id}`, seller.token, { secretKey: null });
    expect(cleared.body.errors).toMatchObject([{ path: 'secretKey', code: 'REQUIRED' }]);
  });

  it('get a new address of webhooks, which ends the old one', async () => {
    const { shop, simulator, account, packed, book, notify } = at();
    const seller = await sellerOf(shop);
    const old = await account(seller, 'steadfast', { shop: seller.shopId });
    const order = await packed(seller);
    await book(seller.token, old.id, [order.packageId]);
    const { body } = await call(`PUT /courierAccounts/update/${old.id}`, seller.token, { newWebhookKey: true });
    const webhook = simulator.tell(`${order.number}-1`, 'pending');
    expect((await notify(old, webhook)).status).toBe(401);
    expect((await notify({ id: old.id, key: body.data.webhookKey }, webhook)).status).toBe(200);
  });

  it('are not deleted while a courier has parcels, and refuse webhooks when they are switched off or deleted', async () => {
    const { shop, simulator, account, packed, book, notify } = at();
    const seller = await sellerOf(shop);
    const own = await account(seller, 'steadfast', { shop: seller.shopId });
    const order = await packed(seller);
    const [line] = await book(seller.token, own.id, [order.packageId]);
    const remove = () => call('DELETE /courierAccounts/delete', seller.token, { courierAccountIds: [own.id] });
    expectProblem(await remove(), 409, 'IN_USE');
    const webhook = simulator.tell(`${order.number}-1`, 'pending');
    await call(`PUT /courierAccounts/update/${own.id}`, seller.token, { status: 'inactive' });
    expect((await notify(own, webhook)).status).toBe(401);
    await call(`PUT /shipments/update/${line?.shipment?._id}`, seller.token, { state: 'cancelled' });
    expect((await remove()).status).toBe(200);
    expect((await notify(own, webhook)).status).toBe(401);
    expect(await shop.database.sql`select from courier_secrets where account_id = ${own.id}`).toHaveLength(0);
    // What it carried is still shown.
    expect((await at().read(order, seller.token)).packages[0].shipment).toMatchObject({ state: 'cancelled', account: 'At steadfast' });
  });
});
