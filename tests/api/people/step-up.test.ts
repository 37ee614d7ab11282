import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { createSession } from '#server/modules/people/users/index.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { callers } from './callers.ts';

const shop = testShop({ env: { RATE_LIMITS: 'on' } });
const id = '018f3f6e-0000-7000-8000-000000000000';

/** What a stolen admin session can't do: each requires a second factor from the last minutes. */
const asking = Object.keys(callers).filter((key) => callers[key]?.stepUp === true);

/** The same for some requests of an endpoint; its example says why the others don't. */
const askingInPart: Record<string, (target: { userId: string; shopId: string }) => object> = {
  'PUT /users/update/:id': () => ({ email: 'other@example.com' }),
  'PUT /shops/update/:id': ({ userId }) => ({ merchant: userId }),
  'DELETE /reviews/delete': () => ({ reviewIds: [id] }),
};

/** What doesn't require it, for the reason in its example. */
const notAsking = Object.keys(callers).filter((key) => typeof callers[key]?.stepUp === 'string' && !(key in askingInPart));

/** An admin whose second factor in this session is too old. */
async function staleAdmin() {
  const user = await shop().make.user({ role: 'admin' });
  const { sql } = shop().database;
  await sql`update users set has_second_factor = true where id = ${user.id}`;
  await sql`update sessions set second_factor_at = now() - interval '11 minutes' where user_id = ${user.id}`;
  return user;
}

/** Writes by staff, and exports. */
const isOfStaff = (key: string, { access, permission, csv }: Endpoint): boolean =>
  permission !== undefined && (!key.startsWith('GET ') || csv !== undefined) && (typeof access === 'string' || access.includes('admin'));

describe('the fresh second factor', () => {
  it('is decided for every write by staff and every export, with a reason where it is not required', () => {
    const decided = [...asking, ...Object.keys(askingInPart), ...notAsking];
    const keys = [...shop().registry.endpoints].filter(([key, endpoint]) => isOfStaff(key, endpoint)).map(([key]) => key);
    expect(decided.toSorted()).toEqual(keys.toSorted());
  });

  it('is required by the endpoints whose examples say so, before anything is parsed', async () => {
    const { token } = await staleAdmin();
    for (const key of asking) {
      const answer = await shop().call(key.replace(':id', id), { token, ...(!key.startsWith('GET') && { body: {} }) });
      expectProblem(answer, 403, 'STEP_UP_REQUIRED');
    }
  });

  it('is required by some requests of other endpoints', async () => {
    const { token } = await staleAdmin();
    const { make } = shop();
    const target = { userId: (await make.user({ role: 'merchant' })).id, shopId: (await make.shop()).id };
    for (const [key, body] of Object.entries(askingInPart)) {
      const path = key.replace(':id', key.includes('/shops/') ? target.shopId : target.userId);
      expectProblem(await shop().call(path, { token, body: body(target) }), 403, 'STEP_UP_REQUIRED');
    }
  });

  it('is not required by the others', async () => {
    const { token } = await staleAdmin();
    for (const key of notAsking) {
      const { body } = await shop().call(key.replace(':id', id), { token, ...(!key.startsWith('GET') && { body: {} }) });
      expect(body.code, key).not.toBe('STEP_UP_REQUIRED');
    }
  });

  it('is required to read more lists of users than a person reads in an hour', async () => {
    const user = await staleAdmin();
    const lists = ['GET /users/read?limit=100', 'GET /users/merchants/read'];
    for (let read = 0; read < rateLimits.peopleUser.points; read += 1)
      expect((await shop().call(lists[read % 2] ?? '', { token: user.token })).status).toBe(200);
    for (const list of lists) expectProblem(await shop().call(list, { token: user.token }), 403, 'STEP_UP_REQUIRED');
    // Counts per admin, not per session.
    const other = await createSession(shop().database.db, user.id, 'Another device');
    expectProblem(await shop().call('GET /users/read', { token: other }), 403, 'STEP_UP_REQUIRED');
    await shop().database.sql`update sessions set second_factor_at = now() where user_id = ${user.id}`;
    expect((await shop().call('GET /users/read', { token: user.token })).status).toBe(200);
  });
});
