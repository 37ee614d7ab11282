import { z } from 'zod';
import { type AttentionKind, attentionKinds } from '#domain/operations/attention.ts';
import { takaOut } from '../amounts.ts';
import type { Endpoints } from '../endpoint.ts';
import { linkedOrder } from '../resource.ts';

const kinds = Object.keys(attentionKinds) as [AttentionKind, ...AttentionKind[]]; // its own keys

export const attentionItem = z.object({
  _id: z.string(),
  order: linkedOrder.optional(),
  paymentId: z.string().optional(),
  from: z.string().optional().meta({ description: 'gateway, wallet or courier account' }),
  reference: z.string().optional().meta({ description: 'number of the transaction, booking or refund' }),
  amount: takaOut.optional(),
  expected: takaOut.optional(),
  detail: z.string().optional().meta({ description: 'state, verdict, or the courier’s word' }),
  since: z.string(),
});
export type AttentionItem = z.output<typeof attentionItem>;

const attentionGroup = z.object({
  kind: z.enum(kinds),
  count: z.number().meta({ description: 'at most 1,000' }),
  items: z.array(attentionItem).meta({ description: 'the oldest 50' }),
});
export type AttentionGroup = z.output<typeof attentionGroup>;

export const attentionEndpoints = {
  'GET /attention/read': {
    summary: 'Lists what in money does not match, by kind: all that the user can read',
    access: ['admin'],
    permission: 'stats:read',
    response: z.array(attentionGroup),
  },
} as const satisfies Endpoints;
