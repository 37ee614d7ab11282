import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { createSession } from '#server/modules/people/users/index.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop({ env: { RATE_LIMITS: 'on' } });
const id = '018f3f6e-0000-7000-8000-000000000000';

/** What a stolen admin session can't do: each requires a second factor from the last minutes. */
const asking: readonly string[] = [
  'POST /users/create',
  'POST /users/erase',
  'DELETE /users/delete',
  'POST /roles/create',
  'PUT /roles/update/:id',
  'DELETE /roles/delete',
  'DELETE /shops/delete',
  'DELETE /categories/delete',
  'DELETE /subCategories/delete',
  'DELETE /products/delete',
  'DELETE /campaigns/delete',
  'DELETE /carousels/delete',
  'DELETE /orders/delete',
  'PUT /orders/cancelFlood',
  'GET /orders/export',
  'PUT /payments/update/:id',
  'DELETE /payments/delete',
  'DELETE /contacts/delete',
  'PUT /home/update',
  'PUT /settings/update',
  'PUT /message-templates/update',
  'DELETE /message-templates/delete',
  'POST /message-templates/test',
  'POST /messages/resend',
  'POST /backups/create',
  'PUT /staff/update/:id',
  'POST /staff/invitations/create',
];

/** The same for some requests of an endpoint: a request that requires it, and why the others don't. */
const askingInPart: Record<string, { body: (target: { userId: string; shopId: string }) => object; otherwise: string }> = {
  'PUT /users/update/:id': {
    body: () => ({ email: 'other@example.com' }),
    otherwise: 'names and pictures; the user’s own profile has separate checks',
  },
  'PUT /shops/update/:id': { body: ({ userId }) => ({ merchant: userId }), otherwise: 'texts and states are seen immediately, and logged' },
  'DELETE /reviews/delete': { body: () => ({ reviewIds: [id] }), otherwise: 'buyers delete their own' },
};

const dailyWork = 'daily work: each step is logged, told to the buyer, and moves no money';
const seenImmediately = 'seen immediately in the shop, logged with the old values, and changed back as easily';
const nobodyElse = 'concerns only the user’s own screens';

/** What doesn't require it, with the reason. */
const notAsking: Record<string, string> = {
  'POST /shops/create': seenImmediately,
  'POST /categories/create': seenImmediately,
  'PUT /categories/update/:id': seenImmediately,
  'POST /subCategories/create': seenImmediately,
  'PUT /subCategories/update/:id': seenImmediately,
  'POST /products/create': seenImmediately,
  'PUT /products/update/:id': seenImmediately,
  'POST /products/import': seenImmediately,
  'POST /campaigns/create': seenImmediately,
  'PUT /campaigns/update/:id': seenImmediately,
  'POST /carousels/create': seenImmediately,
  'PUT /carousels/update/:id': seenImmediately,
  'POST /synonyms/create': seenImmediately,
  'PUT /synonyms/update/:id': seenImmediately,
  'DELETE /synonyms/delete': seenImmediately,
  'DELETE /searches/zero-results': 'a list of words that fills again',
  'PUT /reviews/update/:id': 'only the user’s own review',
  'POST /orders/create': dailyWork,
  'POST /orders': dailyWork,
  'POST /orders/import': dailyWork,
  'PUT /orders/update/:id': dailyWork,
  'PUT /orders/update': dailyWork,
  'PUT /orders/called/:id': dailyWork,
  'PUT /orders/restore': 'brings back what a deletion, which asks, took away',
  'PUT /packages/update/:id': dailyWork,
  'POST /payments/create': 'what was paid still waits for the decision, which asks',
  'PUT /contacts/update/:id': dailyWork,
  'POST /contacts/reply/:id': dailyWork,
  'PUT /jobs/runAgain': 'repeats what the shop does by itself',
  'DELETE /staff/delete': 'takes access away, and gives none',
  'DELETE /staff/invitations/delete': 'takes access away, and gives none',
  'POST /savedFilters/create': nobodyElse,
  'PUT /savedFilters/update/:id': nobodyElse,
  'DELETE /savedFilters/delete': nobodyElse,
};

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
    const decided = [...asking, ...Object.keys(askingInPart), ...Object.keys(notAsking), 'GET /products/export'];
    const keys = [...shop().registry.endpoints].filter(([key, endpoint]) => isOfStaff(key, endpoint)).map(([key]) => key);
    expect(decided.toSorted()).toEqual(keys.toSorted());
  });

  it('is required by the endpoints of the table, before anything is parsed', async () => {
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
    for (const [key, { body }] of Object.entries(askingInPart)) {
      const path = key.replace(':id', key.includes('/shops/') ? target.shopId : target.userId);
      expectProblem(await shop().call(path, { token, body: body(target) }), 403, 'STEP_UP_REQUIRED');
    }
  });

  it('is not required by the others', async () => {
    const { token } = await staleAdmin();
    for (const key of Object.keys(notAsking)) {
      const { body } = await shop().call(key.replace(':id', id), { token, body: {} });
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
