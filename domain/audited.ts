// Without schemas, so that the browser can read it without those of contract/audit.ts.
import { simpleResourceNames } from './simple-resources.ts';

/** Resources whose changes are in the audit log. A product's variants are part of the product. */
export const auditedResources = [
  'users',
  'shops',
  ...simpleResourceNames,
  'products',
  'packages',
  'payments',
  'settings',
  'orders',
  'reviews',
  'contacts',
  'synonyms',
  'zeroResultSearches',
] as const;
export type AuditedResource = (typeof auditedResources)[number];

/** Sign-ins and ended sessions belong to the owner of the account. */
export const auditActions = ['create', 'update', 'delete', 'signIn', 'signInFailed', 'signOut'] as const;
export type AuditAction = (typeof auditActions)[number];
