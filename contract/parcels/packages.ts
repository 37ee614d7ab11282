import { z } from 'zod';
import { cancelReasons, chosenCancelReasons } from '#domain/enums.ts';
import { packageStates } from '#domain/parcels/package-states.ts';
import { optionalText } from '../resource.ts';

/** A pattern: without letters and digits that look alike. */
export const orderNumberPattern = 'NH-[2-9A-HJ-NP-Z]{8}';

export const packageEvent = z.object({
  status: z.enum(packageStates),
  at: z.string(),
  actor: z.string().optional(),
  reason: z.enum(cancelReasons).optional().meta({ description: 'why it was cancelled, by the shop, an admin or (`expired`) the system' }),
  note: z.string(),
  toCount: z
    .number()
    .optional()
    .meta({ description: 'for sellers: pieces returned to a different stock, because their option is gone or has none; recount it' }),
});

/** The next state of a package. */
export const packageMove = z.strictObject({
  status: z.enum(packageStates),
  reason: z
    .enum(chosenCancelReasons)
    .optional()
    .meta({ description: 'for a cancellation: the reason in SMS and e-mails to the buyer; `other` if only a note is given' }),
  note: optionalText(500).optional().meta({
    description:
      "shown in the timeline, also to the buyer, but never in messages; required when a merchant cancels a buyer's package for another reason",
  }),
});
