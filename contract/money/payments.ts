import { z } from 'zod';
import { latinDigits } from '#domain/digits.ts';
import { type WalletProvider, walletProviders } from '#domain/enums.ts';
import { bankNamed, bankNames } from '#domain/money/banks.ts';
import { isOnline, type PaymentField, paymentInfoOf, paymentMethods } from '#domain/money/payment-methods.ts';
import { type PaymentState, paymentStates } from '#domain/money/payment-states.ts';
import { taka, takaOut } from '../amounts.ts';
import { dateRange } from '../dates.ts';
import type { Endpoints } from '../endpoint.ts';
import { phone } from '../phone.ts';
import { byId, deleted, id, idList, listQuery, optionalText, scope, text, timestamps, written } from '../resource.ts';

const transactionId = z
  .string()
  .transform((value) => latinDigits(value).replace(/\s/g, ''))
  .pipe(z.string().regex(/^[A-Za-z0-9-]{4,40}$/));

/** The formats of wallet transaction ids; those of Nagad and Rocket are less well known. */
const walletIds = {
  bKash: { pattern: /^[A-Za-z0-9]{10}$/, code: 'BKASH_ID', message: '10 letters and digits' },
  Nagad: { pattern: /^[A-Za-z0-9]{6,20}$/, code: 'WALLET_ID', message: '6 to 20 letters and digits' },
  Rocket: { pattern: /^[A-Za-z0-9]{6,20}$/, code: 'WALLET_ID', message: '6 to 20 letters and digits' },
} as const;

function checkTransactionId(
  { mfsProvider, transactionId }: { mfsProvider?: WalletProvider | undefined; transactionId?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (!mfsProvider || transactionId === undefined) return;
  const { pattern, code, message } = walletIds[mfsProvider];
  if (!pattern.test(transactionId)) context.addIssue({ code: 'custom', path: ['transactionId'], message, params: { code } });
}

/** By its English name; the Bengali name, short forms and suffixes such as “PLC” or “Limited” are accepted. */
export const bankName = text(100)
  .transform((name) => bankNamed(name) ?? name)
  .pipe(z.enum(bankNames))
  .meta({ description: 'a bank of Bangladesh, or `Other bank`', example: 'Sonali Bank' });

const infoFields = z.strictObject({
  transactionId: transactionId.optional(),
  amount: taka.optional(),
  mobileNumber: phone.optional(),
  mfsProvider: z.enum(walletProviders).optional(),
  accountNumber: text(40).transform(latinDigits).optional(),
  bankName: bankName.optional(),
  branch: text(100).optional(),
} satisfies Record<PaymentField | 'amount', z.ZodType>);

/** The details of a prepayment; cash on delivery has none. */
export const paymentInfo = infoFields.superRefine(checkTransactionId);
/** The same as a buyer enters it: without the amount, which the shop computes. */
export const typedPaymentInfo = infoFields.omit({ amount: true }).superRefine(checkTransactionId);

/** The payment fields of an order. */
export const paymentFields = { paymentMethod: z.enum(paymentMethods), paymentInfo: paymentInfo.optional() };
export type PaymentInput = z.output<z.ZodObject<typeof paymentFields>>;

/** Refines an object with `paymentFields`: each method requires its own fields. */
export function requirePaymentInfo(input: PaymentInput, context: z.RefinementCtx): void {
  for (const field of paymentInfoOf(input.paymentMethod)) {
    if (input.paymentInfo?.[field] === undefined) {
      context.addIssue({ code: 'custom', path: ['paymentInfo', field], message: 'This field is required', params: { code: 'REQUIRED' } });
    }
  }
}

/** Refines new details of a payment: at a gateway it is started instead (`POST /payments/start`). */
export function requireClaimOrCash(input: PaymentInput, context: z.RefinementCtx): void {
  if (isOnline(input.paymentMethod))
    context.addIssue({
      code: 'custom',
      path: ['paymentMethod'],
      message: 'Start it',
      params: { code: 'START_PAYMENT' },
    });
  else requirePaymentInfo(input, context);
}

/** The one-time code of a risky cash order. It is not part of the idempotency key's request. */
export const orderCode = z.string().length(6).optional();

export const newPayment = z.strictObject({ orderId: id, ...paymentFields, code: orderCode }).superRefine(requireClaimOrCash);
export type NewPayment = z.output<typeof newPayment>;

const decisions = ['verified', 'failed', 'refunded'] as const satisfies readonly PaymentState[];

export const paymentUpdate = z.strictObject({
  status: z.enum(decisions).optional(),
  received: taka.optional().meta({ description: 'what arrived; absent: what was claimed, at most the total of the order' }),
  note: optionalText(500).optional().meta({ description: 'the reason it failed, or how it was refunded' }),
});
export type PaymentUpdate = z.output<typeof paymentUpdate>;

/** The buyer. Sellers don't see the account behind a phone number that another person entered. */
export const orderCustomer = z.object({
  _id: z.string().optional().meta({
    description:
      'the account of the buyer. For an order that was placed for a phone number, merchants and staff without `users:read` get no account: name and phone are those of the delivery',
  }),
  name: z.string(),
  phone: z.string(),
});

/** Of a payment, for the buyer and admins. */
export const refundOut = {
  /** What was paid back. */
  refunded: takaOut.optional(),
  /** What has to be paid back. */
  refundDue: takaOut.optional(),
  /** Of this, what is on its way (`GET /refunds/read`). */
  refunding: takaOut.optional(),
};

export const payment = z.object({
  _id: z.string(),
  order: z.object({ _id: z.string(), number: z.string() }),
  customer: orderCustomer,
  method: z.enum(paymentMethods),
  status: z.enum(paymentStates),
  amount: takaOut.meta({ description: 'the amount paid according to the buyer; for merchants, the total of their packages' }),
  due: takaOut.meta({ description: 'the total of the order without cancelled and returned packages; for merchants, of their packages' }),
  ...refundOut,
  provider: z.string().optional().meta({
    description: 'the wallet, or the bank by its English name; old payments may have a name that is not in the list',
  }),
  transactionId: z.string().optional().meta({ description: 'this and the following fields: for the buyer and admins' }),
  mobileNumber: z.string().optional(),
  accountNumber: z.string().optional(),
  branch: z.string().optional(),
  note: z.string().optional(),
  verifiedAt: z.string().optional(),
  verifiedBy: z.string().optional().meta({ description: 'the name of the admin (visible to admins); absent if the delivery verified it' }),
  ...timestamps,
});
export type Payment = z.output<typeof payment>;

export const paymentSorts = ['newest', 'oldest', 'amountLow', 'amountHigh', 'status', 'statusDesc'] as const;
export type PaymentSort = (typeof paymentSorts)[number];

/** The filters of the list and of its counts. */
const paymentFilters = {
  q: z.string().max(200).optional().meta({
    description:
      'an order number, a phone number, a transaction id (not for a merchant’s packages), the start of one of these, or words of a name',
  }),
  as: z
    .enum(['buyer', 'seller'])
    .optional()
    .meta({ description: 'for merchants: payments of orders they bought, or of orders with their packages' }),
  method: z.enum(paymentMethods).optional(),
  refundDue: z.literal('true').optional().meta({ description: 'something has to be paid back' }),
  advanceSent: z.literal('true').optional().meta({ description: 'orders in cash whose buyers say that they sent the advance' }),
  toRetry: z.literal('true').optional().meta({ description: 'failed ones of open orders: their buyers can submit new details' }),
  ...dateRange,
};

export const paymentEndpoints = {
  'GET /payments/read': {
    summary:
      "Lists payments: of a buyer's orders; for merchants, of orders with their packages (scope=own: that they bought); all for admins",
    access: 'signedIn',
    permission: 'payments:read',
    query: z.strictObject({
      ...listQuery(paymentSorts),
      ...paymentFilters,
      status: z.enum(paymentStates).optional(),
    }),
    response: z.array(payment),
    errors: ['FORBIDDEN'],
  },
  'GET /payments/counts': {
    summary: 'Counts the payments of the list by state, in one statement',
    access: 'signedIn',
    permission: 'payments:read',
    query: z.strictObject({ scope: scope.optional(), ...paymentFilters }),
    response: z.object({ total: z.number(), status: z.partialRecord(z.enum(paymentStates), z.number()) }),
    errors: ['FORBIDDEN'],
  },
  'GET /payments/read/:id': {
    summary: 'Returns one payment',
    access: 'signedIn',
    permission: 'payments:read',
    params: byId,
    response: payment,
    errors: ['NOT_FOUND'],
  },
  'POST /payments/create': {
    summary: 'Replaces the payment details of an order: the buyer after a failed payment, admins also while it is pending',
    access: 'signedIn',
    permission: 'payments:write',
    body: newPayment,
    multipart: true,
    response: written(payment),
    status: 201,
    errors: [
      'NOT_FOUND',
      'ILLEGAL_TRANSITION',
      'PAYMENT_CHECKING',
      'TRANSACTION_USED',
      'CASH_LIMIT',
      'ORDER_CODE_REQUIRED',
      'WRONG_CODE',
      'PUZZLE_REQUIRED',
    ],
  },
  'PUT /payments/update/:id': {
    summary: 'Verifies or fails a payment, records that what is due back (or all) was paid, or adds a note',
    access: ['admin'],
    permission: 'payments:write',
    stepUp: true,
    params: byId,
    body: paymentUpdate,
    multipart: true,
    response: written(payment),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  },
  'DELETE /payments/delete': {
    summary: 'Removes failed payments from the list, all or none; new payment details for the order restore them',
    access: ['admin'],
    permission: 'payments:delete',
    stepUp: true,
    body: z.strictObject({ paymentIds: idList }),
    response: deleted,
    errors: ['NOT_FOUND', 'IN_USE'],
  },
} as const satisfies Endpoints;
