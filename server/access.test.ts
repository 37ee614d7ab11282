import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Access } from '#contract/endpoint.ts';
import { requireAccess } from '#server/core/access.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const id = '018f3f6e-0000-7000-8000-000000000000';

/** Who may call what (design §2). An endpoint that is missing here fails the test below. */
const table: Record<string, Access> = {
  'POST /auth/register': 'public',
  'POST /auth/login': 'public',
  'POST /auth/logout': 'signedIn',
  'GET /users/read/:id': 'signedIn',
  'GET /shops/read': 'public',
  'GET /shops/read/:id': 'public',
  'GET /categories/read': 'public',
  'GET /categories/read/:id': 'public',
  'GET /subCategories/read': 'public',
  'GET /subCategories/read/:id': 'public',
  'GET /products/read': 'public',
  'GET /products/read/:id': 'public',
  'GET /products/slug/:slug': 'public',
  'GET /campaigns/read': 'public',
  'GET /campaigns/read/:id': 'public',
  'GET /carousels/read': 'public',
  'GET /carousels/read/:id': 'public',
  'GET /reviews/read': 'public',
  'GET /carts/read': 'signedIn',
  'POST /carts/create': 'signedIn',
  'PUT /carts/update/:id': 'signedIn',
  'DELETE /carts/delete': 'signedIn',
  'POST /carts/merge': 'signedIn',
  'POST /carts/preview': 'public',
  'GET /wishlists/read': 'signedIn',
  'POST /wishlists/create': 'signedIn',
  'DELETE /wishlists/delete': 'signedIn',
  'POST /orders/quote': 'public',
  'POST /orders/create': 'signedIn',
  'POST /orders': 'signedIn',
  'GET /orders/read': 'signedIn',
  'GET /orders/read/:id': 'signedIn',
  'PUT /orders/update/:id': 'signedIn',
  'PUT /packages/update/:id': ['merchant', 'admin'],
  'GET /orders/track': 'public',
  'POST /contacts/create': 'public',
};

describe('access', () => {
  it('is declared for every endpoint as the table says', () => {
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
      if (key === 'POST /auth/logout') continue;
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
