import { describe, expect, it } from 'vitest';
import { permissionsOfStaff, rolesWith } from './shop-roles.ts';

describe('the permissions of people of shops', () => {
  it('are all of a merchant for owners, and for those without a shop yet', () => {
    expect(permissionsOfStaff([])).toBeUndefined();
    expect(permissionsOfStaff(['packer', 'owner'])).toBeUndefined();
  });

  it('are those of all their roles together', () => {
    const both = permissionsOfStaff(['packer', 'viewer']);
    expect([both?.has('orders:write'), both?.has('products:read'), both?.has('products:write')]).toEqual([true, true, false]);
    expect(permissionsOfStaff(['packer'])?.has('products:write')).toBe(false);
    expect(rolesWith('products:write')).toEqual(['owner', 'manager']);
  });
});
