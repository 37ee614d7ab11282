import { describe, expect, it } from 'vitest';
import type { Role } from '#domain/enums.ts';
import { type Permission, permissions, rolePermissions } from '#domain/people/permissions.ts';
import { type ShopRole, shopRolePermissions, shopRoles } from '#domain/people/shop-roles.ts';
import { admit, requirePermission } from '#server/core/endpoints/permission.ts';
import { createSession } from '#server/modules/people/users/index.ts';
import { testPassword } from '#tests/factory.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

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

/** The endpoints for staff only: their permission, and who may call them. All others get FORBIDDEN. */
const staffOnly: Record<string, [Permission, string]> = {
  'GET /messages/read': ['messages:read', 'admin support'],
  'GET /messages/counts': ['messages:read', 'admin support'],
  'POST /messages/resend': ['messages:write', 'admin'],
  'GET /message-templates/read': ['templates:read', 'admin'],
  'PUT /message-templates/update': ['templates:write', 'admin'],
  'DELETE /message-templates/delete': ['templates:write', 'admin'],
  'POST /message-templates/test': ['templates:write', 'admin'],
  'GET /users/read': ['users:read', 'admin support'],
  'POST /users/create': ['users:write', 'admin'],
  'POST /users/erase': ['users:delete', 'admin'],
  'DELETE /users/delete': ['users:delete', 'admin'],
  'GET /users/merchants/read': ['users:read', 'admin support'],
  'GET /roles/read': ['roles:read', 'admin'],
  'GET /roles/read/:id': ['roles:read', 'admin'],
  'POST /roles/create': ['roles:write', 'admin'],
  'PUT /roles/update/:id': ['roles:write', 'admin'],
  'DELETE /roles/delete': ['roles:write', 'admin'],
  'PUT /shops/update/:id': ['shops:write', 'merchant admin'],
  'DELETE /shops/delete': ['shops:delete', 'admin'],
  'GET /staff/read': ['staff:read', 'merchant admin'],
  'PUT /staff/update/:id': ['staff:write', 'merchant admin'],
  'DELETE /staff/delete': ['staff:write', 'merchant admin'],
  'POST /staff/invitations/create': ['staff:write', 'merchant admin'],
  'DELETE /staff/invitations/delete': ['staff:write', 'merchant admin'],
  'POST /categories/create': ['categories:write', 'admin'],
  'PUT /categories/update/:id': ['categories:write', 'admin'],
  'DELETE /categories/delete': ['categories:write', 'admin'],
  'POST /subCategories/create': ['subCategories:write', 'admin'],
  'PUT /subCategories/update/:id': ['subCategories:write', 'admin'],
  'DELETE /subCategories/delete': ['subCategories:write', 'admin'],
  'POST /products/create': ['products:write', 'merchant admin'],
  'PUT /products/update/:id': ['products:write', 'merchant admin'],
  'DELETE /products/delete': ['products:delete', 'merchant admin'],
  'GET /products/export': ['products:read', 'merchant admin'],
  'POST /products/import': ['products:write', 'merchant admin'],
  'POST /campaigns/create': ['campaigns:write', 'admin'],
  'PUT /campaigns/update/:id': ['campaigns:write', 'admin'],
  'DELETE /campaigns/delete': ['campaigns:write', 'admin'],
  'POST /carousels/create': ['carousels:write', 'admin'],
  'PUT /carousels/update/:id': ['carousels:write', 'admin'],
  'DELETE /carousels/delete': ['carousels:write', 'admin'],
  'PUT /orders/update': ['orders:write', 'merchant admin support'],
  'PUT /orders/called/:id': ['orders:write', 'merchant admin support'],
  'PUT /orders/cancelFlood': ['orders:write', 'admin support'],
  'DELETE /orders/delete': ['orders:delete', 'admin'],
  'PUT /orders/restore': ['orders:delete', 'admin'],
  'PUT /packages/update/:id': ['orders:write', 'merchant admin support'],
  'GET /orders/export': ['orders:export', 'merchant admin'],
  'POST /orders/import': ['orders:write', 'admin support'],
  'PUT /payments/update/:id': ['payments:write', 'admin'],
  'DELETE /payments/delete': ['payments:delete', 'admin'],
  'GET /contacts/read': ['contacts:read', 'admin support'],
  'PUT /contacts/update/:id': ['contacts:write', 'admin support'],
  'POST /contacts/reply/:id': ['contacts:write', 'admin support'],
  'DELETE /contacts/delete': ['contacts:write', 'admin support'],
  'GET /backups/status': ['jobs:read', 'admin'],
  'POST /backups/create': ['jobs:write', 'admin'],
  'GET /jobs/read': ['jobs:read', 'admin'],
  'GET /jobs/counts': ['jobs:read', 'admin'],
  'GET /jobs/queue': ['jobs:read', 'admin'],
  'GET /jobs/read/:id': ['jobs:read', 'admin'],
  'PUT /jobs/runAgain': ['jobs:write', 'admin'],
  'GET /savedFilters/read': ['savedFilters:read', 'merchant admin'],
  'POST /savedFilters/create': ['savedFilters:write', 'merchant admin'],
  'PUT /savedFilters/update/:id': ['savedFilters:write', 'merchant admin'],
  'DELETE /savedFilters/delete': ['savedFilters:write', 'merchant admin'],
  'GET /addresses/user/:id': ['users:read', 'admin support'],
  'PUT /home/update': ['home:write', 'admin'],
  'PUT /settings/update': ['settings:write', 'admin'],
  'GET /stats/user/:id': ['users:read', 'admin support'],
  'GET /stats/waiting': ['stats:read', 'merchant admin'],
  'GET /audit/read': ['audit:read', 'merchant admin'],
  'GET /searches/zero-results': ['searches:read', 'admin'],
  'DELETE /searches/zero-results': ['searches:write', 'admin'],
  'GET /synonyms/read': ['searches:read', 'admin'],
  'POST /synonyms/create': ['searches:write', 'admin'],
  'PUT /synonyms/update/:id': ['searches:write', 'admin'],
  'DELETE /synonyms/delete': ['searches:write', 'admin'],
};

/** The endpoints that do more for staff: their permission, and how they treat the role "support". */
const forEveryone: Record<string, [Permission, Role]> = {
  'GET /users/read/:id': ['users:read', 'admin'],
  'PUT /users/update/:id': ['users:write', 'customer'],
  'GET /shops/read': ['shops:read', 'customer'],
  'GET /shops/read/:id': ['shops:read', 'customer'],
  'POST /shops/create': ['shops:write', 'customer'],
  'GET /categories/read': ['categories:read', 'customer'],
  'GET /categories/read/:id': ['categories:read', 'customer'],
  'GET /subCategories/read': ['subCategories:read', 'customer'],
  'GET /subCategories/read/:id': ['subCategories:read', 'customer'],
  'GET /products/read': ['products:read', 'customer'],
  'GET /products/read/:id': ['products:read', 'customer'],
  'GET /campaigns/read': ['campaigns:read', 'customer'],
  'GET /campaigns/read/:id': ['campaigns:read', 'customer'],
  'GET /carousels/read': ['carousels:read', 'customer'],
  'GET /carousels/read/:id': ['carousels:read', 'customer'],
  'GET /reviews/read': ['reviews:read', 'admin'],
  'PUT /reviews/update/:id': ['reviews:write', 'customer'],
  'DELETE /reviews/delete': ['reviews:write', 'customer'],
  'POST /orders/create': ['orders:write', 'admin'],
  'POST /orders': ['orders:write', 'admin'],
  'GET /orders/read': ['orders:read', 'admin'],
  'GET /orders/counts': ['orders:read', 'admin'],
  'GET /orders/read/:id': ['orders:read', 'admin'],
  'PUT /orders/update/:id': ['orders:write', 'admin'],
  'GET /payments/read': ['payments:read', 'customer'],
  'GET /payments/counts': ['payments:read', 'customer'],
  'GET /payments/read/:id': ['payments:read', 'customer'],
  'POST /payments/create': ['payments:write', 'customer'],
  'GET /events/stream': ['orders:read', 'admin'],
  'GET /home/read': ['home:write', 'customer'],
  'GET /settings/read': ['settings:write', 'customer'],
  'GET /stats/read': ['stats:read', 'customer'],
  'GET /searches/read': ['users:read', 'admin'],
};

describe('permissions', () => {
  it('are declared for every endpoint as in the tables', () => {
    const declared = [...shop().registry.endpoints].flatMap(([key, { access, permission }]) =>
      permission ? [[typeof access === 'object' ? 'staffOnly' : 'forEveryone', key, permission]] : [],
    );
    const expected = Object.entries({ staffOnly, forEveryone }).flatMap(([table, rows]) =>
      Object.entries(rows).map(([key, [permission]]) => [table, key, permission]),
    );
    expect(declared.sort()).toEqual(expected.sort());
  });

  it('are each required by an endpoint', () => {
    const asked = Object.values({ ...staffOnly, ...forEveryone }).map(([permission]) => permission);
    expect(permissions.filter((permission) => !asked.includes(permission))).toEqual([]);
  });

  it('are none for a customer, those of the tables for a merchant, and all for an admin', () => {
    const ofMerchant = Object.values(staffOnly).flatMap(([permission, who]) => (who.includes('merchant') ? [permission] : []));
    // Lists of orders are for everyone.
    expect(rolePermissions).toEqual({
      customer: new Set(),
      merchant: new Set([...ofMerchant, 'orders:read']),
      admin: new Set(permissions),
    });
  });

  it('decide per role who may call an endpoint for staff', async () => {
    const users = await usersOfEachRole();
    for (const [key, [, who]] of Object.entries(staffOnly)) {
      for (const [role, { token }] of Object.entries(users)) {
        const answer = await shop().call(key.replace(':id', id), { token, ...(key.startsWith('GET') ? {} : { body: {} }) });
        if (who.split(' ').includes(role)) expect([401, 403, 500], `${key} as ${role}`).not.toContain(answer.status);
        else expectProblem(answer, 403, 'FORBIDDEN');
      }
    }
  });

  it('decide per shop role what its staff may call', async () => {
    const { make } = shop();
    const { id: shopId, merchantId } = await make.shop();
    const people: Record<ShopRole, string> = {
      owner: await createSession(shop().database.db, merchantId, 'test'),
      manager: (await make.staff(shopId, 'manager')).token,
      packer: (await make.staff(shopId, 'packer')).token,
      viewer: (await make.staff(shopId, 'viewer')).token,
    };
    const allowed: Record<string, string[]> = {};
    for (const [key, [permission, who]] of Object.entries(staffOnly)) {
      const may: string[] = [];
      for (const role of shopRoles) {
        const answer = await shop().call(key.replace(':id', id), { token: people[role], ...(key.startsWith('GET') ? {} : { body: {} }) });
        if (answer.status === 403) expectProblem(answer, 403, 'FORBIDDEN');
        else may.push(role);
        const expected = who.includes('merchant') && shopRolePermissions[role].has(permission);
        expect(answer.status !== 403, `${key} as ${role}`).toBe(expected);
      }
      if (may.length > 0) allowed[key] = may;
    }
    expect(Object.fromEntries(Object.entries(allowed).map(([key, roles]) => [key, roles.join(' ')]))).toEqual({
      'PUT /shops/update/:id': 'owner manager',
      'GET /staff/read': 'owner',
      'PUT /staff/update/:id': 'owner',
      'DELETE /staff/delete': 'owner',
      'POST /staff/invitations/create': 'owner',
      'DELETE /staff/invitations/delete': 'owner',
      'POST /products/create': 'owner manager',
      'PUT /products/update/:id': 'owner manager',
      'DELETE /products/delete': 'owner',
      'GET /products/export': 'owner manager viewer',
      'POST /products/import': 'owner manager',
      'PUT /orders/called/:id': 'owner manager packer',
      'PUT /orders/update': 'owner manager packer',
      'PUT /packages/update/:id': 'owner manager packer',
      'GET /orders/export': 'owner manager',
      'GET /savedFilters/read': 'owner manager packer viewer',
      'POST /savedFilters/create': 'owner manager packer viewer',
      'PUT /savedFilters/update/:id': 'owner manager packer viewer',
      'DELETE /savedFilters/delete': 'owner manager packer viewer',
      'GET /stats/waiting': 'owner manager viewer',
      'GET /audit/read': 'owner manager viewer',
    });
  });

  it('leave staff as customers in the endpoints for everyone that they do not cover', async () => {
    const { make, registry } = shop();
    const { id: shopId } = await make.shop();
    const packer = await registry.findSessionUser((await make.staff(shopId, 'packer')).token);
    const asMerchant = Object.keys(forEveryone).filter((key) => admit(required(registry.endpoints.get(key)), packer).role === 'merchant');
    expect(asMerchant).toEqual([
      'POST /orders/create',
      'POST /orders',
      'GET /orders/read',
      'GET /orders/counts',
      'GET /orders/read/:id',
      'PUT /orders/update/:id',
      'GET /events/stream',
    ]);
  });

  it('do not change the built-in roles where everyone has access; other staff without them are customers', () => {
    const person = { id, name: 'Support', phone: '01700000000', isPhoneVerified: false, secondFactor: 'none' as const };
    for (const [key, endpoint] of shop().registry.endpoints) {
      if (typeof endpoint.access === 'object') continue;
      for (const role of ['customer', 'merchant', 'admin'] as const) expect(admit(endpoint, { ...person, role }).role, key).toBe(role);
      const expected = forEveryone[key]?.[1] ?? 'customer';
      expect(admit(endpoint, { ...person, role: 'admin', permissions: support }).role, key).toBe(expected);
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
