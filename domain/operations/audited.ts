import type { Permission } from '../people/permissions.ts';

type Subject = Permission extends `${infer N}:${string}` ? N : never;

// Free of schemas, so that the browser can read it without those of contract/operations/audit.ts.
import { simpleResourceNames } from './simple-resources.ts';

/** Resources whose changes are in the audit log. A product's variants are part of the product. */
export const auditedResources = [
  'users',
  'roles',
  'shops',
  ...simpleResourceNames,
  'products',
  'packages',
  'courierAccounts',
  'payAccounts',
  'commissionRates',
  'vatRates',
  'shipments',
  'payments',
  'settings',
  'deliveryZones',
  'deliveryRates',
  'closures',
  'shopTimes',
  'deliverySlots',
  'orders',
  'reviews',
  'contacts',
  'synonyms',
  'zeroResultSearches',
  'jobs',
  'messages',
  'messageTexts',
  'returnPolicies',
] as const;
export type AuditedResource = (typeof auditedResources)[number];

/** Staff see the changes of what they can read or write. */
export const auditedAs: Partial<Record<AuditedResource, Subject>> = {
  packages: 'orders',
  deliveryZones: 'settings',
  deliveryRates: 'settings',
  closures: 'settings',
  shopTimes: 'shops',
  deliverySlots: 'shops',
  shipments: 'orders',
  synonyms: 'searches',
  zeroResultSearches: 'searches',
};

/** Sign-ins and ended sessions belong to the account's owner; `erase`: the account was erased, with the values of its older entries. */
export const auditActions = ['create', 'update', 'delete', 'signIn', 'signInFailed', 'signOut', 'erase'] as const;
export type AuditAction = (typeof auditActions)[number];
