import { z } from 'zod';
import { substitutions } from '#domain/enums.ts';
import { limits } from '#domain/limits.ts';
import { taka, takaOut } from '../amounts.ts';
import { day } from '../dates.ts';
import { id } from '../resource.ts';

const extra = 'of `similar`: what the replacement may cost more';

/** What the buyer wants of the package of a shop. */
export const packageChoice = z
  .strictObject({
    shopId: id,
    substitution: z.enum(substitutions).optional().meta({ description: 'if something is missing; default: the shop calls' }),
    substitutionExtra: taka.optional().meta({ description: extra }),
    slot: z.strictObject({ slotId: id, day }).optional().meta({ description: 'one of `slots` of the quote; default: the promised days' }),
  })
  .refine(({ substitution, substitutionExtra = 0 }) => substitution === 'similar' || substitutionExtra === 0, {
    path: ['substitutionExtra'],
    error: 'Only of a similar product',
    params: { code: 'NOT_SIMILAR' },
  });
export type PackageChoice = z.output<typeof packageChoice>;

export const packageChoices = z
  .array(packageChoice)
  .max(limits.orderLines)
  .superRefine((choices, context) => {
    for (const [index, { shopId }] of choices.entries())
      if (choices.findIndex((each) => each.shopId === shopId) < index)
        context.addIssue({ code: 'custom', path: [index, 'shopId'], message: 'This shop is there twice', params: { code: 'SHOP_TWICE' } });
  })
  .optional()
  .meta({ description: 'for packages of which the buyer chose something' });

/** When a package can be brought. */
export const offeredSlot = z.object({
  slotId: z.string(),
  day: z.string(),
  fromTime: z.string().meta({ description: 'in Asia/Dhaka' }),
  toTime: z.string(),
  isFull: z.literal(true).optional(),
});

export const substitutionOut = z
  .object({ choice: z.enum(substitutions), extra: takaOut.optional().meta({ description: extra }) })
  .meta({ description: 'what the shop does if something is missing; absent: it calls' });
