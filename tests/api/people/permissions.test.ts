import { describe, expect, it } from 'vitest';
import { type Permission, permissions, rolePermissions } from '#domain/people/permissions.ts';
import { rolesWith, shopRoles } from '#domain/people/shop-roles.ts';
import { admit, requirePermission } from '#server/core/endpoints/permission.ts';
import { createSession } from '#server/modules/people/users/index.ts';
import { testPassword } from '#tests/factory.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { callers, isForEveryone } from './callers.ts';

const shop = testShop();
const id = '018f3f6e-0000-7000-8000-000000000000';

/** A role that is not built in: an admin with these permissions only. */
const support: ReadonlySet<Permission> = new Set([
  'users:read',
  'orders:read',
  'orders:write',
  'contacts:read',
  'contacts:write',
  'messages:read',
  'reviews:read',
]);

const person = { id, name: 'Support', phone: '01700000000', isPhoneVerified: false, secondFactor: 'none' as const };

const rows = Object.entries(callers);
/** The endpoints for staff only, with who may call them. All others get FORBIDDEN. */
const staffOnly = rows.flatMap(([key, row]) =>
  isForEveryone(row) ? [] : [{ key, permission: row.permission, may: row.access.split(' ') }],
);
/** The endpoints for everyone. With a permission, they do more for staff who have it. */
const forEveryone = rows.flatMap(([key, row]) => (isForEveryone(row) ? [{ key, ...row }] : []));

describe('permissions', () => {
  it('are declared for every endpoint as in its example', () => {
    const declared = [...shop().registry.endpoints].map(([key, { access, permission }]) => [key, typeof access === 'object', permission]);
    const expected = [
      ...staffOnly.map((row) => [row.key, true, row.permission]),
      ...forEveryone.map((row) => [row.key, false, row.permission]),
    ];
    expect(declared.sort()).toEqual(expected.sort());
  });

  it('are each required by an endpoint', () => {
    const asked = rows.map(([, { permission }]) => permission);
    expect(permissions.filter((permission) => !asked.includes(permission))).toEqual([]);
  });

  it('are none for a customer, those of their endpoints for a merchant, and all for an admin', () => {
    const ofMerchant = staffOnly.flatMap(({ permission, may }) => (may.includes('owner') ? [permission] : []));
    // Lists of orders are for everyone.
    expect(rolePermissions).toEqual({
      customer: new Set(),
      merchant: new Set([...ofMerchant, 'orders:read']),
      admin: new Set(permissions),
    });
  });

  it('decide per role who may call an endpoint for staff', async () => {
    const { make } = shop();
    const { merchant, ...users } = await usersOfEachRole();
    const { id: shopId, merchantId } = await make.shop();
    const people: Record<string, string> = {
      ...Object.fromEntries(Object.entries(users).map(([role, { token }]) => [role, token])),
      'merchant without a shop': merchant.token,
      owner: await createSession(shop().database.db, merchantId, 'test'),
      manager: (await make.staff(shopId, 'manager')).token,
      packer: (await make.staff(shopId, 'packer')).token,
      viewer: (await make.staff(shopId, 'viewer')).token,
    };
    for (const { key, may } of staffOnly) {
      for (const [role, token] of Object.entries(people)) {
        const answer = await shop().call(key.replace(':id', id), { token, ...(key.startsWith('GET') ? {} : { body: {} }) });
        const isAllowed = may.includes(role === 'merchant without a shop' ? 'owner' : role);
        if (isAllowed) expect([401, 403, 500], `${key} as ${role}`).not.toContain(answer.status);
        else expectProblem(answer, 403, 'FORBIDDEN');
      }
    }
  });

  it('decide per shop role what its staff may call', () => {
    for (const { key, permission, may } of staffOnly) {
      const expected = may.includes('owner') ? rolesWith(permission) : [];
      expect(
        shopRoles.filter((role) => may.includes(role)),
        key,
      ).toEqual(expected);
    }
  });

  it('leave staff as customers in the endpoints for everyone that they do not cover', async () => {
    const { make, registry } = shop();
    const { id: shopId } = await make.shop();
    const people = {
      manager: required(await registry.findSessionUser((await make.staff(shopId, 'manager')).token)),
      packer: required(await registry.findSessionUser((await make.staff(shopId, 'packer')).token)),
      viewer: required(await registry.findSessionUser((await make.staff(shopId, 'viewer')).token)),
      support: { ...person, role: 'admin' as const, permissions: support },
    };
    for (const { key, asStaff } of forEveryone) {
      const endpoint = required(registry.endpoints.get(key));
      const staff = Object.entries(people).filter(([, user]) => admit(endpoint, user).role !== 'customer');
      expect(staff.map(([role]) => role).join(' '), key).toBe(asStaff ?? '');
    }
  });

  it('do not change the built-in roles where everyone has access', () => {
    for (const { key } of forEveryone) {
      const endpoint = required(shop().registry.endpoints.get(key));
      for (const role of ['customer', 'merchant', 'admin'] as const) expect(admit(endpoint, { ...person, role }).role, key).toBe(role);
    }
  });

  it('limit what staff can read and change in endpoints for everyone', async () => {
    const { make } = shop();
    const { support: staff } = await usersOfEachRole();
    const { id: customer } = await make.user();
    const { token } = staff;
    expect((await shop().call(`GET /users/read/${customer}`, { token })).status).toBe(200);
    expectProblem(await shop().call(`PUT /users/update/${customer}`, { token, body: { name: 'Other' } }), 404, 'NOT_FOUND');
    expectProblem(await shop().call(`PUT /users/update/${staff.id}`, { token, body: { status: 'inactive' } }), 403, 'FORBIDDEN');
    expect((await shop().call('GET /orders/read?scope=all', { token })).status).toBe(200);
    expect((await shop().call('GET /reviews/read?scope=all', { token })).status).toBe(200);
    for (const list of ['products', 'shops', 'categories', 'payments'])
      expectProblem(await shop().call(`GET /${list}/read?scope=all`, { token }), 403, 'FORBIDDEN');
    expect((await shop().call('GET /stats/read', { token })).body).toHaveProperty('buyer');
  });

  it('are in the profile only of staff who have fewer permissions than their role', async () => {
    const { admin, merchant, support: staff } = await usersOfEachRole();
    const profile = async (of: { id: string; token: string }, token = of.token) =>
      (await shop().call(`GET /users/read/${of.id}`, { token })).body.permissions;
    expect(new Set(await profile(staff))).toEqual(support);
    const changed = await shop().call(`PUT /users/update/${staff.id}`, { token: staff.token, body: { name: 'Rahima' } });
    expect(new Set(changed.body.data.permissions)).toEqual(support);
    expect([await profile(admin), await profile(merchant), await profile(staff, admin.token)]).toEqual([undefined, undefined, undefined]);
  });

  it('stop the start when an endpoint for staff does not declare one', () => {
    expect(() => requirePermission('GET /secrets/read', { summary: '', access: ['admin'] })).toThrow(
      'GET /secrets/read does not declare its permission',
    );
  });
});

/** A user of each built-in role, and of support, a role that an admin made and gave to an admin. They sign in with their passwords. */
async function usersOfEachRole() {
  const { make } = shop();
  const call = (request: string, input: { token?: string; body: unknown }) => shop().call(request, input);
  const [customer, merchant, admin, staff] = [
    await make.user(),
    await make.user({ role: 'merchant' }),
    await make.user({ role: 'admin' }),
    await make.user({ role: 'admin' }),
  ];
  const role = await call('POST /roles/create', { token: admin.token, body: { name: `Support ${staff.id}`, permissions: [...support] } });
  await call(`PUT /users/update/${staff.id}`, { token: admin.token, body: { staffRole: role.body.data._id } });
  const signIn = async ({ id: userId, phone }: { id: string; phone: string }) => {
    const { body } = await call('POST /auth/login', { body: { phone, password: testPassword } });
    return { id: userId, token: body.accessToken as string };
  };
  return { customer: await signIn(customer), merchant: await signIn(merchant), admin: await signIn(admin), support: await signIn(staff) };
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('every key of the tables is an endpoint');
  return value;
}
