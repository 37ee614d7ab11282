import { z } from 'zod';
import { latinDigits } from '#domain/digits.ts';
import { entryKinds } from '#domain/money/ledger.ts';
import { payoutLimits, payoutStates, payoutWays } from '#domain/money/payout-states.ts';
import { takaOut } from '../amounts.ts';
import type { Endpoints } from '../endpoint.ts';
import { phone } from '../phone.ts';
import { byId, id, idList, linkedOrder, nameText, optionalText, paging, reference, text, timestamps, written } from '../resource.ts';
import { bankName } from './payments.ts';

const state = z.enum(payoutStates);
const way = z.enum(payoutWays);

const digits = (letters: RegExp) =>
  text(40)
    .transform((value) => latinDigits(value).replace(/[\s-]/g, ''))
    .pipe(z.string().regex(letters));

/** Where a shop is paid. */
export const newPayoutAccount = z.discriminatedUnion('way', [
  z.strictObject({
    way: z.literal('bank'),
    bank: bankName,
    branch: nameText(100),
    holder: nameText(100),
    number: digits(/^\d{8,20}$/),
    routing: digits(/^\d{9}$/).meta({ description: 'the nine digits of the branch' }),
  }),
  z.strictObject({ way: z.literal('bkash'), number: phone, holder: nameText(100) }),
]);
export type NewPayoutAccount = z.output<typeof newPayoutAccount>;

export const payoutAccount = z.object({
  way,
  hint: z.string().meta({ description: 'its last digits' }),
  heldUntil: z.string().optional().meta({ description: 'nothing is sent to it before' }),
  by: z.string().optional(),
  createdAt: z.string(),
});
export type PayoutAccount = z.output<typeof payoutAccount>;

const account = payoutAccount.pick({ way: true, hint: true, heldUntil: true }).optional();

export const payoutItem = z.object({
  _id: z.string(),
  number: z.string(),
  shop: reference,
  state,
  moves: z.array(state),
  amount: takaOut,
  netted: takaOut.meta({ description: 'of the money that the shop held' }),
  upTo: z.string(),
  payBy: z.string(),
  isOverdue: z.literal(true).optional(),
  account,
  filedAt: z.string().optional().meta({ description: 'when it was first in a file' }),
  reference: z.string().optional(),
  proposedBy: z.string().optional(),
  approvedBy: z.string().optional(),
  isOwn: z.boolean().meta({ description: 'proposed by the user' }),
  ...timestamps,
});
export type Payout = z.output<typeof payoutItem>;

const payoutDetail = payoutItem.extend({
  parts: z.array(z.object({ kind: z.enum(entryKinds), count: z.number(), amount: takaOut })),
  events: z.array(z.object({ state, at: z.string(), by: z.string().optional(), note: z.string().optional() })),
});

const dueShop = z.object({
  shop: reference,
  payable: takaOut,
  available: takaOut,
  cashHeld: takaOut,
  payBy: z.string().optional(),
  isOverdue: z.literal(true).optional(),
  account,
});
export type DueShop = z.output<typeof dueShop>;

const line = z.object({
  _id: z.string(),
  day: z.string(),
  kind: z.enum(entryKinds),
  reason: z.string(),
  order: linkedOrder.optional(),
  amount: takaOut,
});
export type PayoutLine = z.output<typeof line>;

const change = {
  state: z.enum(['approved', 'sent', 'paid', 'failed', 'reversed', 'cancelled']),
  reference: text(payoutLimits.reference).optional().meta({ description: 'of the transfer; required for `paid`' }),
  note: optionalText(payoutLimits.note).optional().meta({ description: 'required for `failed` and `reversed`' }),
};

const read = { access: ['merchant', 'admin'], permission: 'payouts:read' } as const;
const write = { access: ['admin'], permission: 'payouts:write', stepUp: true } as const;

export const payoutEndpoints = {
  'GET /payouts/due': {
    summary: 'Lists shops that are owed money or hold it, the largest first',
    access: ['admin'],
    permission: 'payouts:read',
    query: z.strictObject(paging),
    response: z.array(dueShop),
  },
  'GET /payouts/read': {
    summary: 'Lists payouts, the newest first',
    ...read,
    query: z.strictObject({ ...paging, state: state.optional(), shop: id.optional() }),
    response: z.array(payoutItem),
  },
  'GET /payouts/read/:id': {
    summary: 'A payout with what it is made of and what happened to it',
    ...read,
    params: byId,
    response: payoutDetail,
    errors: ['NOT_FOUND'],
  },
  'GET /payouts/lines/:id': {
    summary: 'Lists what a payout settles, the newest first',
    ...read,
    params: byId,
    query: z.strictObject(paging),
    response: z.array(line),
    errors: ['NOT_FOUND'],
  },
  'POST /payouts/propose': {
    summary: `Proposes what is due to a shop, or to the next ${payoutLimits.perStep} shops; cash that they hold is netted`,
    ...write,
    body: z.strictObject({ shop: id.optional(), after: id.optional().meta({ description: 'the `next` of the answer before' }) }),
    status: 201,
    response: written(z.object({ count: z.number(), amount: takaOut, failed: z.number(), next: z.string().optional() })),
    errors: ['NOTHING_DUE'],
  },
  'PUT /payouts/update/:id': {
    summary: 'Approves a payout of another person, or records what happened to it',
    ...write,
    params: byId,
    body: z.strictObject(change),
    response: written(payoutItem),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'SECOND_PERSON'],
  },
  'PUT /payouts/move': {
    summary: 'The same for several: those that can’t are named with their error code',
    ...write,
    body: z.strictObject({ payoutIds: idList, ...change }),
    response: written(z.object({ changed: z.array(z.string()), refused: z.array(z.object({ _id: z.string(), code: z.string() })) })),
  },
  'GET /payouts/file': {
    summary: 'Approved and sent payouts as a file for a bank (BEFTN) or for bKash',
    ...write,
    query: z.strictObject({
      way,
      ids: z
        .string()
        .transform((value) => value.split(','))
        .pipe(idList)
        .optional()
        .meta({ description: 'separated by commas; absent: those that are approved and in no file yet' }),
    }),
    csv: 'payouts',
  },
  'GET /payouts/account/:id': {
    summary: 'Where a shop is paid; empty if that is not known',
    ...read,
    params: byId,
    response: z.object({ account: payoutAccount.optional() }),
    errors: ['NOT_FOUND'],
  },
  'PUT /payouts/account/:id': {
    summary: `Changes where a shop is paid; nothing is sent there for ${payoutLimits.holdHours} hours`,
    access: ['merchant', 'admin'],
    permission: 'payouts:write',
    stepUp: true,
    params: byId,
    body: newPayoutAccount,
    response: written(payoutAccount),
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
} as const satisfies Endpoints;
