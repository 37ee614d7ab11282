import { z } from 'zod';
import { roles } from '#domain/enums.ts';
import { limits } from '#domain/limits.ts';
import { auditActions, auditedResources } from '#domain/operations/audited.ts';
import { dateRange } from '../dates.ts';
import type { Endpoints } from '../endpoint.ts';
import { id, translations } from '../resource.ts';

export const auditEntry = z.object({
  _id: z.string(),
  action: z.enum(auditActions),
  resource: z.enum(auditedResources),
  thing: z
    .object({
      _id: z.string().optional().meta({ description: 'absent: there is only one record of this kind' }),
      name: z.string().optional().meta({
        description:
          'the order number for orders, packages and payments; the product for a review; the author of a contact message; the recipient of a message; kind, channel and language of its text',
      }),
      translations: translations.optional(),
      product: z.string().optional().meta({ description: 'the reviewed product, unless it was deleted' }),
      isGone: z.boolean().meta({ description: 'true if it has been deleted since' }),
    })
    .meta({ description: 'the record that changed, by its current name' }),
  actor: z.object({
    _id: z.string().optional().meta({ description: 'the id and the name are visible to admins and to the user concerned' }),
    name: z.string().optional(),
    role: z.enum(roles),
  }),
  changes: z.array(
    z.object({
      field: z.string(),
      old: z.unknown().optional().meta({ description: 'absent: there was no value, or it is secret' }),
      new: z.unknown().optional().meta({ description: 'absent: there is no value now, or it is secret' }),
    }),
  ),
  createdAt: z.string(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditEndpoints = {
  'GET /audit/read': {
    summary: 'Lists changes, latest first; merchants see changes to their own shops, products and packages',
    access: ['merchant', 'admin'],
    permission: 'audit:read',
    query: z.strictObject({
      resource: z.enum(auditedResources).optional().meta({ description: 'required, except for admins who do not filter by id' }),
      id: id.optional().meta({ description: 'one record; required, except for admins' }),
      action: z.enum(auditActions).optional(),
      actor: id.optional().meta({ description: 'the user who made the change; only admins may filter by other users' }),
      ...dateRange,
      page: z.coerce.number().int().min(1).max(limits.listPages).default(1),
      limit: z.coerce.number().int().min(1).max(limits.pageSize).default(limits.pageSize),
    }),
    response: z.array(auditEntry),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
