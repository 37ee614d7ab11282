import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { typedPassword, user } from '../people/users.ts';
import { phone } from '../phone.ts';
import { id, written } from '../resource.ts';

/** What must be settled before an account is erased. */
export const erasureObstacles = ['openOrders', 'refundsDue', 'shops', 'lastAdmin', 'unverifiedPhone'] as const;

export const erasure = z.object({
  dueAt: z.string().optional().meta({ description: 'when your account will be erased; absent: not requested' }),
  obstacles: z
    .array(
      z.object({
        reason: z.enum(erasureObstacles),
        names: z.array(z.string()).meta({ description: 'the numbers of the orders, or the names of the shops; the first 20' }),
      }),
    )
    .meta({ description: 'what must be settled first' }),
});
export type Erasure = z.output<typeof erasure>;

export const erasureRequest = z.strictObject({
  phone: phone.meta({ description: 'your own phone number, typed to confirm' }),
  currentPassword: typedPassword.optional().meta({ description: 'required unless the session is younger than 15 minutes' }),
});

export const ownDataEndpoints = {
  'GET /own-data/download': {
    summary: 'Downloads all data that the shop stores about you as one JSON file, without secrets',
    access: 'signedIn',
    stepUp: true,
    json: 'my-data',
  },
  'GET /own-data/erasure': {
    summary: 'Whether your account will be erased, and what must be settled first',
    access: 'signedIn',
    response: erasure,
  },
  'POST /own-data/erase': {
    summary:
      'Requests the erasure of your account, which happens after 7 days and can be cancelled until then. Orders stay without name, phone and street. IN_USE: `params.by` is `orders`, `refunds` or `shops`, `params.names` names them',
    access: 'signedIn',
    stepUp: true,
    body: erasureRequest,
    response: written(erasure),
    errors: ['CURRENT_PASSWORD', 'IN_USE', 'LAST_ADMIN', 'PHONE_NOT_VERIFIED'],
  },
  'POST /own-data/keep': {
    summary: 'Cancels the erasure of your account',
    access: 'signedIn',
    response: written(erasure),
  },
  'POST /users/erase': {
    summary: 'Immediately erases the account of a user who requested it',
    access: ['admin'],
    permission: 'users:delete',
    stepUp: true,
    body: z.strictObject({ userId: id }),
    response: written(user),
    errors: ['NOT_FOUND', 'IN_USE', 'LAST_ADMIN'],
  },
} as const satisfies Endpoints;
