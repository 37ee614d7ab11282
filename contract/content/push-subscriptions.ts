import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { deleted, id, written } from '../resource.ts';

/** Per user; not in `limits`, which every page loads. */
export const maxPushDevices = 10;

export const pushDevice = z.object({
  _id: z.string(),
  device: z.string().meta({ description: 'the browser, by its user agent' }),
  current: z.boolean().meta({ description: 'true: it is the browser of this session' }),
  createdAt: z.string(),
  lastUsedAt: z.string().optional().meta({ description: 'absent: no message was sent yet' }),
});
export type PushDevice = z.output<typeof pushDevice>;

export const newPushSubscription = z
  .strictObject({
    endpoint: z.url().max(1000),
    keys: z.strictObject({ p256dh: z.string().regex(/^[\w-]{87}$/), auth: z.string().regex(/^[\w-]{22}$/) }),
  })
  .meta({ description: '`endpoint` and `keys` of `PushSubscription.toJSON()`' });

export const pushSubscriptionEndpoints = {
  'GET /push-subscriptions/read': {
    summary: 'Lists your devices with push messages, the newest first, and the key for a new subscription (`applicationServerKey`)',
    access: 'signedIn',
    response: z.object({ publicKey: z.string(), devices: z.array(pushDevice) }),
  },
  'POST /push-subscriptions/create': {
    summary: `Sends push messages to the browser of this session, until it ends; at most ${maxPushDevices} devices, a new one replaces the oldest`,
    access: 'signedIn',
    body: newPushSubscription,
    response: written(pushDevice),
    status: 201,
  },
  'DELETE /push-subscriptions/delete': {
    summary: 'Stops push messages to your devices, all or none',
    access: 'signedIn',
    body: z.strictObject({ subscriptionIds: z.array(id).min(1).max(maxPushDevices) }),
    response: deleted,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
