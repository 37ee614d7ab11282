import { z } from 'zod';
import { auditActions, auditedResources } from './audited.ts';
import { dateRange } from './dates.ts';
import type { Endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { id, translations } from './resource.ts';

export const auditEntry = z.object({
  _id: z.string(),
  action: z.enum(auditActions),
  resource: z.enum(auditedResources),
  thing: z
    .object({
      _id: z.string().optional().meta({ description: 'absent: there is only one of its kind' }),
      name: z.string().optional().meta({
        description: "of an order, a package and a payment the order's number, of a review its product, of a message its author",
      }),
      translations: translations.optional(),
      product: z.string().optional().meta({ description: 'the product that a review is of, unless it was deleted' }),
      isGone: z.boolean().meta({ description: 'it was deleted since' }),
    })
    .meta({ description: 'what was changed, as it is called now' }),
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
      resource: z.enum(auditedResources).optional().meta({ description: 'only an admin may leave it out, without an id' }),
      id: id.optional().meta({ description: 'one thing; only an admin may leave it out' }),
      action: z.enum(auditActions).optional(),
      actor: id.optional().meta({ description: 'who changed it; only an admin may ask for others' }),
      ...dateRange,
      page: z.coerce.number().int().min(1).max(limits.listPages).default(1),
      limit: z.coerce.number().int().min(1).max(limits.pageSize).default(limits.pageSize),
    }),
    response: z.array(auditEntry),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
