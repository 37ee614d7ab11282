import { simpleResourceNames } from '#domain/simple-resources.ts';

/** The resources that have screens, as their paths and their endpoints name them. Each has its definition in the feature that owns it. */
export const resourceNames = ['users', 'shops', 'orders', 'products', 'payments', ...simpleResourceNames] as const;
export type ResourceName = (typeof resourceNames)[number];
