import type { AuditedResource } from '#domain/operations/audited.ts';
import { simpleResourceNames } from '#domain/operations/simple-resources.ts';

/** The resources with screens, named as in their paths and endpoints. The feature that owns a resource defines it. */
export const resourceNames = [
  'users',
  'roles',
  'shops',
  'orders',
  'products',
  'payments',
  'returnPolicies',
  'courierAccounts',
  'jobs',
  ...simpleResourceNames,
] as const;
export type ResourceName = (typeof resourceNames)[number];

/** Resources whose changes are in the audit log. */
export type AuditedName = ResourceName & AuditedResource;
