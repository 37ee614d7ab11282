import { z } from 'zod';
import { dayMs, longestReport } from '#domain/days.ts';
import { languages } from '#domain/languages.ts';
import { limits } from '#domain/limits.ts';
import { entryKinds } from '#domain/money/ledger.ts';
import { takaOut } from '../amounts.ts';
import { day } from '../dates.ts';
import type { Endpoints } from '../endpoint.ts';
import { byId, linkedOrder, reference } from '../resource.ts';

interface Period {
  from: string;
  to: string;
}
export const isInOrder = ({ from, to }: Period): boolean => from <= to;
export const notInOrder = { path: ['to'], error: 'Before from', params: { code: 'DATE_ORDER' } };
export const isAtMostAYear = ({ from, to }: Period): boolean => Date.parse(to) - Date.parse(from) < longestReport * dayMs;
export const longerThanAYear = { path: ['from'], error: `At most ${longestReport} days`, params: { code: 'too_big' } };

const kind = z.enum(entryKinds);

export const shopStatementLine = z.object({
  entryId: z.string(),
  day: z.string(),
  at: z.string(),
  kind,
  reason: z.string(),
  order: linkedOrder.optional(),
  packageId: z.string().optional(),
  goods: takaOut.optional().meta({ description: 'this to `delivery`: of a sale; they add up to `amount`' }),
  promotions: takaOut.optional().meta({ description: 'the part of `goods` that the platform pays' }),
  commission: takaOut.optional(),
  vat: takaOut.optional(),
  delivery: takaOut.optional().meta({ description: 'if the shop delivers' }),
  amount: takaOut,
  balance: takaOut,
});
export type ShopStatementLine = z.output<typeof shopStatementLine>;

export const shopStatement = z.object({
  shop: reference,
  from: z.string(),
  to: z.string(),
  opening: takaOut.meta({ description: 'what the platform owes the shop' }),
  closing: takaOut,
  totals: z.array(z.object({ kind, lines: z.number(), amount: takaOut })),
  lines: z.array(shopStatementLine),
});
export type ShopStatement = z.output<typeof shopStatement>;

export const shopStatementEndpoints = {
  'GET /shops/:id/statement': {
    summary: 'The statement of account of a shop, the oldest line first; a file has all lines, a PDF at most 5,000',
    access: ['merchant', 'admin'],
    permission: 'stats:read',
    params: byId,
    query: z
      .strictObject({
        from: day,
        to: day,
        format: z.enum(['json', 'csv', 'pdf']).default('json'),
        language: z.enum(languages).default(languages[0]),
        page: z.coerce.number().int().min(1).max(limits.listPages).default(1),
        limit: z.coerce.number().int().min(1).max(limits.pageSize).default(limits.pageSize),
      })
      .refine(isInOrder, notInOrder)
      .refine(isAtMostAYear, longerThanAYear),
    response: shopStatement,
    formats: 'statement',
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
