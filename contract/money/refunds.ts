import { z } from 'zod';
import { latinDigits } from '#domain/digits.ts';
import { walletProviders } from '#domain/enums.ts';
import { gateways } from '#domain/money/gateways.ts';
import { handChannels, refundChannels, refundLimits, refundReasons, refundStates } from '#domain/money/refund-states.ts';
import { taka, takaOut } from '../amounts.ts';
import type { Endpoints } from '../endpoint.ts';
import { linkedBuyer } from '../order-link-key.ts';
import { phone } from '../phone.ts';
import { byId, id, idList, linkedOrder, listQuery, nameText, optionalText, text, timestamps, written } from '../resource.ts';
import { bankName } from './payments.ts';

export const refundState = z.enum(refundStates);
export const refundChannel = z.enum(refundChannels);
const reason = z.enum(refundReasons);

const isWallet = (provider: string): boolean => walletProviders.some((wallet) => wallet === provider);

/** Where a buyer gets money that no gateway sends back. */
export const refundReceiver = z
  .strictObject({
    provider: z.union([z.enum(walletProviders), bankName]),
    number: text(40).transform(latinDigits),
    branch: text(100).optional().meta({ description: 'this and `holder`: of a bank account' }),
    holder: nameText(100).optional(),
  })
  .superRefine(({ provider, number, branch, holder }, context) => {
    if (isWallet(provider)) {
      if (!phone.safeParse(number).success)
        context.addIssue({ code: 'custom', path: ['number'], message: 'Not a phone number', params: { code: 'PHONE' } });
      return;
    }
    for (const [field, value] of Object.entries({ branch, holder }))
      if (value === undefined)
        context.addIssue({ code: 'custom', path: [field], message: 'This field is required', params: { code: 'REQUIRED' } });
  })
  .transform((given) => (isWallet(given.provider) ? { provider: given.provider, number: phone.parse(given.number) } : given));
export type RefundReceiver = z.output<typeof refundReceiver>;

const receiverOut = z.object({ provider: z.string(), number: z.string(), branch: z.string().optional(), holder: z.string().optional() });

export const refundItem = z.object({
  _id: z.string(),
  number: z.string(),
  state: refundState,
  moves: z.array(refundState),
  amount: takaOut,
  channel: refundChannel,
  gateway: z.enum(gateways).optional(),
  reason,
  note: z.string(),
  order: linkedOrder,
  paymentId: z.string(),
  packageId: z.string().optional(),
  receiver: receiverOut.optional(),
  needsReceiver: z.literal(true).optional(),
  trxId: z.string().optional(),
  detail: z.string().optional(),
  requestedBy: z.string().optional(),
  approvedBy: z.string().optional(),
  doneBy: z.string().optional(),
  dueBy: z.string(),
  isOverdue: z.literal(true).optional(),
  sentAt: z.string().optional(),
  doneAt: z.string().optional(),
  ...timestamps,
});
export type Refund = z.output<typeof refundItem>;

const amount = taka.refine((value) => value > 0, { error: 'More than 0', params: { code: 'too_small' } });

export const newRefund = z.strictObject({
  orderId: id,
  packageId: id.optional().meta({ description: 'required of merchants' }),
  amount,
  reason: z.enum(['changed', 'overpaid', 'goodwill']).default('goodwill'),
  channel: refundChannel.optional(),
  note: optionalText(refundLimits.note).default(''),
  receiver: refundReceiver.optional(),
});
export type NewRefund = z.output<typeof newRefund>;

export const refundUpdate = z.strictObject({
  state: z.enum(['approved', 'sending', 'done', 'failed', 'withdrawn']).optional(),
  trxId: z
    .string()
    .transform((value) => latinDigits(value).replace(/\s/g, ''))
    .pipe(z.string().regex(new RegExp(`^[\\w./-]{4,${refundLimits.trxId}}$`)))
    .optional(),
  note: optionalText(refundLimits.note).optional(),
  channel: z.enum(handChannels).optional(),
  receiver: refundReceiver.optional(),
});
export type RefundUpdate = z.output<typeof refundUpdate>;

const due = z.enum(['overdue', 'today', 'week']);
const staff = { access: ['admin'], permission: 'refunds:write', stepUp: true } as const;

export const refundEndpoints = {
  'GET /refunds/read': {
    summary: 'Lists refunds by the time when they are due; for merchants, those of their packages',
    access: ['merchant', 'admin'],
    permission: 'refunds:read',
    query: z.strictObject({
      page: listQuery(['due']).page,
      limit: listQuery(['due']).limit,
      q: listQuery(['due']).q,
      state: refundState.optional(),
      channel: refundChannel.optional(),
      due: due.optional(),
      waiting: z.literal('true').optional(),
      order: id.optional(),
    }),
    response: z.array(refundItem),
  },
  'GET /refunds/read/:id': {
    summary: 'Returns one refund',
    access: ['merchant', 'admin'],
    permission: 'refunds:read',
    params: byId,
    response: refundItem,
    errors: ['NOT_FOUND'],
  },
  'GET /refunds/order': {
    summary: 'The refunds of an order, for its buyer or the holder of its link',
    access: 'public',
    headers: linkedBuyer,
    query: z.strictObject({ order: id.optional().meta({ description: 'not with an order link' }) }),
    response: z.array(refundItem),
    errors: ['NOT_FOUND'],
  },
  'PUT /refunds/receiver/:id': {
    summary: 'Says where the buyer gets a refund that is paid by hand',
    access: 'public',
    headers: linkedBuyer,
    params: byId,
    body: refundReceiver,
    response: written(refundItem),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  },
  'POST /refunds/create': {
    summary: 'Asks for a refund, merchants for their packages; what is due, up to a limit, is approved at once',
    access: ['merchant', 'admin'],
    permission: 'refunds:write',
    stepUp: true,
    body: newRefund,
    response: written(refundItem),
    status: 201,
    errors: ['NOT_FOUND', 'REFUND_TOO_LARGE'],
  },
  'PUT /refunds/update/:id': {
    summary: 'Approves a refund, records that it was sent or arrived, or changes how it is paid',
    ...staff,
    params: byId,
    body: refundUpdate,
    response: written(refundItem),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'SECOND_PERSON', 'TRANSACTION_USED'],
  },
  'POST /refunds/send': {
    summary: 'Marks approved refunds as being sent by hand, all or none',
    ...staff,
    body: z.strictObject({ refundIds: idList }),
    response: written(z.object({ ids: z.array(z.string()) })),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  },
  'GET /refunds/file': {
    summary: 'Refunds that are being sent by hand, as a file',
    ...staff,
    query: z.strictObject({ channel: z.enum(['wallet', 'bank']).default('wallet') }),
    csv: 'refunds',
  },
} as const satisfies Endpoints;
