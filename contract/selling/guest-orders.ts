import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import { takaOut } from '../amounts.ts';
import type { Endpoints } from '../endpoint.ts';
import { orderCode, paymentFields, requireClaimOrCash, requirePaymentInfo } from '../money/payments.ts';
import { linkedBuyer, orderLinkKey } from '../order-link-key.ts';
import { lineRemoval } from '../parcels/packages.ts';
import { addressFields } from '../people/addresses.ts';
import { id, linkedOrder, written } from '../resource.ts';
import { idempotency, newOrder, order, orderAgain, placementErrors } from './orders.ts';

/** An order of a visitor. It belongs to the account with the receiver's phone number, which is created without a password if needed. */
export const newGuestOrder = z
  .strictObject({
    products: newOrder.shape.products,
    total: newOrder.shape.total,
    advance: newOrder.shape.advance,
    deliveryAddress: addressFields,
    ...paymentFields,
    code: orderCode,
    choices: newOrder.shape.choices,
    orderAgain,
    language: z
      .enum(languages)
      .optional()
      .meta({ description: 'the language of the code, and of messages about the order; default: the account’s' }),
  })
  .superRefine(requirePaymentInfo);
export type NewGuestOrder = z.output<typeof newGuestOrder>;

/** An order as its link shows it: without anything about its account. */
export const guestOrder = order.omit({ customer: true, risk: true, advanceWaiver: true }).extend({
  payment: order.shape.payment.extend({
    due: takaOut.meta({ description: 'the total of the packages that are not cancelled or returned' }),
    note: z.string().meta({ description: 'why the payment failed' }),
  }),
});
export type GuestOrder = z.output<typeof guestOrder>;

const linked = z.object({ 'order-key': orderLinkKey });

export const guestOrderEndpoints = {
  'POST /guest-orders/create': {
    summary:
      'Places an order without an account; its link (`/orders/{number}#{orderKey}`) is valid for 90 days. The response is the same whether or not the phone number has an account. Repeating the request with the same `Idempotency-Key` and body returns the first order, with another key',
    access: 'public',
    headers: idempotency,
    body: newGuestOrder,
    response: written(z.object({ orderKey: z.string(), order: guestOrder })),
    status: 201,
    errors: [...placementErrors, 'IDEMPOTENCY_MISMATCH'],
  },
  'GET /guest-orders/read': {
    summary: 'Returns the order of a link',
    access: 'public',
    headers: linked,
    response: guestOrder,
    errors: ['NOT_FOUND'],
  },
  'PUT /guest-orders/cancel': {
    summary: 'Cancels every package of the order of a link that its buyer can cancel',
    access: 'public',
    headers: linked,
    response: written(guestOrder),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  },
  'PUT /guest-orders/lines': {
    summary: 'Takes units out of the order of a link before the hand-over',
    access: 'public',
    headers: linked,
    body: lineRemoval,
    response: written(guestOrder),
    errors: ['NOT_FOUND', 'LINE_GONE', 'TOO_LATE'],
  },
  'POST /guest-orders/pay': {
    summary: 'Replaces the payment details of the order of a link, whose payment failed',
    access: 'public',
    headers: linked,
    body: z.strictObject({ ...paymentFields, code: orderCode }).superRefine(requireClaimOrCash),
    response: written(guestOrder),
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
  'POST /orders/keep': {
    summary: 'Orders the same again with a payment that came after the order had expired, at its prices; or asks for the money at once',
    access: 'public',
    headers: linkedBuyer,
    body: z.strictObject({ orderId: id.optional(), act: z.enum(['keep', 'refund']) }),
    response: written(linkedOrder.extend({ orderKey: z.string().optional() })),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'OUT_OF_STOCK', 'SLOT_FULL', 'SLOT_CLOSED'],
  },
} as const satisfies Endpoints;
