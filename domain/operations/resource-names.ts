import type { AuditedResource } from './audited.ts';
import { simpleResourceNames } from './simple-resources.ts';

/** The resources with lists in the back office, named as in their paths and endpoints. */
export const resourceNames = [
  'users',
  'roles',
  'shops',
  'orders',
  'products',
  'payments',
  'returnPolicies',
  'courierAccounts',
  'payAccounts',
  'commissionRates',
  'vatRates',
  'jobs',
  ...simpleResourceNames,
] as const;
export type ResourceName = (typeof resourceNames)[number];

/** Resources whose changes are in the audit log. */
export type AuditedName = ResourceName & AuditedResource;
