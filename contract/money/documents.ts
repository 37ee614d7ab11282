import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import { documentKinds } from '#domain/money/papers.ts';
import { takaOut } from '../amounts.ts';
import type { Endpoints } from '../endpoint.ts';
import { linkedBuyer } from '../order-link-key.ts';
import { id } from '../resource.ts';

export const orderDocument = z.object({
  _id: z.string(),
  kind: z.enum(documentKinds),
  number: z.string(),
  packageId: z.string(),
  total: takaOut,
  issuedAt: z.string(),
});
export type OrderDocument = z.output<typeof orderDocument>;

const byOrder = z.object({ id });

export const documentEndpoints = {
  'GET /documents/order/:id': {
    summary: 'The invoices and credit notes of an order, for its buyer or the holder of its link, its sellers (their own) and admins',
    access: 'public',
    permission: 'orders:read',
    headers: linkedBuyer,
    params: byOrder,
    response: z.array(orderDocument),
    errors: ['NOT_FOUND'],
  },
  'GET /orders/:id/invoice': {
    summary: 'Invoices to print: the last one of each package, or one document',
    access: 'public',
    permission: 'orders:read',
    headers: linkedBuyer,
    params: byOrder,
    query: z.strictObject({
      format: z.enum(['pdf', 'html']).default('pdf'),
      package: id.optional(),
      document: id.optional(),
      size: z.enum(['a4', 'a5']).default('a4'),
      language: z.enum(languages).default(languages[0]),
    }),
    pdf: 'invoice',
    html: true,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
