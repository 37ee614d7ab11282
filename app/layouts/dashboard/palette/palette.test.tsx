import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#domain/enums.ts';
import type { FakeAnswers } from '#tests/fake-api.ts';
import { renderInShop } from '#tests/render-in-shop.tsx';
import { PaletteButton } from './palette-button.tsx';

const at = '2026-01-01T00:00:00.000Z';
const userOf = (role: Role) =>
  ({
    _id: 'user-1',
    name: 'Rahima',
    phone: '01712345678',
    phoneVerified: true,
    emailVerified: false,
    role,
    status: 'active',
    createdAt: at,
    updatedAt: at,
  }) as const;
const order = { number: 'NH-22223333', customer: { name: 'Salma', phone: '01800000000' } };
const product = { _id: 'rice', name: 'Rice', translations: {}, shop: { _id: 's', name: 'Nodir Ghat', translations: {} } };
const lists = (users: unknown[] = []): FakeAnswers => ({
  'GET /orders/read': () => ({ body: [order] }),
  'GET /products/read': () => ({ body: [product] }),
  'GET /users/read': () => ({ body: users }),
});

function setUp(role: 'admin' | 'merchant', api: FakeAnswers = lists([{ _id: 'u2', name: 'Salma', phone: '01800000000' }])) {
  return renderInShop(<PaletteButton user={userOf(role)} />, { role, api });
}
const field = () => screen.findByRole('combobox', { name: 'Find anything' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('the search of the back office', () => {
  beforeEach(() => window.localStorage.clear());

  it('opens with Ctrl-K, lists the pages, and goes to the one chosen by arrow keys', async () => {
    const { user } = setUp('merchant');
    await user.keyboard('{Control>}k{/Control}');
    const input = await field();
    expect(options()).toContain('My Products Catalogue');
    expect(active(input)).toBe('Dashboard ');
    await user.type(input, '{ArrowDown}{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{Enter}');
    expect(window.location.pathname).toBe('/dashboard/merchant/orders');
  });

  it('finds pages, orders, people and products for an admin, in all lists', async () => {
    const { user, requestsOf } = setUp('admin');
    await user.click(screen.getByRole('button', { name: /^Find/ }));
    await user.type(await field(), 'sal');
    await waitFor(() => expect(options()).toHaveLength(8));
    const groups = screen.getAllByRole('group').map((group) => within(group).getAllByRole('option').length);
    expect(groups).toEqual([5, 1, 1, 1]);
    expect(requestsOf('GET /orders/read').map(({ query }) => query)).toEqual([{ scope: 'all', q: 'sal', limit: '5', sort: 'newest' }]);
    expect(requestsOf('GET /products/read')[0]?.query).toMatchObject({ scope: 'all' });
    expect(screen.getByText('8 results')).toBeDefined();
    await user.click(screen.getByRole('option', { name: /NH-22223333/ }));
    expect(window.location.pathname).toBe('/dashboard/admin/orders/NH-22223333');
  });

  it('searches the orders and products of a merchant’s shops, and no users', async () => {
    const { user, requestsOf } = setUp('merchant');
    await user.click(screen.getByRole('button', { name: /^Find/ }));
    await user.type(await field(), '018');
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(requestsOf('GET /orders/read')[0]?.query).toMatchObject({ as: 'seller', q: '018' });
    expect(requestsOf('GET /products/read')[0]?.query).toMatchObject({ scope: 'own' });
    expect(requestsOf('GET /users/read')).toEqual([]);
  });

  it('shows first what was opened last', async () => {
    const { user } = setUp('merchant');
    await user.click(screen.getByRole('button', { name: /^Find/ }));
    await user.type(await field(), 'security{Enter}');
    await user.click(screen.getByRole('button', { name: /^Find/ }));
    await field();
    expect(options()[0]).toBe('Security ');
    expect(options().filter((text) => text?.startsWith('Security'))).toHaveLength(1);
  });

  it('says that nothing was found, and still finds pages when the lists fail', async () => {
    const nothing = { body: [] };
    let isUp = true;
    const answer = () => (isUp ? nothing : { status: 500, body: { code: 'INTERNAL' } });
    const { user } = setUp('merchant', { 'GET /orders/read': answer, 'GET /products/read': answer });
    await user.click(screen.getByRole('button', { name: /^Find/ }));
    await user.type(await field(), 'zzz');
    expect(await screen.findByText(/Nothing found/)).toBeDefined();
    isUp = false;
    await user.clear(await field());
    await user.type(await field(), 'pay');
    expect(options()).toEqual(['Payments Sales', 'Courier payouts Sales']);
  });
});
