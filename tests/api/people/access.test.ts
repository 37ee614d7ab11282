import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { requireAccess } from '#server/core/endpoints/access.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { accessOf, callers } from './callers.ts';

const shop = testShop();
const id = '018f3f6e-0000-7000-8000-000000000000';

/** Who can call each endpoint (design §2). An endpoint that the contract gives to others fails the test below. */
const table = Object.fromEntries(Object.entries(callers).map(([key, row]) => [key, accessOf(row)]));

describe('access', () => {
  it('is declared for every endpoint as in its example', () => {
    const declared = Object.fromEntries([...shop().registry.endpoints].map(([key, endpoint]) => [key, endpoint.access]));
    expect(declared).toEqual(table);
  });

  it('is checked before anything else, for visitors, suspended users and each role', async () => {
    const { make } = shop();
    const users = {
      customer: await make.user(),
      merchant: await make.user({ role: 'merchant' }),
      admin: await make.user({ role: 'admin' }),
      suspended: await make.user({ status: 'inactive' }),
    };
    for (const [key, access] of Object.entries(table)) {
      const path = key.replace(/:(id|slug)/, id).replace('POST /orders', (match) => (key === 'POST /orders' ? 'POST /api/orders' : match));
      const call = (token?: string) => shop().call(path, { token, ...(key.startsWith('GET') ? {} : { body: {} }) });
      const visitor = await call();
      if (access === 'public') expect([401, 403], key).not.toContain(visitor.status);
      else expectProblem(visitor, 401, 'UNAUTHENTICATED');
      expectProblem(await call(users.suspended.token), 401, 'UNAUTHENTICATED');
      expectProblem(await call('forged'.repeat(8)), 401, 'UNAUTHENTICATED');
      if (key === 'POST /auth/logout' || key === 'GET /events/stream') continue; // ends the session; never ends
      for (const role of ['customer', 'merchant', 'admin'] as const) {
        const answer = await call(users[role].token);
        if (typeof access === 'object' && !access.includes(role)) expectProblem(answer, 403, 'FORBIDDEN');
        else expect([401, 403, 500], `${key} as ${role}`).not.toContain(answer.status);
      }
    }
  });

  it('stops the start when a route does not declare it', async () => {
    const app = Fastify();
    requireAccess(app);
    app.get('/declared', { config: { access: 'public' } }, async () => 'fine');
    expect(() => app.get('/open', async () => 'secret')).toThrow('GET /open does not declare its access');
    await app.close();
  });
});
