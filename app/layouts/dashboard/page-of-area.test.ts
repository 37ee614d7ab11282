import { describe, expect, it } from 'vitest';
import { pageOfArea } from './page-of-area.ts';

describe('the page of an area for an address without the area', () => {
  it.each([
    ['customer', '/dashboard/orders', '/dashboard/customer/orders'],
    ['merchant', '/dashboard/orders', '/dashboard/merchant/orders'],
    ['admin', '/dashboard/orders/', '/dashboard/admin/orders'],
    ['merchant', '/dashboard/products/new', '/dashboard/merchant/products/new'],
    ['admin', '/dashboard/inbox', '/dashboard/admin/inbox'],
  ] as const)('for a %s: %s is %s', (role, path, page) => expect(pageOfArea(role, path)).toBe(page));

  it.each([
    ['customer', '/dashboard/products'],
    ['merchant', '/dashboard/settings'],
    ['admin', '/dashboard/no-such-page'],
    ['admin', '/dashboard'],
    ['merchant', '/dashboard/ordersOfMine'],
  ] as const)('a %s has none at %s', (role, path) => expect(pageOfArea(role, path)).toBeUndefined());
});
