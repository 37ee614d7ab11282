import { describe, expect, it } from 'vitest';
import { type Permission, permissions } from '#domain/people/permissions.ts';
import { testPassword } from '#tests/factory.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const alone = testShop();
const call = (request: string, token?: string, body?: unknown) => shop().call(request, { token, body });

const admin = () => shop().make.user({ role: 'admin' });
const forUsers: Permission[] = ['users:read', 'users:write', 'users:delete', 'roles:read', 'roles:write', 'orders:read'];
let count = 0;

async function makeRole(token: string, list: readonly Permission[], name = `Role ${++count}`): Promise<string> {
  const { status, body } = await call('POST /roles/create', token, { name, permissions: list });
  expect(status).toBe(201);
  return body.data._id;
}

/** A user with a role of these permissions, and the role. */
async function staff(list: readonly Permission[]) {
  const { token } = await admin();
  const role = await makeRole(token, list);
  const user = await admin();
  expect((await call(`PUT /users/update/${user.id}`, token, { staffRole: role })).status).toBe(200);
  return { ...user, staffRole: role, by: token };
}

describe('roles of staff', () => {
  it('are created, listed by name in both languages, changed and deleted by admins, and logged', async () => {
    const { token } = await admin();
    const name = `সহায়তা ${++count}`;
    const body = { name, translations: { en: { name: 'Support' } }, permissions: ['orders:read', 'orders:read', 'contacts:read'] };
    const { data } = (await call('POST /roles/create', token, body)).body;
    expect(data).toMatchObject({
      name,
      translations: { en: { name: 'Support' } },
      permissions: ['orders:read', 'contacts:read'],
      users: 0,
    });
    const listed = (await call('GET /roles/read?q=support&language=en', token)).body;
    expect(listed).toEqual([data]);
    const changed = await call(`PUT /roles/update/${data._id}`, token, { permissions: ['orders:write'] });
    expect(changed.body.data).toMatchObject({ name, permissions: ['orders:write'] });
    expect((await call('DELETE /roles/delete', token, { roleIds: [data._id] })).status).toBe(200);
    expectProblem(await call(`GET /roles/read/${data._id}`, token), 404, 'NOT_FOUND');
    const log = (await call(`GET /audit/read?resource=roles&id=${data._id}`, token)).body;
    expect(log).toMatchObject([
      { action: 'delete', thing: { name, isGone: true } },
      { action: 'update', changes: [{ field: 'permissions', old: ['orders:read', 'contacts:read'], new: ['orders:write'] }] },
      { action: 'create' },
    ]);
  });

  it('have a unique name and existing permissions', async () => {
    const { token } = await admin();
    await makeRole(token, ['orders:read'], 'Packers');
    expectProblem(await call('POST /roles/create', token, { name: 'packers', permissions: ['orders:read'] }), 409, 'NAME_TAKEN');
    for (const list of [[], ['orders:own'], ['orders'], [null]])
      expectProblem(await call('POST /roles/create', token, { name: 'Other', permissions: list }), 422, 'VALIDATION_FAILED');
    expectProblem(await call('POST /roles/create', token, { name: 'Other' }), 422, 'VALIDATION_FAILED');
  });

  it('in use are not deleted', async () => {
    const { staffRole, by, id } = await staff(['orders:read']);
    const refused = await call('DELETE /roles/delete', by, { roleIds: [staffRole] });
    expectProblem(refused, 409, 'IN_USE');
    expect(refused.body.params).toEqual({ by: 'users', count: 1 });
    expect((await call(`PUT /users/update/${id}`, by, { role: 'customer' })).body.data).not.toHaveProperty('staffRole');
    expect((await call('DELETE /roles/delete', by, { roleIds: [staffRole] })).status).toBe(200);
  });

  it('are given to admins only, and must exist', async () => {
    const { token } = await admin();
    const role = await makeRole(token, ['orders:read']);
    const [customer, other] = [await shop().make.user(), await admin()];
    expectProblem(await call(`PUT /users/update/${customer.id}`, token, { staffRole: role }), 422, 'VALIDATION_FAILED');
    expectProblem(await call(`PUT /users/update/${other.id}`, token, { staffRole: customer.id }), 422, 'VALIDATION_FAILED');
    const both = await call(`PUT /users/update/${customer.id}`, token, { role: 'admin', staffRole: role });
    expect(both.body.data).toMatchObject({ role: 'admin', staffRole: { _id: role } });
    const created = { name: 'New', phone: '01911000001', password: 'an elm tree 7', role: 'admin', staffRole: role };
    expect((await call('POST /users/create', token, created)).body.data).toMatchObject({ staffRole: { _id: role } });
    expectProblem(
      await call('POST /users/create', token, { ...created, phone: '01911000002', role: 'merchant' }),
      422,
      'VALIDATION_FAILED',
    );
  });

  it('limit their users from the next request on, after a normal sign-in', async () => {
    const { id, phone, token, by, staffRole } = await staff(['orders:read']);
    const { accessToken } = (await call('POST /auth/login', undefined, { phone, password: testPassword })).body;
    for (const each of [token, accessToken]) {
      expect((await call('GET /orders/read?scope=all', each)).status).toBe(200);
      expectProblem(await call('GET /contacts/read', each), 403, 'FORBIDDEN');
      expectProblem(await call('GET /roles/read', each), 403, 'FORBIDDEN');
    }
    expect((await call(`GET /users/read/${id}`, accessToken)).body).toMatchObject({ role: 'admin', permissions: ['orders:read'] });
    await call(`PUT /roles/update/${staffRole}`, by, { permissions: ['contacts:read'] });
    expect((await call('GET /contacts/read', accessToken)).status).toBe(200);
    expectProblem(await call('GET /orders/read?scope=all', accessToken), 403, 'FORBIDDEN');
    await call(`PUT /users/update/${id}`, by, { staffRole: null });
    expect((await call('GET /orders/read?scope=all', accessToken)).status).toBe(200);
    expect((await call(`GET /users/read/${id}`, accessToken)).body).not.toHaveProperty('permissions');
  });
});

describe('staff who manage users and roles', () => {
  it('change customers and staff without permissions that they lack', async () => {
    const [actor, less, customer] = [await staff(forUsers), await staff(['orders:read']), await shop().make.user()];
    for (const id of [less.id, customer.id])
      expect((await call(`PUT /users/update/${id}`, actor.token, { password: 'an elm tree 7', status: 'inactive' })).status).toBe(200);
    expect((await call('DELETE /users/delete', actor.token, { userIds: [less.id] })).status).toBe(200);
  });

  it.each([
    ['an admin who may do everything', () => admin()],
    ['staff who may do something else', () => staff(['payments:write'])],
    ['a merchant', () => shop().make.user({ role: 'merchant' })],
  ])('do not touch %s', async (_who, other) => {
    const [actor, { id }] = [await staff(forUsers), await other()];
    const before = await shop().database.sql`select * from users where id = ${id}`;
    for (const change of [
      { password: 'an elm tree 7' },
      { phone: '01911000009' },
      { status: 'inactive' },
      { role: 'customer' },
      { name: 'X' },
    ])
      expectProblem(await call(`PUT /users/update/${id}`, actor.token, change), 403, 'FORBIDDEN');
    expectProblem(await call('DELETE /users/delete', actor.token, { userIds: [id] }), 403, 'FORBIDDEN');
    expectProblem(await call('POST /users/erase', actor.token, { userId: id }), 403, 'FORBIDDEN');
    expect(await shop().database.sql`select * from users where id = ${id}`).toEqual(before);
  });

  it('give no more than they have, neither to themselves nor to others', async () => {
    const [actor, more, customer] = [await staff(forUsers), await staff(['payments:write']), await shop().make.user()];
    for (const id of [actor.id, customer.id])
      for (const change of [{ role: 'admin', staffRole: null }, { role: 'admin', staffRole: more.staffRole }, { role: 'merchant' }])
        expectProblem(await call(`PUT /users/update/${id}`, actor.token, change), 403, 'FORBIDDEN');
    expectProblem(await call(`PUT /users/update/${customer.id}`, actor.token, { role: 'admin' }), 403, 'FORBIDDEN');
    const created = { name: 'New', phone: '01911000003', password: 'an elm tree 7' };
    for (const role of ['admin', 'merchant'])
      expectProblem(await call('POST /users/create', actor.token, { ...created, role }), 403, 'FORBIDDEN');
    expect((await call('POST /users/create', actor.token, { ...created, role: 'admin', staffRole: actor.staffRole })).status).toBe(201);
  });

  it('create, change and delete only roles within their own permissions', async () => {
    const [actor, more] = [await staff(forUsers), await staff(['payments:write'])];
    expectProblem(await call('POST /roles/create', actor.token, { name: 'More', permissions: ['payments:read'] }), 403, 'FORBIDDEN');
    const within = await makeRole(actor.token, ['orders:read']);
    expectProblem(await call(`PUT /roles/update/${within}`, actor.token, { permissions: ['orders:write'] }), 403, 'FORBIDDEN');
    expectProblem(await call(`PUT /roles/update/${actor.staffRole}`, actor.token, { permissions: [...permissions] }), 403, 'FORBIDDEN');
    for (const change of [{ name: 'Renamed' }, { permissions: ['orders:read'] }])
      expectProblem(await call(`PUT /roles/update/${more.staffRole}`, actor.token, change), 403, 'FORBIDDEN');
    const unused = await makeRole(more.by, ['payments:write']);
    expectProblem(await call('DELETE /roles/delete', actor.token, { roleIds: [within, unused] }), 403, 'FORBIDDEN');
    expect((await call(`PUT /roles/update/${within}`, actor.token, { name: 'Readers' })).status).toBe(200);
    expect((await call('DELETE /roles/delete', actor.token, { roleIds: [within] })).status).toBe(200);
  });

  it('without the permission for users change only their own profile, and not their role', async () => {
    const { id, token, staffRole } = await staff(['orders:read']);
    expect((await call(`PUT /users/update/${id}`, token, { name: 'Rahima', role: 'admin', staffRole })).status).toBe(200);
    for (const change of [{ staffRole: null }, { role: 'customer' }, { role: 'merchant' }, { status: 'inactive' }])
      expectProblem(await call(`PUT /users/update/${id}`, token, change), 403, 'FORBIDDEN');
  });
});

describe('the last admin with all permissions', () => {
  it('is not limited, demoted or deleted, however many staff there are', async () => {
    const at = (request: string, token: string, body: unknown) => alone().call(request, { token, body });
    const [last, other] = [await alone().make.user({ role: 'admin' }), await alone().make.user({ role: 'admin' })];
    const { data } = (await at('POST /roles/create', last.token, { name: 'All', permissions: [...permissions] })).body;
    expect((await at(`PUT /users/update/${other.id}`, last.token, { staffRole: data._id })).status).toBe(200);
    for (const { token } of [last, other]) {
      for (const change of [{ staffRole: data._id }, { role: 'customer' }, { status: 'inactive' }])
        expectProblem(await at(`PUT /users/update/${last.id}`, token, change), 409, 'LAST_ADMIN');
      expectProblem(await at('DELETE /users/delete', token, { userIds: [last.id] }), 409, 'LAST_ADMIN');
    }
    expectProblem(await at('POST /users/erase', other.token, { userId: last.id }), 409, 'LAST_ADMIN');
    const two = await Promise.all(
      [last, other].map(() => at(`PUT /users/update/${last.id}`, last.token, { staffRole: data._id }).then(({ status }) => status)),
    );
    expect(two).toEqual([409, 409]);
  });
});

describe('what staff see', () => {
  it('are counts and changes of what they can read', async () => {
    const { token, by } = await staff(['stats:read', 'audit:read', 'orders:read', 'contacts:write']);
    const waiting = (await call('GET /stats/waiting', token)).body;
    expect(waiting).toEqual({
      toConfirm: expect.any(Number),
      toPack: expect.any(Number),
      toShip: expect.any(Number),
      failedAtDoor: expect.any(Number),
      comingBack: expect.any(Number),
      toReceive: expect.any(Number),
      overdue: expect.any(Number),
      silent: expect.any(Number),
      notBack: expect.any(Number),
      cashDiffers: expect.any(Number),
      admin: { returnsEscalated: expect.any(Number), attention: expect.any(Number) },
    });
    expect(Object.keys((await call('GET /stats/read', token)).body.admin)).toEqual(['orders']);
    expect(Object.keys((await call('GET /stats/waiting', by)).body.admin)).toHaveLength(9);
    expect((await call('GET /audit/read?limit=100', by)).body.some(({ resource }: { resource: string }) => resource === 'roles')).toBe(
      true,
    );
    expect((await call('GET /audit/read', token)).body).toEqual([]);
    expect((await call('GET /audit/read', token)).headers['x-total-count']).toBe('0');
    expectProblem(await call('GET /audit/read?resource=users', token), 403, 'FORBIDDEN');
    expect((await call('GET /audit/read?resource=contacts', token)).status).toBe(200);
    expect((await call('GET /searches/read?query=user', token)).body.users).toEqual([]);
    expect((await call('GET /settings/read', token)).body).not.toHaveProperty('secondFactorRoles');
  });
});
