import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { packageStates, paymentStates } from './order-states.ts';

const about = { orderId: z.string(), number: z.string() };
const packageNews = { ...about, packageId: z.string(), status: z.enum(packageStates) };
const paymentNews = { ...about, paymentId: z.string(), status: z.enum(paymentStates) };

/** What a stream tells: the `data` of its events, whose `event` is the `type`. Names of things only; who wants more asks for it. */
export const liveEvent = z.discriminatedUnion('type', [
  z
    .object({ type: z.literal('ready'), resumed: z.boolean() })
    .meta({ description: 'opens every stream; without `resumed` read anew what you show, with it everything missed follows' }),
  z.object({ type: z.literal('package.created'), ...packageNews }).meta({ description: 'to the merchant of its shop' }),
  z.object({ type: z.literal('package.moved'), ...packageNews }).meta({ description: 'to the buyer and the merchant' }),
  z.object({ type: z.literal('payment.pending'), ...paymentNews }).meta({ description: 'to admins: to be verified' }),
  z.object({ type: z.literal('payment.moved'), ...paymentNews }).meta({ description: 'to the buyer' }),
]);
export type LiveEvent = z.output<typeof liveEvent>;

export const eventEndpoints = {
  'GET /events/stream': {
    summary:
      'What concerns me, as it happens (server-sent events). `EventSource` can’t send a bearer token: read the body of a `fetch`. ' +
      'A lost stream is taken up again with the last `id` in `Last-Event-ID`, within 12 hours; an event may then come twice, with one `id`. ' +
      'A comment comes every 20 seconds. The stream ends with the session, when the role changes, and after an hour',
    access: 'signedIn',
    headers: z.object({
      'last-event-id': z
        .string()
        .regex(/^\d{1,15}\.\d{1,15}\.\d{1,15}$/)
        .optional(),
    }),
    events: liveEvent,
  },
} as const satisfies Endpoints;
