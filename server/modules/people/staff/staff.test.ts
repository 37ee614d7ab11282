import { afterEach, describe, expect, it, vi } from 'vitest';
import { limits } from '#domain/limits.ts';
import type { ShopStaffRole } from '#domain/people/shop-roles.ts';
import { createSession } from '#server/modules/people/users/index.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

// With the demo seed, whose SMS log shows the codes.
const shop = testShop();
const call = (request: string, token: string | undefined, body?: unknown) => shop().call(request, { token, body });

async function ownedShop() {
  const owner = await shop().make.user({ role: 'merchant' });
  const { id } = await shop().make.shop({ merchantId: owner.id });
  return { owner, id };
}

/** A user whose phone number is proved. */
async function person(role: 'customer' | 'merchant' | 'admin' = 'customer') {
  const user = await shop().make.user({ role });
  await shop().database.sql`update users set phone_verified_at = now() where id = ${user.id}`;
  return user;
}

const invite = (token: string | undefined, shopId: string, phone: string, role: string = 'packer') =>
  call('POST /staff/invitations/create', token, { shop: shopId, phone, role });
const answer = (act: 'accept' | 'decline', token: string | undefined, invitationId: string) =>
  call(`POST /staff/invitations/${act}`, token, { invitationId });
const staffOf = async (token: string, shopId: string) => (await call(`GET /staff/read?shop=${shopId}`, token)).body;
const roleOf = async (userId: string) => (await shop().database.sql`select role from users where id = ${userId}`)[0]?.role;

/** A user who accepted an invitation to work for the shop. */
async function hired(owner: { token: string }, shopId: string, role: ShopStaffRole = 'packer') {
  const user = await person();
  const { body } = await invite(owner.token, shopId, user.phone, role);
  const accepted = await answer('accept', user.token, body.data._id);
  expect(accepted.status).toBe(200);
  return user;
}

describe('an invitation', () => {
  it('reaches the phone and the inbox of its account, and is accepted once', async () => {
    const { owner, id } = await ownedShop();
    const user = await person();
    const invited = await invite(owner.token, id, user.phone);
    expect(invited.status).toBe(201);
    expect(invited.body.data).toMatchObject({ phone: user.phone, role: 'packer' });
    await shop().runDueJobs();
    const messages = await shop().database
      .sql`select channel, recipient, link, body from messages where kind = 'shopInvitation' order by channel desc`;
    expect(messages).toMatchObject([
      { channel: 'sms', recipient: user.phone, body: expect.stringContaining('/dashboard/customer/team') },
      { channel: 'inbox', recipient: user.id, link: '/dashboard/customer/team' },
    ]);
    const { body: own } = await call('GET /staff/invitations/read', user.token);
    expect(own).toMatchObject([{ _id: invited.body.data._id, shop: { _id: id }, role: 'packer' }]);
    const answers = await Promise.all([1, 2, 3].map(() => answer('accept', user.token, own[0]._id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await roleOf(user.id)).toBe('merchant');
    expect(await staffOf(owner.token, id)).toMatchObject({
      members: [
        { role: 'owner', user: { _id: owner.id } },
        { role: 'packer', user: { _id: user.id, phone: user.phone } },
      ],
      invitations: [],
    });
    expect((await call('GET /shops/read?scope=own', user.token)).body).toMatchObject([{ _id: id, ownRole: 'packer' }]);
  });

  it('looks the same for a number with an account and for one without', async () => {
    const { owner, id } = await ownedShop();
    const answers = [await invite(owner.token, id, (await person()).phone), await invite(owner.token, id, '01999999999')];
    expect(answers.map(({ status, body }) => [status, Object.keys(body.data)])).toEqual(
      answers.map(() => [201, ['_id', 'phone', 'role', 'createdAt', 'expiresAt']]),
    );
    await shop().runDueJobs();
    expect(await shop().database.sql`select from messages where kind = 'shopInvitation' and recipient = '01999999999'`).toHaveLength(1);
  });

  it('replaces an earlier one to the same number', async () => {
    const { owner, id } = await ownedShop();
    const user = await person();
    await invite(owner.token, id, user.phone, 'packer');
    await invite(owner.token, id, user.phone, 'manager');
    const { invitations } = await staffOf(owner.token, id);
    expect(invitations).toMatchObject([{ phone: user.phone, role: 'manager' }]);
    await answer('accept', user.token, invitations[0]._id);
    expect((await staffOf(owner.token, id)).members[1]).toMatchObject({ role: 'manager' });
    const again = await invite(owner.token, id, user.phone);
    expectProblem(again, 422, 'VALIDATION_FAILED');
    expect(again.body.errors).toMatchObject([{ path: 'phone', code: 'ALREADY_STAFF' }]);
  });

  it('is for the proved number alone', async () => {
    const { owner, id } = await ownedShop();
    const unproved = await shop().make.user();
    const { body } = await invite(owner.token, id, unproved.phone);
    const invitation = body.data._id;
    expect((await call('GET /staff/invitations/read', unproved.token)).body).toEqual([]);
    for (const act of ['accept', 'decline'] as const) {
      expectProblem(await answer(act, unproved.token, invitation), 409, 'PHONE_NOT_VERIFIED');
      expectProblem(await answer(act, (await person()).token, invitation), 404, 'NOT_FOUND');
      expectProblem(await answer(act, undefined, invitation), 401, 'UNAUTHENTICATED');
    }
    await shop().database.sql`update users set phone_verified_at = now() where id = ${unproved.id}`;
    await shop().database.sql`update users set role = 'admin' where id = ${unproved.id}`;
    expectProblem(await answer('accept', unproved.token, invitation), 403, 'FORBIDDEN');
    await shop().database.sql`update users set role = 'customer' where id = ${unproved.id}`;
    expect((await answer('accept', unproved.token, invitation)).status).toBe(200);
  });

  it('ends when it is declined, withdrawn or a week old', async () => {
    const { owner, id } = await ownedShop();
    const user = await person();
    const open = async () => (await invite(owner.token, id, user.phone)).body.data._id as string;
    const declined = await open();
    expect((await answer('decline', user.token, declined)).body).toEqual({ data: { ids: [declined] } });
    const withdrawn = await open();
    expect((await call('DELETE /staff/invitations/delete', owner.token, { invitationIds: [withdrawn] })).body).toEqual({
      data: { ids: [withdrawn] },
    });
    const expired = await open();
    await shop().database.sql`update shop_invitations set expires_at = now() where id = ${expired}`;
    expect((await call('GET /staff/invitations/read', user.token)).body).toEqual([]);
    expect((await staffOf(owner.token, id)).invitations).toEqual([]);
    for (const ended of [declined, withdrawn, expired]) {
      expectProblem(await answer('accept', user.token, ended), 404, 'NOT_FOUND');
      expectProblem(await call('DELETE /staff/invitations/delete', owner.token, { invitationIds: [ended] }), 404, 'NOT_FOUND');
    }
    expect(await roleOf(user.id)).toBe('customer');
    const { staffJobs } = await import('./index.ts');
    for (const job of staffJobs) await shop().runJob(job, {});
    expect(await shop().database.sql`select from shop_invitations where id = ${expired}`).toHaveLength(0);
  });

  it('is either accepted or withdrawn, even if both happen concurrently', async () => {
    const { owner, id } = await ownedShop();
    for (let round = 0; round < 5; round += 1) {
      const user = await person();
      const { body } = await invite(owner.token, id, user.phone);
      const [accepted, withdrawn] = await Promise.all([
        answer('accept', user.token, body.data._id),
        call('DELETE /staff/invitations/delete', owner.token, { invitationIds: [body.data._id] }),
      ]);
      expect([accepted.status, withdrawn.status].sort()).toEqual([200, 404]);
      expect(await roleOf(user.id)).toBe(accepted.status === 200 ? 'merchant' : 'customer');
    }
  });

  it('can be open for 20 numbers, also when they are invited at the same time', async () => {
    const { owner, id } = await ownedShop();
    const numbers = Array.from({ length: limits.shopInvitations + 3 }, (_each, n) => `018${String(n).padStart(8, '0')}`);
    const all = await Promise.all(numbers.map((phone) => invite(owner.token, id, phone)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(limits.shopInvitations);
    const refused = all.find(({ status }) => status !== 201);
    expect(refused?.body.errors).toMatchObject([{ path: 'phone', code: 'TOO_MANY_INVITATIONS' }]);
  });

  it('refuses invalid roles and numbers', async () => {
    const { owner, id } = await ownedShop();
    for (const [phone, role] of [
      ['01712345678', 'owner'],
      ['01712345678', 'admin'],
      ['123', 'packer'],
    ] as const) {
      expectProblem(await invite(owner.token, id, phone, role), 422, 'VALIDATION_FAILED');
    }
  });
});

describe('staff', () => {
  it('are managed by the owner of their shop and by admins only', async () => {
    const { owner, id } = await ownedShop();
    const manager = await hired(owner, id, 'manager');
    const { members } = await staffOf(owner.token, id);
    const [ofOwner, ofManager] = members.map(({ _id }: { _id: string }) => _id);
    const requests: [string, unknown?][] = [
      [`GET /staff/read?shop=${id}`],
      [`PUT /staff/update/${ofManager}`, { role: 'viewer' }],
      ['DELETE /staff/delete', { memberIds: [ofManager] }],
      ['POST /staff/invitations/create', { shop: id, phone: '01712345678', role: 'packer' }],
    ];
    const stranger = (await ownedShop()).owner;
    for (const [request, body] of requests) {
      expectProblem(await call(request, stranger.token, body), 404, 'NOT_FOUND');
      expectProblem(await call(request, manager.token, body), 403, 'FORBIDDEN');
      expectProblem(await call(request, (await person()).token, body), 403, 'FORBIDDEN');
      expectProblem(await call(request, undefined, body), 401, 'UNAUTHENTICATED');
    }
    const admin = await person('admin');
    expect((await call(`PUT /staff/update/${ofManager}`, admin.token, { role: 'viewer' })).body.data).toMatchObject({ role: 'viewer' });
    // The owner is the merchant of the shop, which only admins can change.
    expectProblem(await call(`PUT /staff/update/${ofOwner}`, owner.token, { role: 'viewer' }), 404, 'NOT_FOUND');
    expectProblem(await call('DELETE /staff/delete', owner.token, { memberIds: [ofManager, ofOwner] }), 404, 'NOT_FOUND');
    expect((await staffOf(owner.token, id)).members).toHaveLength(2);
  });

  it('are limited to their shop by their role there', async () => {
    const [first, second] = [await ownedShop(), await ownedShop()];
    const user = await hired(first.owner, first.id, 'packer');
    const { body } = await invite(second.owner.token, second.id, user.phone, 'manager');
    await answer('accept', user.token, body.data._id);
    const [inFirst, inSecond] = [await shop().make.product({ shopId: first.id }), await shop().make.product({ shopId: second.id })];
    const edit = (productId: string) => call(`PUT /products/update/${productId}`, user.token, { quantity: 7 });
    expectProblem(await edit(inFirst.id), 404, 'NOT_FOUND');
    expect((await edit(inSecond.id)).status).toBe(200);
    expectProblem(await call('DELETE /products/delete', user.token, { productIds: [inSecond.id] }), 403, 'FORBIDDEN');
    const own = await call('GET /products/read?scope=own', user.token);
    expect(own.body.map(({ _id }: { _id: string }) => _id)).toEqual([inSecond.id]);
    const moved = await call(`PUT /products/update/${inSecond.id}`, user.token, { shop: first.id });
    expect(moved.body.errors).toMatchObject([{ path: 'shop', code: 'NOT_OWN' }]);
  });

  it('edit the shop as managers, but neither its wallet nor its owner', async () => {
    const { owner, id } = await ownedShop();
    const manager = await hired(owner, id, 'manager');
    const edit = (token: string, body: object) => call(`PUT /shops/update/${id}`, token, body);
    const wallet = { walletProvider: 'bKash', walletNumber: '01712345678' };
    const edited = await edit(manager.token, { address: 'Rangpur 5400' });
    expect(edited.body.data).toMatchObject({ address: 'Rangpur 5400', ownRole: 'manager' });
    expect(edited.body.data.merchant).toBeUndefined();
    const refused = await edit(manager.token, wallet);
    expectProblem(refused, 422, 'VALIDATION_FAILED');
    expect(refused.body.errors).toMatchObject([{ path: 'walletProvider', code: 'FORBIDDEN' }]);
    expect((await edit(owner.token, wallet)).status).toBe(200);
    expect((await edit(manager.token, { ...wallet, address: 'Rangpur 5401' })).status).toBe(200);
    for (const other of [
      { merchant: (await person('merchant')).id },
      { status: 'inactive' },
      { walletProvider: null, walletNumber: null },
    ]) {
      expectProblem(await edit(manager.token, other), 422, 'VALIDATION_FAILED');
    }
    expectProblem(await edit((await hired(owner, id, 'viewer')).token, { address: 'x' }), 403, 'FORBIDDEN');
  });

  it('lose their access with the next request, and are customers after their last shop', async () => {
    const [first, second] = [await ownedShop(), await ownedShop()];
    const user = await hired(first.owner, first.id, 'manager');
    const { body } = await invite(second.owner.token, second.id, user.phone, 'viewer');
    await answer('accept', user.token, body.data._id);
    const memberOf = async ({ owner, id }: typeof first) =>
      (await staffOf(owner.token, id)).members.find((member: { user: { _id: string } }) => member.user._id === user.id)._id;
    const remove = async (from: typeof first) => call('DELETE /staff/delete', from.owner.token, { memberIds: [await memberOf(from)] });
    const { id: productId } = await shop().make.product({ shopId: first.id });
    expect((await remove(first)).status).toBe(200);
    expectProblem(await call(`PUT /products/update/${productId}`, user.token, { quantity: 1 }), 403, 'FORBIDDEN');
    expect(await roleOf(user.id)).toBe('merchant');
    expect((await remove(second)).status).toBe(200);
    expect(await roleOf(user.id)).toBe('customer');
    expectProblem(await call('GET /stats/waiting', user.token), 403, 'FORBIDDEN');
    expect((await call('GET /shops/read?scope=own', user.token)).body).toEqual([]);
  });

  it('become customers also when they are removed from both of their shops at the same time', async () => {
    const [first, second] = [await ownedShop(), await ownedShop()];
    const user = await hired(first.owner, first.id);
    await answer('accept', user.token, (await invite(second.owner.token, second.id, user.phone)).body.data._id);
    const all = await Promise.all(
      [first, second].map(async ({ owner, id }) => {
        const { members } = await staffOf(owner.token, id);
        return call('DELETE /staff/delete', owner.token, { memberIds: [members[1]._id] });
      }),
    );
    expect(all.map(({ status }) => status)).toEqual([200, 200]);
    expect(await roleOf(user.id)).toBe('customer');
  });

  it('leave by themselves; owners do not', async () => {
    const { owner, id } = await ownedShop();
    const user = await hired(owner, id);
    expectProblem(await call('POST /staff/leave', owner.token, { shop: id }), 404, 'NOT_FOUND');
    expect((await call('POST /staff/leave', user.token, { shop: id })).status).toBe(200);
    expectProblem(await call('POST /staff/leave', user.token, { shop: id }), 404, 'NOT_FOUND');
    expect(await roleOf(user.id)).toBe('customer');
  });

  it('go when their shop or their account is deleted', async () => {
    const { owner, id } = await ownedShop();
    const [user, gone] = [await hired(owner, id), await hired(owner, id)];
    const admin = await person('admin');
    await call('DELETE /users/delete', admin.token, { userIds: [gone.id] });
    expect((await staffOf(owner.token, id)).members).toHaveLength(2);
    await invite(owner.token, id, '01999999998');
    expect((await call('DELETE /shops/delete', admin.token, { shopIds: [id] })).status).toBe(200);
    expect(await roleOf(user.id)).toBe('customer');
    expectProblem(await call(`GET /staff/read?shop=${id}`, owner.token), 404, 'NOT_FOUND');
    expect(await shop().database.sql`select from shop_invitations where shop_id = ${id}`).toHaveLength(0);
  });

  it('stay when an admin gives the shop to another merchant, who becomes its owner', async () => {
    const { owner, id } = await ownedShop();
    const packer = await hired(owner, id);
    const next = await hired(owner, id, 'manager');
    const admin = await person('admin');
    expect((await call(`PUT /shops/update/${id}`, admin.token, { merchant: next.id })).status).toBe(200);
    expectProblem(await call(`GET /staff/read?shop=${id}`, owner.token), 404, 'NOT_FOUND');
    expect(await staffOf(next.token, id)).toMatchObject({
      members: [
        { role: 'owner', user: { _id: next.id } },
        { role: 'packer', user: { _id: packer.id } },
      ],
    });
    expect(await roleOf(owner.id)).toBe('merchant');
  });

  it('are in the change log of the shop, which shows them to its owner only', async () => {
    const { owner, id } = await ownedShop();
    const manager = await hired(owner, id, 'manager');
    const { members } = await staffOf(owner.token, id);
    await call(`PUT /staff/update/${members[1]._id}`, owner.token, { role: 'viewer' });
    const log = async (token: string) => (await call(`GET /audit/read?resource=shops&id=${id}`, token)).body;
    const name = members[1].user.name;
    expect((await log(owner.token)).map(({ actor, changes }: { actor: object; changes: object }) => ({ actor, changes }))).toMatchObject([
      { actor: { _id: owner.id }, changes: [{ field: 'staff', old: { name, role: 'manager' }, new: { name, role: 'viewer' } }] },
      { actor: { _id: manager.id }, changes: [{ field: 'staff', new: { name, role: 'manager' } }] },
      { actor: { _id: manager.id }, changes: [{ field: 'invitation', old: { phone: manager.phone, role: 'manager' } }] },
      { actor: { _id: owner.id }, changes: [{ field: 'invitation', new: { phone: manager.phone, role: 'manager' } }] },
    ]);
    expect(await log(manager.token)).toEqual([]);
  });
});

describe('the stream of events', () => {
  afterEach(() => vi.restoreAllMocks());

  it('has the session of staff checked again when their role changes', async () => {
    const { owner, id } = await ownedShop();
    const user = await hired(owner, id);
    const heard: string[] = [];
    const { unlisten } = await shop().database.listen(
      'session_ended',
      (userId) => void heard.push(userId),
      () => {},
    );
    const { members } = await staffOf(owner.token, id);
    await call(`PUT /staff/update/${members[1]._id}`, owner.token, { role: 'viewer' });
    await expect.poll(() => heard).toContain(user.id);
    await unlisten();
  });
});

it('a merchant without a shop, and one with a shop who also works for another, have all permissions of a merchant', async () => {
  const { owner, id } = await ownedShop();
  const other = await ownedShop();
  const { body } = await invite(owner.token, id, other.owner.phone, 'viewer');
  await shop().database.sql`update users set phone_verified_at = now() where id = ${other.owner.id}`;
  await answer('accept', other.owner.token, body.data._id);
  const { findSessionUser } = shop().registry;
  const token = await createSession(shop().database.db, other.owner.id, 'test');
  expect((await findSessionUser(token)).permissions).toBeUndefined();
  expect((await findSessionUser((await person('merchant')).token)).permissions).toBeUndefined();
  expectProblem(await call(`GET /staff/read?shop=${id}`, token), 404, 'NOT_FOUND');
});
