import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { may } from '#app/lib/session/permissions.tsx';
import type { Role } from '#domain/enums.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { renderInShop, userOf } from '#tests/render-in-shop.tsx';
import { entryGroups, groupsFor, permissionOf } from './entries.ts';
import { PageAccess } from './page-access.tsx';

const support: Permission[] = ['orders:read', 'orders:write', 'products:read'];
const pagesOf = (role: Role, permissions?: Permission[]) =>
  groupsFor(role, may(permissions && { permissions })).flatMap(({ entries }) =>
    entries.map(({ to }) => to.replace(`/dashboard/${role}`, '')),
  );

describe('the pages of an area', () => {
  it('are all in the menu, unless the user may do less than the role', () => {
    for (const role of ['customer', 'merchant', 'admin'] as const) expect(groupsFor(role, may(undefined))).toEqual(entryGroups[role]);
    const own = ['/inbox', '/profile', '/security', '/message-settings'];
    for (const role of ['merchant', 'admin'] as const) {
      expect(pagesOf(role, support)).toEqual(expect.arrayContaining(['', '/orders', '/products', ...own]));
      for (const other of ['/payments', '/shop', '/users', '/settings']) expect(pagesOf(role, support)).not.toContain(other);
    }
    expect(pagesOf('admin', [])).toEqual(['', ...own]);
  });

  it('need the permission of their entry, and a form or an import the one to write', () => {
    expect(permissionOf('admin', '/dashboard/admin/orders/NH-22223333')).toBe('orders:read');
    expect(permissionOf('admin', '/dashboard/admin/orders/import')).toBe('orders:write');
    expect(permissionOf('admin', '/dashboard/admin/products/1/edit')).toBe('products:write');
    expect(permissionOf('merchant', '/dashboard/merchant/shop/new')).toBe('shops:write');
    expect(permissionOf('merchant', '/dashboard/merchant/orders/slips')).toBe('orders:read');
    expect(permissionOf('admin', '/dashboard/admin/home-page')).toBe('home:write');
    for (const path of ['/dashboard/admin', '/dashboard/admin/inbox', '/dashboard/admin/sessions'])
      expect(permissionOf('admin', path)).toBeUndefined();
    expect(permissionOf('customer', '/dashboard/customer/orders')).toBeUndefined();
  });
});

describe('a page opened by its address', () => {
  beforeEach(() => window.localStorage.clear());
  const open = (address: string, permissions?: Permission[], role: 'merchant' | 'admin' = 'admin') =>
    renderInShop(
      <PageAccess user={{ ...userOf(role), ...(permissions && { permissions }) }}>
        <p>The page</p>
      </PageAccess>,
      { address, role },
    );

  it('is shown to those who may open it', () => {
    open('/dashboard/admin/orders', support);
    expect(screen.getByText('The page')).toBeDefined();
  });

  it('is shown to everyone who may do all of the role', () => {
    open('/dashboard/merchant/shop/new', undefined, 'merchant');
    expect(screen.getByText('The page')).toBeDefined();
  });

  it.each(['/dashboard/admin/users', '/dashboard/admin/users/1', '/dashboard/admin/products/new', '/dashboard/merchant/shop'])(
    '%s says that there is no access otherwise',
    (address) => {
      open(address, support, address.includes('merchant') ? 'merchant' : 'admin');
      expect(screen.queryByText('The page')).toBeNull();
      expect(screen.getByRole('heading', { name: 'No access' })).toBeDefined();
      expect(screen.getByRole('link', { name: 'Go to my area' })).toBeDefined();
    },
  );
});
