import { beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { testPassword } from '#tests/factory.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop({ env: { RATE_LIMITS: 'on' } });
// Codes to new numbers: codes.test.ts.
beforeAll(async () => void (await shop().database.sql`update settings set phone_verification = 'off'`));

/** A user who signed in this many minutes ago. */
async function userOf(minutes: number, role: 'customer' | 'admin' = 'customer') {
  const user = await shop().make.user({ role });
  await shop().database.sql`update sessions set created_at = now() - ${minutes} * interval '1 minute' where user_id = ${user.id}`;
  const change = (body: object) => shop().call(`PUT /users/update/${user.id}`, { token: user.token, body });
  return { ...user, change };
}

describe("changing one's own phone number or password", () => {
  it('requires the current password when the sign-in is older than 15 minutes', async () => {
    for (const role of ['customer', 'admin'] as const) {
      const { change } = await userOf(16, role);
      const newPhone = `018${String(shop().make.next()).padStart(8, '0')}`;
      for (const wanted of [{ password: 'another secret' }, { phone: newPhone }]) {
        const missing = await change(wanted);
        expectProblem(missing, 422, 'CURRENT_PASSWORD');
        expect(missing.body.errors).toMatchObject([{ path: 'currentPassword', code: 'REQUIRED' }]);
        const wrong = await change({ ...wanted, currentPassword: 'not this one' });
        expectProblem(wrong, 422, 'CURRENT_PASSWORD');
        expect(wrong.body.errors).toMatchObject([{ path: 'currentPassword', code: 'CURRENT_PASSWORD' }]);
      }
      expect((await change({ phone: newPhone, password: 'another secret', currentPassword: testPassword })).status).toBe(200);
      const login = await shop().call('POST /auth/login', { body: { phone: newPhone, password: 'another secret' } });
      expect(login.status).toBe(200);
    }
  });

  it('requires nothing more after a recent sign-in', async () => {
    const { change } = await userOf(14);
    expect((await change({ password: 'another secret' })).status).toBe(200);
  });

  it('requires nothing more for other fields, and for unchanged values', async () => {
    const { change, phone } = await userOf(60);
    expect((await change({ name: 'Rahima', phone, password: testPassword })).status).toBe(200);
  });

  it('is rate limited, also by guessing through the new password', async () => {
    const { points } = rateLimits.currentPasswordUser;
    for (const wrong of [{ phone: '01999999999', currentPassword: 'not this one' }, { password: 'perhaps this one' }]) {
      const { change } = await userOf(60);
      for (let count = 0; count < points; count += 1) expectProblem(await change(wrong), 422, 'CURRENT_PASSWORD');
      const rejected = await change({ phone: '01999999999', currentPassword: testPassword });
      expectProblem(rejected, 429, 'RATE_LIMITED');
      expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('is not required of an admin for others, and does not help others', async () => {
    const { token } = await userOf(60, 'admin');
    const { id } = await userOf(0);
    expect((await shop().call(`PUT /users/update/${id}`, { token, body: { password: 'another secret' } })).status).toBe(200);
    const other = await userOf(0);
    const body = { password: 'another secret', currentPassword: testPassword };
    expectProblem(await shop().call(`PUT /users/update/${id}`, { token: other.token, body }), 404, 'NOT_FOUND');
    expectProblem(await shop().call(`PUT /users/update/${id}`, { body }), 401, 'UNAUTHENTICATED');
  });
});
