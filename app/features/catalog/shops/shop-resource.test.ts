import { describe, expect, it } from 'vitest';
import { shownFields } from '#app/resource-kit/definition/form-field.ts';
import { shopResource } from './shop-resource.tsx';

describe('the form of a shop', () => {
  it.each([
    ['its owner', { ownRole: 'owner' }, true],
    ['an admin', {}, true],
    ['a manager', { ownRole: 'manager' }, false],
  ])('for %s', (_who, item, hasWallet) => {
    const names = shownFields(shopResource.fields, item).map(({ name }) => name);
    expect(names.includes('walletProvider')).toBe(hasWallet);
    expect(names.includes('walletNumber')).toBe(hasWallet);
    expect(names).toContain('freeDeliveryFrom');
  });
});
