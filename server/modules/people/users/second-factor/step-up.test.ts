import { describe, expect, it } from 'vitest';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const call = (request: string, token: string, body?: unknown) => shop().call(request, { token, body });

/** An admin, or the owner of a shop, whose session verified the second factor this many minutes ago. */
async function admin({ minutes }: { minutes: number }) {
  return showed(await shop().make.user({ role: 'admin' }), minutes);
}
async function showed(user: Awaited<ReturnType<ReturnType<typeof shop>['make']['user']>>, minutes: number) {
  await shop().database.sql`update users set has_second_factor = true where id = ${user.id}`;
  await shop().database.sql`update sessions set second_factor_at = now() - make_interval(mins => ${minutes}) where user_id = ${user.id}`;
  return user;
}

/** Sensitive actions on another user and on the shop. */
const acts: [string, (userId: string, shopId: string) => [request: string, body?: unknown]][] = [
  ['the role of a user', (id) => [`PUT /users/update/${id}`, { role: 'merchant' }]],
  ['the e-mail address of another user', (id) => [`PUT /users/update/${id}`, { email: 'thief@example.com' }]],
  ['the status of a user', (id) => [`PUT /users/update/${id}`, { status: 'inactive' }]],
  ['the password of another user', (id) => [`PUT /users/update/${id}`, { password: 'an elm tree 7' }]],
  ['the phone number of another user', (id) => [`PUT /users/update/${id}`, { phone: '01799999999' }]],
  ['a new user', () => ['POST /users/create', { name: 'Admin two', phone: '01799999998', password: 'an elm tree 7', role: 'admin' }]],
  ['a user who is deleted', (id) => ['DELETE /users/delete', { userIds: [id] }]],
  ['a new staff role', () => ['POST /roles/create', { name: 'Support', permissions: ['orders:read'] }]],
  ['the staff role of a user', (id) => [`PUT /users/update/${id}`, { staffRole: null }]],
  ['settings of money', () => ['PUT /settings/update', { cashAmountMax: 60 }]],
  ['the wallet of a shop', (_, id) => [`PUT /shops/update/${id}`, { walletProvider: 'bKash', walletNumber: '01712345678' }]],
  ['the owner of a shop', (userId, id) => [`PUT /shops/update/${id}`, { merchant: userId }]],
  ['an export of orders', () => ['GET /orders/export']],
];

describe('a fresh second factor', () => {
  it.each(acts)('is needed for %s', async (_name, act) => {
    const { id } = await shop().make.user();
    const [request, body] = act(id, (await shop().make.shop()).id);
    const before = await shop().database.sql`select * from users where id = ${id}`;
    expectProblem(await call(request, (await admin({ minutes: 11 })).token, body), 403, 'STEP_UP_REQUIRED');
    expect(await shop().database.sql`select * from users where id = ${id}`).toEqual(before);
    expect([200, 201]).toContain((await call(request, (await admin({ minutes: 9 })).token, body)).status);
  });

  it('is needed when merchants change the wallet of their own shop, and not for its other fields', async () => {
    const merchant = await showed(await shop().make.user({ role: 'merchant' }), 11);
    const { id } = await shop().make.shop({ merchantId: merchant.id });
    const wallet = { walletProvider: 'bKash', walletNumber: '01712345678' };
    const update = (body: unknown) => call(`PUT /shops/update/${id}`, merchant.token, body);
    expectProblem(await update(wallet), 403, 'STEP_UP_REQUIRED');
    expectProblem(await shop().form(`PUT /shops/update/${id}`, wallet, { token: merchant.token }), 403, 'STEP_UP_REQUIRED');
    expect((await update({ description: 'Open on Fridays' })).status).toBe(200);
    await showed(merchant, 9);
    expect((await update(wallet)).body.data).toMatchObject(wallet);
    await showed(merchant, 11);
    expect((await update({ ...wallet, description: 'Open all week' })).status).toBe(200);
    for (const changed of [{ walletNumber: '01787654321' }, { walletProvider: 'Nagad' }, { walletProvider: null, walletNumber: null }])
      expectProblem(await update(changed), 403, 'STEP_UP_REQUIRED');
  });

  it('is not required of users who have none', async () => {
    const { token } = await shop().make.user({ role: 'admin' });
    expect((await call('PUT /settings/update', token, { cashAmountMax: 60 })).status).toBe(200);
  });

  it('is not needed for other fields of a user, nor for reads', async () => {
    const [{ token }, { id }] = [await admin({ minutes: 11 }), await shop().make.user()];
    expect((await call(`PUT /users/update/${id}`, token, { name: 'Another name' })).status).toBe(200);
    expect((await call(`GET /users/read/${id}`, token)).status).toBe(200);
  });

  it('belongs to one session', async () => {
    const user = await admin({ minutes: 0 });
    const { createSession } = await import('../sessions/session.ts');
    const other = await createSession(shop().database.db, user.id, 'Another device');
    expectProblem(await call('PUT /settings/update', other, { cashAmountMax: 60 }), 403, 'STEP_UP_REQUIRED');
  });
});
