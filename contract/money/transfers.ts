import { z } from 'zod';
import { paymentMethods } from '#domain/money/payment-methods.ts';
import { suggestionReasons, transferProviders, transferStates } from '#domain/money/transfers.ts';
import { taka, takaOut } from '../amounts.ts';
import type { Endpoints } from '../endpoint.ts';
import { id, linkedOrder, paging, written } from '../resource.ts';
import { orderCustomer } from './payments.ts';

/** `lines`: new; `known`: imported before; `skipped`: outgoing money; `received`: the sum of the new ones, in taka. */
export interface TransferTotals {
  lines: number;
  matched: number;
  known: number;
  skipped: number;
  received: number;
}

/** What a buyer says to have sent; `_id`: of the payment. */
export const claimItem = z.object({
  _id: z.string(),
  order: linkedOrder,
  customer: orderCustomer,
  method: z.enum(paymentMethods),
  provider: z.string().optional(),
  trxId: z.string().optional(),
  payer: z.string().optional(),
  amount: takaOut,
  due: takaOut,
  isAdvance: z.literal(true).optional(),
  createdAt: z.string(),
});
export type Claim = z.output<typeof claimItem>;

export const transferItem = z.object({
  _id: z.string(),
  provider: z.enum(transferProviders),
  trxId: z.string(),
  amount: takaOut,
  left: takaOut,
  receivedAt: z.string(),
  payer: z.string().optional(),
  importedAt: z.string(),
  importedBy: z.string(),
  parts: z.array(z.object({ order: linkedOrder, paymentId: z.string(), amount: takaOut, by: z.string().optional() })),
  suggestions: z.array(z.object({ why: z.enum(suggestionReasons), claim: claimItem })).meta({ description: 'the likeliest first' }),
});
export type Transfer = z.output<typeof transferItem>;

const staff = { access: ['admin'], permission: 'payments:write', stepUp: true } as const;

export const transferEndpoints = {
  'GET /transfers/read': {
    summary: 'Lists the money that statements of wallets and banks show, the newest first, with claims that it may be for',
    access: ['admin'],
    permission: 'payments:read',
    query: z.strictObject({ ...paging, state: z.enum(transferStates).default('open'), kind: z.enum(['wallet', 'bank']).optional() }),
    response: z.array(transferItem),
  },
  'GET /transfers/claims': {
    summary: 'Lists claims of buyers that wait for their money, the oldest first',
    access: ['admin'],
    permission: 'payments:read',
    query: z.strictObject(paging),
    response: z.array(claimItem),
  },
  'POST /transfers/match': {
    summary: 'Says which claim a transfer, or a part of it, is for: its payment is verified with this amount',
    ...staff,
    body: z.strictObject({
      transferId: id,
      paymentId: id,
      amount: taka
        .refine((value) => value > 0, { error: 'More than 0', params: { code: 'too_small' } })
        .optional()
        .meta({ description: 'absent: what is left of the transfer' }),
      acceptDifference: z.boolean().default(false).meta({ description: 'less than what is due is enough' }),
    }),
    response: written(transferItem),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'TRANSACTION_USED'],
  },
  'POST /transfers/verify': {
    summary: 'Verifies all claims that statements prove: the same transaction and amount',
    ...staff,
    response: written(z.object({ verified: z.number() })),
  },
} as const satisfies Endpoints;
