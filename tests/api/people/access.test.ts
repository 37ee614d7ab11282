import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Access } from '#contract/endpoint.ts';
import { requireAccess } from '#server/core/endpoints/access.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const id = '018f3f6e-0000-7000-8000-000000000000';

/** Who can call each endpoint (design §2). A missing endpoint fails the test below. */
const table: Record<string, Access> = {
  'POST /auth/register': 'public',
  'POST /auth/login': 'public',
  'POST /auth/send-code': 'public',
  'POST /auth/login-with-code': 'public',
  'POST /auth/reset-password': 'public',
  'POST /auth/send-own-code': 'signedIn',
  'POST /auth/verify-phone': 'signedIn',
  'POST /auth/send-email-link': 'signedIn',
  'POST /auth/verify-email': 'public',
  'POST /auth/second-factor': 'public',
  'GET /second-factor/read': 'signedIn',
  'POST /second-factor/step-up': 'signedIn',
  'POST /second-factor/start-totp': 'signedIn',
  'POST /second-factor/confirm-totp': 'signedIn',
  'POST /second-factor/stop-totp': 'signedIn',
  'POST /second-factor/recovery-codes': 'signedIn',
  'POST /auth/start-passkey': 'public',
  'POST /auth/passkey': 'public',
  'POST /second-factor/start-step-up': 'signedIn',
  'GET /passkeys/read': 'signedIn',
  'POST /passkeys/start': 'signedIn',
  'POST /passkeys/create': 'signedIn',
  'PUT /passkeys/update/:id': 'signedIn',
  'DELETE /passkeys/delete': 'signedIn',
  'GET /inbox/read': 'signedIn',
  'GET /inbox/counts': 'signedIn',
  'PUT /inbox/update': 'signedIn',
  'GET /message-settings/read': 'signedIn',
  'PUT /message-settings/update': 'signedIn',
  'GET /push-subscriptions/read': 'signedIn',
  'POST /push-subscriptions/create': 'signedIn',
  'DELETE /push-subscriptions/delete': 'signedIn',
  'POST /messages/unsubscribe': 'public',
  'GET /messages/read': ['admin'],
  'GET /messages/counts': ['admin'],
  'POST /messages/resend': ['admin'],
  'GET /message-templates/read': ['admin'],
  'PUT /message-templates/update': ['admin'],
  'DELETE /message-templates/delete': ['admin'],
  'POST /message-templates/test': ['admin'],
  'POST /auth/logout': 'signedIn',
  'GET /sessions/read': 'signedIn',
  'DELETE /sessions/delete': 'signedIn',
  'GET /users/read': ['admin'],
  'GET /users/read/:id': 'signedIn',
  'POST /users/create': ['admin'],
  'PUT /users/update/:id': 'signedIn',
  'DELETE /users/delete': ['admin'],
  'GET /shops/read': 'public',
  'GET /own-data/download': 'signedIn',
  'GET /own-data/erasure': 'signedIn',
  'POST /own-data/erase': 'signedIn',
  'POST /own-data/keep': 'signedIn',
  'POST /users/erase': ['admin'],
  'GET /users/merchants/read': ['admin'],
  'GET /roles/read': ['admin'],
  'GET /roles/read/:id': ['admin'],
  'POST /roles/create': ['admin'],
  'PUT /roles/update/:id': ['admin'],
  'DELETE /roles/delete': ['admin'],
  'GET /shops/read/:id': 'public',
  'GET /staff/read': ['merchant', 'admin'],
  'PUT /staff/update/:id': ['merchant', 'admin'],
  'DELETE /staff/delete': ['merchant', 'admin'],
  'POST /staff/leave': 'signedIn',
  'POST /staff/invitations/create': ['merchant', 'admin'],
  'DELETE /staff/invitations/delete': ['merchant', 'admin'],
  'GET /staff/invitations/read': 'signedIn',
  'POST /staff/invitations/accept': 'signedIn',
  'POST /staff/invitations/decline': 'signedIn',
  'POST /shops/create': 'signedIn',
  'PUT /shops/update/:id': ['merchant', 'admin'],
  'DELETE /shops/delete': ['admin'],
  'GET /categories/read': 'public',
  'GET /categories/read/:id': 'public',
  'POST /categories/create': ['admin'],
  'PUT /categories/update/:id': ['admin'],
  'DELETE /categories/delete': ['admin'],
  'GET /subCategories/read': 'public',
  'GET /subCategories/read/:id': 'public',
  'POST /subCategories/create': ['admin'],
  'PUT /subCategories/update/:id': ['admin'],
  'DELETE /subCategories/delete': ['admin'],
  'GET /products/read': 'public',
  'GET /products/read/:id': 'public',
  'POST /products/create': ['merchant', 'admin'],
  'PUT /products/update/:id': ['merchant', 'admin'],
  'DELETE /products/delete': ['merchant', 'admin'],
  'GET /products/slug/:slug': 'public',
  'GET /products/export': ['merchant', 'admin'],
  'POST /products/import': ['merchant', 'admin'],
  'GET /campaigns/read': 'public',
  'GET /campaigns/read/:id': 'public',
  'GET /campaigns/next': 'public',
  'POST /campaigns/create': ['admin'],
  'PUT /campaigns/update/:id': ['admin'],
  'DELETE /campaigns/delete': ['admin'],
  'GET /carousels/read': 'public',
  'GET /carousels/read/:id': 'public',
  'POST /carousels/create': ['admin'],
  'PUT /carousels/update/:id': ['admin'],
  'DELETE /carousels/delete': ['admin'],
  'GET /reviews/read': 'public',
  'GET /reviews/summary/:id': 'public',
  'GET /reviews/pending': 'signedIn',
  'POST /reviews/create': 'signedIn',
  'PUT /reviews/update/:id': 'signedIn',
  'DELETE /reviews/delete': 'signedIn',
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
  'GET /orders/counts': 'signedIn',
  'GET /orders/read/:id': 'signedIn',
  'PUT /orders/update/:id': 'signedIn',
  'PUT /orders/update': ['merchant', 'admin'],
  'PUT /orders/cancelFlood': ['admin'],
  'PUT /orders/called/:id': ['merchant', 'admin'],
  'DELETE /orders/delete': ['admin'],
  'PUT /orders/restore': ['admin'],
  'PUT /packages/update/:id': ['merchant', 'admin'],
  'GET /orders/track': 'public',
  'GET /orders/export': ['merchant', 'admin'],
  'POST /orders/import': ['admin'],
  'GET /payments/read': 'signedIn',
  'GET /payments/counts': 'signedIn',
  'GET /payments/read/:id': 'signedIn',
  'POST /payments/create': 'signedIn',
  'PUT /payments/update/:id': ['admin'],
  'DELETE /payments/delete': ['admin'],
  'POST /contacts/create': 'public',
  'GET /events/stream': 'signedIn',
  'GET /contacts/read': ['admin'],
  'PUT /contacts/update/:id': ['admin'],
  'POST /contacts/reply/:id': ['admin'],
  'DELETE /contacts/delete': ['admin'],
  'GET /backups/status': ['admin'],
  'POST /backups/create': ['admin'],
  'GET /jobs/read': ['admin'],
  'GET /jobs/counts': ['admin'],
  'GET /jobs/queue': ['admin'],
  'GET /jobs/read/:id': ['admin'],
  'PUT /jobs/runAgain': ['admin'],
  'GET /savedFilters/read': ['merchant', 'admin'],
  'POST /savedFilters/create': ['merchant', 'admin'],
  'PUT /savedFilters/update/:id': ['merchant', 'admin'],
  'DELETE /savedFilters/delete': ['merchant', 'admin'],
  'GET /addresses/read': 'signedIn',
  'GET /addresses/user/:id': ['admin'],
  'POST /addresses/create': 'signedIn',
  'PUT /addresses/update/:id': 'signedIn',
  'DELETE /addresses/delete': 'signedIn',
  'GET /recommendations/product/:id': 'public',
  'GET /recommendations/together': 'public',
  'GET /recommendations/bestSellers': 'public',
  'GET /home/read': 'public',
  'PUT /home/update': ['admin'],
  'POST /guest-orders/create': 'public',
  'GET /guest-orders/read': 'public',
  'PUT /guest-orders/cancel': 'public',
  'POST /guest-orders/pay': 'public',
  'GET /settings/read': 'public',
  'PUT /settings/update': ['admin'],
  'GET /stats/read': 'signedIn',
  'GET /stats/user/:id': ['admin'],
  'GET /stats/waiting': ['merchant', 'admin'],
  'GET /audit/read': ['merchant', 'admin'],
  'GET /searches/read': 'public',
  'GET /searches/products': 'public',
  'GET /searches/popular': 'public',
  'GET /searches/zero-results': ['admin'],
  'DELETE /searches/zero-results': ['admin'],
  'GET /synonyms/read': ['admin'],
  'POST /synonyms/create': ['admin'],
  'PUT /synonyms/update/:id': ['admin'],
  'DELETE /synonyms/delete': ['admin'],
};

describe('access', () => {
  it('is declared for every endpoint as in the table', () => {
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
