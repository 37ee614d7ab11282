import { z } from 'zod';
import { paymentStates } from '#domain/money/payment-states.ts';
import type { Endpoints } from '../endpoint.ts';
import { packageState } from '../parcels/packages.ts';

const about = { orderId: z.string(), number: z.string() };
const packageNews = { ...about, packageId: z.string(), status: packageState };
const paymentNews = { ...about, paymentId: z.string(), status: z.enum(paymentStates) };

/** The events of a stream: `data`, whose `type` is also the `event`. They contain ids only; clients request the rest. */
export const liveEvent = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('ready'), resumed: z.boolean() })
    .meta({ description: 'the first event of every stream; with `resumed`, missed events follow; without it, reload what you show' }),
  z.object({ type: z.literal('package.created'), ...packageNews }).meta({ description: 'sent to the merchant of the shop' }),
  z.object({ type: z.literal('package.moved'), ...packageNews }).meta({ description: 'sent to the buyer and the merchant' }),
  z.object({ type: z.literal('payment.pending'), ...paymentNews }).meta({ description: 'sent to admins: a payment to verify' }),
  z.object({ type: z.literal('payment.moved'), ...paymentNews }).meta({ description: 'sent to the buyer' }),
  z.object({ type: z.literal('inbox.changed') }).meta({ description: 'there are new messages in the inbox of the user' }),
]);
export type LiveEvent = z.output<typeof liveEvent>;

export const eventEndpoints = {
  'GET /events/stream': {
    summary:
      'Streams events for the signed-in user (server-sent events). `EventSource` can’t send a bearer token: read the body of a `fetch`. ' +
      'Resume a lost stream within 12 hours by sending the last `id` as `Last-Event-ID`; an event may then arrive twice with the same `id`. ' +
      'A comment is sent every 20 seconds. The stream ends with the session, when the role or its permissions change, and after an hour',
    access: 'signedIn',
    permission: 'orders:read',
    headers: z.object({
      'last-event-id': z
        .string()
        .regex(/^\d{1,15}\.\d{1,15}\.\d{1,15}$/)
        .optional(),
    }),
    events: liveEvent,
  },
} as const satisfies Endpoints;
