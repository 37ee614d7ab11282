import { z } from 'zod';
import { gateways } from '#domain/money/gateways.ts';
import { settlementKinds, settlementStates, settlementVerdicts } from '#domain/money/settlements.ts';
import { takaOut } from '../amounts.ts';
import type { Endpoints } from '../endpoint.ts';
import { id, linkedOrder, nameText, paging, written } from '../resource.ts';
import { attemptState } from './online-payments.ts';

/** `lines`: new; `known`: in a file before; `skipped`: neither payments nor refunds; `differing`, `unknown`: of the new ones. */
export interface SettlementTotals {
  lines: number;
  matched: number;
  differing: number;
  unknown: number;
  known: number;
  skipped: number;
  /** Taka: the payments, what the gateway kept, and what it paid out. */
  received: number;
  fees: number;
  payout: number;
}

const gateway = z.enum(gateways);
export const settlementNote = z.object({ reason: z.string(), by: z.string(), at: z.string() });

export const settlementLine = z.object({
  _id: z.string(),
  gateway,
  kind: z.enum(settlementKinds),
  trxId: z.string(),
  ownRef: z.string().optional(),
  amount: takaOut,
  fee: takaOut,
  net: takaOut,
  settledOn: z.string(),
  verdict: z.enum(settlementVerdicts),
  attempt: z
    .object({ _id: z.string(), state: attemptState, received: takaOut.optional(), paymentId: z.string(), order: linkedOrder })
    .optional(),
  importedAt: z.string(),
  importedBy: z.string(),
  explained: settlementNote.optional(),
});
export type SettlementLine = z.output<typeof settlementLine>;

/** A payment that the shop has, and no file; `_id`: of the attempt. */
export const unsettledPayment = z.object({
  _id: z.string(),
  gateway,
  order: linkedOrder,
  paymentId: z.string(),
  trxId: z.string().optional(),
  amount: takaOut,
  paidAt: z.string(),
  explained: settlementNote.optional(),
});
export type UnsettledPayment = z.output<typeof unsettledPayment>;

export const settlementFile = z.object({
  _id: z.string(),
  gateway,
  lines: z.number(),
  amount: takaOut,
  fee: takaOut,
  net: takaOut,
  importedAt: z.string(),
  importedBy: z.string(),
});
export type SettlementFile = z.output<typeof settlementFile>;

const reads = { access: ['admin'], permission: 'payments:read' } as const;

export const settlementEndpoints = {
  'GET /settlements/read': {
    summary: 'Lists lines of gateways’ settlement files, the oldest first',
    ...reads,
    query: z.strictObject({ ...paging, state: z.enum(settlementStates).default('open') }),
    response: z.array(settlementLine),
  },
  'GET /settlements/missing': {
    summary: 'Lists payments that no settlement file has three days later, the oldest first',
    ...reads,
    query: z.strictObject({ ...paging, state: z.enum(['open', 'explained']).default('open') }),
    response: z.array(unsettledPayment),
  },
  'GET /settlements/files': {
    summary: 'Lists imported settlement files with their sums, the newest first',
    ...reads,
    query: z.strictObject(paging),
    response: z.array(settlementFile),
  },
  'POST /settlements/explain': {
    summary: 'Explains a line that differs, or a payment that no file has; without a reason: takes that back',
    access: ['admin'],
    permission: 'payments:write',
    stepUp: true,
    body: z
      .strictObject({ lineId: id.optional(), attemptId: id.optional(), reason: nameText(300).nullable() })
      .refine(({ lineId, attemptId }) => (lineId === undefined) !== (attemptId === undefined), {
        path: ['lineId'],
        error: 'One of lineId and attemptId',
        params: { code: 'REQUIRED' },
      }),
    response: written(z.object({ explained: settlementNote.optional() })),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  },
} as const satisfies Endpoints;
