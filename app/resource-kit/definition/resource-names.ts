import { simpleResourceNames } from '#domain/simple-resources.ts';

/** The resources with screens, named as in their paths and endpoints. The feature that owns a resource defines it. */
export const resourceNames = ['users', 'shops', 'orders', 'products', 'payments', ...simpleResourceNames] as const;
export type ResourceName = (typeof resourceNames)[number];
