import { z } from 'zod';
import { correctionStates, entryKinds, ledgerAccountKinds, ledgerLimits } from '#domain/money/ledger.ts';
import { signedTaka, takaOut } from '../amounts.ts';
import type { Endpoints } from '../endpoint.ts';
import { byId, id, linkedOrder, paging, text, written } from '../resource.ts';

const code = z.string().max(80);

const ledgerAccount = z.object({
  code,
  kind: z.enum(ledgerAccountKinds),
  name: z.string().optional(),
  balance: takaOut.meta({ description: 'debit positive' }),
});

const day = z.iso.date();

const posting = z.object({ account: code, name: z.string().optional(), amount: takaOut, availableOn: day.optional() });

const ledgerEntry = z.object({
  _id: z.string(),
  at: z.string(),
  day,
  kind: z.enum(entryKinds),
  reason: z.string(),
  order: linkedOrder.optional(),
  by: z.string().optional(),
  postings: z.array(posting),
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

const ledgerCorrection = z.object({
  _id: z.string(),
  reason: z.string(),
  day,
  state: z.enum(correctionStates),
  lines: z.array(z.object({ account: code, amount: takaOut, order: linkedOrder.optional() })),
  proposedBy: z.string(),
  decidedBy: z.string().optional(),
  isOwn: z.boolean(),
  createdAt: z.string(),
});
export type LedgerCorrection = z.output<typeof ledgerCorrection>;

const read = { access: ['admin'], permission: 'ledger:read' } as const;
const write = { access: ['admin'], permission: 'ledger:write', stepUp: true } as const;

export const ledgerEndpoints = {
  'GET /ledger/accounts': {
    summary: 'Lists the accounts of the ledger with their balances',
    ...read,
    query: z.strictObject({ day: day.optional().meta({ description: 'at its end; absent: now' }) }),
    response: z.array(ledgerAccount),
  },
  'GET /ledger/entries': {
    summary: 'Lists entries of the ledger, the newest first',
    ...read,
    query: z.strictObject({ ...paging, account: code.optional(), order: id.optional(), from: day.optional(), to: day.optional() }),
    response: z.array(ledgerEntry),
  },
  'GET /ledger/corrections': {
    summary: 'Lists corrections, the newest first',
    ...read,
    query: z.strictObject({ ...paging, state: z.enum(correctionStates).optional() }),
    response: z.array(ledgerCorrection),
  },
  'POST /ledger/corrections': {
    summary: 'Proposes a correction, which another person posts',
    ...write,
    body: z.strictObject({
      reason: text(500).refine((value) => value.length >= ledgerLimits.reasonLength, {
        error: `At least ${ledgerLimits.reasonLength} characters`,
        params: { code: 'too_small' },
      }),
      day: day.optional().meta({ description: 'absent: today' }),
      lines: z
        .array(z.strictObject({ account: code, amount: signedTaka, order: id.optional() }))
        .min(2)
        .max(ledgerLimits.correctionLines),
    }),
    status: 201,
    response: written(ledgerCorrection),
  },
  'PUT /ledger/corrections/:id': {
    summary: 'Posts or rejects a correction of another person',
    ...write,
    params: byId,
    body: z.strictObject({ state: z.enum(['posted', 'rejected']) }),
    response: written(ledgerCorrection),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'SECOND_PERSON'],
  },
  'GET /ledger/months': {
    summary: 'Lists the months that are closed',
    ...read,
    response: z.array(z.object({ month: z.string(), closedAt: z.string(), by: z.string().optional() })),
  },
  'POST /ledger/months': {
    summary: 'Closes a month that has ended: no entry is dated into it any more',
    ...write,
    body: z.strictObject({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
    status: 201,
    response: written(z.object({ month: z.string() })),
    errors: ['ILLEGAL_TRANSITION'],
  },
  'GET /shops/:id/balance': {
    summary: 'What the platform owes a shop, what of it is due, and the money of others that the shop holds',
    access: ['merchant', 'admin'],
    permission: 'stats:read',
    params: byId,
    response: z.object({ payable: takaOut, available: takaOut, cashHeld: takaOut, nextPayoutOn: day.optional() }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
