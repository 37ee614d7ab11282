import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { id } from './resource.ts';

/** Whose changes are kept. A product's variants are part of it. */
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
  'misses',
] as const;
export type AuditedResource = (typeof auditedResources)[number];

export const auditEntry = z.object({
  _id: z.string(),
  action: z.enum(['create', 'update', 'delete']),
  actor: z.object({
    _id: z.string().optional().meta({ description: 'this and the name: for admins, and of oneself' }),
    name: z.string().optional(),
    role: z.enum(['customer', 'merchant', 'admin']),
  }),
  changes: z.array(
    z.object({
      field: z.string(),
      old: z.unknown().optional().meta({ description: 'absent: there was nothing, or it is secret' }),
      new: z.unknown().optional().meta({ description: 'absent: there is nothing now, or it is secret' }),
    }),
  ),
  createdAt: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditEndpoints = {
  'GET /audit/read': {
    summary: 'Who changed what and when, latest first; a merchant: of own shops, their products and their packages',
    access: ['merchant', 'admin'],
    query: z.strictObject({
      resource: z.enum(auditedResources),
      id: id.optional().meta({ description: 'one thing; only an admin may leave it out' }),
      page: z.coerce.number().int().min(1).max(limits.listPages).default(1),
      limit: z.coerce.number().int().min(1).max(limits.pageSize).default(limits.pageSize),
    }),
    response: z.array(auditEntry),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
