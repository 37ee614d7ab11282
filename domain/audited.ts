// Free of imports, so that the browser can read it without the schemas of audit.ts.

/** Resources whose changes are in the audit log. A product's variants are part of the product. */
export const auditedResources = [
  'users',
  'shops',
  'categories',
  'subCategories',
  'campaigns',
  'carousels',
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

/** Sign-ins and what ends sessions are about the user who owns the account. */
export const auditActions = ['create', 'update', 'delete', 'signIn', 'signInFailed', 'signOut'] as const;
export type AuditAction = (typeof auditActions)[number];
