import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { list, listQuery, status } from '../resource.ts';

const merchant = z.object({ _id: z.string(), name: z.string(), phone: z.string(), status });

export const merchantEndpoints = {
  'GET /users/merchants/read': {
    ...list(
      'Merchants, to choose the owner of a shop from',
      merchant,
      z.strictObject({ ...listQuery(['name', 'newest', 'oldest'] as const), status: status.optional() }),
    ),
    access: ['admin'],
    permission: 'users:read',
    isCached: false,
    errors: ['FORBIDDEN', 'STEP_UP_REQUIRED'],
  },
} as const satisfies Endpoints;
