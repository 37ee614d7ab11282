import { z } from 'zod';
import { variantGroups } from '#domain/enums.ts';
import { limits } from '#domain/limits.ts';
import type { Endpoints } from '../endpoint.ts';
import { deleted, id, referenceWithImage, written } from '../resource.ts';

const choice = z
  .object({ group: z.enum(variantGroups), name: z.string().min(1).max(100) })
  .meta({ description: 'one choice of the product; absent: the product, with any choice' });
export type AlertChoice = z.output<typeof choice>;

export const stockAlert = z.object({
  _id: z.string(),
  product: referenceWithImage,
  choice: choice.optional(),
  isListed: z.boolean().meta({ description: 'the product is on sale; while it is not, the user is not told' }),
  createdAt: z.string(),
});
export type StockAlert = z.output<typeof stockAlert>;

/** How many products a merchant sees with the number of people who wait. */
export const waitedProducts = 500;

export const stockAlertEndpoints = {
  'GET /stock-alerts/read': {
    summary: 'The sold-out products that you wait for, latest first; an alert that was sent is not in the list',
    access: 'signedIn',
    response: z.array(stockAlert),
  },
  'POST /stock-alerts/create': {
    summary: `Tells you once when a sold-out product, or one choice of it, is back in stock (idempotent); at most ${limits.stockAlerts} at a time`,
    access: 'signedIn',
    body: z.strictObject({
      productId: id,
      choice: z
        .strictObject(choice.shape)
        .meta({ description: choice.description ?? '' })
        .optional(),
    }),
    response: written(stockAlert),
    status: 201,
    errors: ['NOT_FOUND', 'IN_STOCK'],
  },
  'DELETE /stock-alerts/delete': {
    summary: 'Cancels alerts of yours, all or none; one that was sent in between is no error',
    access: 'signedIn',
    body: z.strictObject({ alertIds: z.array(id).min(1).max(limits.stockAlerts) }),
    response: deleted,
    errors: ['NOT_FOUND'],
  },
  'GET /stock-alerts/waiting': {
    summary: 'How many people wait for a product: of all shops for admins, of their own for merchants; those that most wait for come first',
    access: ['merchant', 'admin'],
    permission: 'products:read',
    response: z.array(z.object({ productId: z.string(), count: z.number() })).meta({ description: `at most ${waitedProducts}` }),
  },
} as const satisfies Endpoints;
