import { z } from 'zod';
import { attemptStates } from '#domain/money/attempt-states.ts';
import { attemptReasons, gateways } from '#domain/money/gateways.ts';
import { paymentMethods } from '#domain/money/payment-methods.ts';
import { takaOut } from '../amounts.ts';
import type { Endpoints } from '../endpoint.ts';
import { linkedBuyer } from '../order-link-key.ts';
import { byId, id, written } from '../resource.ts';

export const gatewayName = z.enum(gateways);
export const attemptState = z.enum(attemptStates);
const attemptReason = z.enum(attemptReasons);

export const paymentAttempt = z.object({
  _id: z.string(),
  method: z.enum(paymentMethods),
  state: attemptState,
  amount: takaOut,
  isAdvance: z.literal(true).optional().meta({ description: 'the rest is paid in cash' }),
  received: takaOut.optional(),
  reason: attemptReason.optional(),
  transactionId: z.string().optional(),
  late: z.literal(true).optional().meta({ description: 'it was paid after it had ended' }),
  detail: z.string().optional().meta({ description: 'for admins: the words of the gateway' }),
  createdAt: z.string(),
  expiresAt: z.string().optional(),
  endedAt: z.string().optional(),
});
export type PaymentAttempt = z.output<typeof paymentAttempt>;

/** As the page shows it to which the gateway sends the browser: nothing about the buyer. */
export const attemptOut = z.object({
  state: attemptState,
  reason: attemptReason.optional(),
  method: z.enum(paymentMethods),
  amount: takaOut,
  orderNumber: z.string(),
});

export const onlinePaymentEndpoints = {
  'GET /payments/methods': {
    summary: 'Gateways at which an order can be paid now',
    access: 'public',
    response: z.array(
      z.object({
        method: gatewayName,
        least: takaOut,
        most: takaOut,
        isDown: z.literal(true).optional().meta({ description: 'it does not answer; other methods do' }),
        isTest: z.literal(true).optional().meta({ description: 'no money moves' }),
      }),
    ),
  },
  'POST /payments/start': {
    summary:
      'Starts an online payment of what is due of an order that is not paid; while one is open at the same gateway, returns that. The browser goes to `redirectTo`',
    access: 'public',
    permission: 'payments:write',
    headers: linkedBuyer,
    body: z.strictObject({
      orderId: id.optional().meta({ description: 'not with an order link' }),
      method: gatewayName,
      kind: z
        .enum(['full', 'rest', 'advance'])
        .default('full')
        .meta({ description: 'the server decides: what is due of the advance, or of the order' }),
    }),
    response: written(z.object({ attemptId: z.string(), redirectTo: z.string(), expiresAt: z.string() })),
    status: 201,
    errors: ['NOT_FOUND', 'NOTHING_DUE', 'ILLEGAL_TRANSITION', 'METHOD_OFF', 'PAYMENT_CHECKING', 'GATEWAY_DOWN'],
  },
  'GET /payments/attempts': {
    summary: 'Lists the attempts to pay an order, the newest first: for its buyer, its link, and admins',
    access: 'public',
    permission: 'payments:read',
    headers: linkedBuyer,
    query: z.strictObject({ order: id.optional().meta({ description: 'not with an order link' }) }),
    response: z.array(paymentAttempt),
    errors: ['NOT_FOUND'],
  },
  'GET /payments/attempts/:id': {
    summary: 'Returns the state of an attempt, by the key in the address to which the gateway sent the browser',
    access: 'public',
    params: byId,
    headers: z.object({ 'attempt-key': z.string().regex(/^[0-9a-f]{32}$/) }),
    response: attemptOut,
    errors: ['NOT_FOUND'],
  },
  'PUT /payments/attempts/:id': {
    summary:
      'Accepts what was paid instead of the amount, asks the gateway now, or verifies (`accept`) or fails (`refuse`) a claim of an advance',
    access: ['admin'],
    permission: 'payments:write',
    stepUp: true,
    params: byId,
    body: z.strictObject({ act: z.enum(['accept', 'refuse', 'ask']) }),
    response: written(paymentAttempt),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'GATEWAY_DOWN'],
  },
} as const satisfies Endpoints;
