import { describe, expect, it } from 'vitest';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();

describe('settings', () => {
  it('are public, can be set one by one by an admin, and the change is logged', async () => {
    const { make } = shop();
    const admin = await make.user({ role: 'admin' });
    expect((await shop().call('GET /settings/read')).body).toMatchObject({ prepaidHoldHours: 24, guestCheckout: true });
    const { status, body } = await shop().call('PUT /settings/update', { token: admin.token, body: { cashAmountMax: 70.5 } });
    expect([status, body.data]).toEqual([200, expect.objectContaining({ cashAmountMax: 70.5, guestCheckout: true })]);
    const log = await shop().database.sql`select actor_id, changes from audit_log where resource = 'settings'`;
    expect(log).toEqual([{ actor_id: admin.id, changes: { cash_amount_max_poisha: { old: 0, new: 7050 } } }]);
  });

  it('reject invalid amounts, and every user but admins', async () => {
    const { make } = shop();
    const [admin, merchant] = [await make.user({ role: 'admin' }), await make.user({ role: 'merchant' })];
    const put = (token: string | undefined, body: object) => shop().call('PUT /settings/update', { token, body });
    for (const wrong of [{ cashAmountMax: -1 }, { cashAmountMax: 0.001 }, { cashAmountMax: '60' }, { fee: 1 }]) {
      expectProblem(await put(admin.token, wrong), 422, 'VALIDATION_FAILED');
    }
    expectProblem(await put(merchant.token, { cashAmountMax: 1 }), 403, 'FORBIDDEN');
    expectProblem(await put(undefined, { cashAmountMax: 1 }), 401, 'UNAUTHENTICATED');
  });
});
