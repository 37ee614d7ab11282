import { afterEach, describe, expect, it } from 'vitest';
import { appCode } from '#tests/example-second-factor.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const call = (request: string, token?: string, body?: unknown) => shop().call(request, { token, body });
const require = (roles: string[]) => shop().database.sql`update settings set second_factor_roles = ${roles}`;

afterEach(() => require([]));

describe('a role that needs a second factor', () => {
  it('is set by an admin, logged, and visible to admins only', async () => {
    const { token, id } = await shop().make.user({ role: 'admin' });
    const { body } = await call('PUT /settings/update', token, { secondFactorRoles: ['merchant', 'merchant'] });
    expect(body.data.secondFactorRoles).toEqual(['merchant']);
    expect((await call('GET /settings/read', token)).body.secondFactorRoles).toEqual(['merchant']);
    const merchant = await shop().make.user({ role: 'merchant' });
    for (const other of [undefined, merchant.token])
      expect((await call('GET /settings/read', other)).body).not.toHaveProperty('secondFactorRoles');
    const [entry] = await shop().database.sql`select changes from audit_log where resource = 'settings' and actor_id = ${id}`;
    expect(entry?.changes).toEqual({ second_factor_roles: { old: [], new: ['merchant'] } });
    expectProblem(await call('PUT /settings/update', token, { secondFactorRoles: ['customer'] }), 422, 'VALIDATION_FAILED');
    await require([]);
    expectProblem(await call('PUT /settings/update', merchant.token, { secondFactorRoles: [] }), 403, 'FORBIDDEN');
    expectProblem(await call('PUT /settings/update', undefined, { secondFactorRoles: [] }), 401, 'UNAUTHENTICATED');
  });

  it('leaves its users only the set-up: every other endpoint refuses them', async () => {
    const [{ token, id }, merchant] = [await shop().make.user({ role: 'admin' }), await shop().make.user({ role: 'merchant' })];
    await require(['admin']);
    for (const [key, { isFactorSetup }] of shop().registry.endpoints) {
      if (isFactorSetup || key === 'POST /orders') continue;
      const request = key.replace(/:(id|slug)/, id);
      expectProblem(await call(request, token, key.startsWith('GET') ? undefined : {}), 403, 'SECOND_FACTOR_REQUIRED');
    }
    expectProblem(await call(`GET /users/read/${merchant.id}`, token), 403, 'SECOND_FACTOR_REQUIRED');
    expect((await call(`GET /users/read/${id}`, token)).status).toBe(200);
    expect((await call('GET /sessions/read', merchant.token)).status).toBe(200);
  });

  it('works as before once there is a second factor', async () => {
    const { token } = await shop().make.user({ role: 'merchant' });
    await require(['merchant']);
    expect((await call('GET /second-factor/read', token)).body).toMatchObject({ totp: false, isRequired: true });
    const { secret } = (await call('POST /second-factor/start-totp', token, {})).body.data;
    expect((await call('POST /second-factor/confirm-totp', token, { code: appCode(secret) })).status).toBe(200);
    expect((await call('GET /sessions/read', token)).status).toBe(200);
    expect((await call('POST /second-factor/stop-totp', token)).body.data).toMatchObject({ totp: false, isRequired: true });
    expectProblem(await call('GET /sessions/read', token), 403, 'SECOND_FACTOR_REQUIRED');
    expect((await call('POST /auth/logout', token)).status).toBe(204);
  });
});
