import { z } from 'zod';
import { eventReasons, lineReasons, moveReasons } from '#domain/enums.ts';
import { limits } from '#domain/limits.ts';
import { handOverCodePattern } from '#domain/parcels/hand-over-code.ts';
import { packageStates } from '#domain/parcels/package-states.ts';
import { bearers, correctionReasonLength, packageSteps } from '#domain/parcels/package-steps.ts';
import { taka } from '../amounts.ts';
import { day } from '../dates.ts';
import { id, optionalText } from '../resource.ts';

/** A pattern: without letters and digits that look alike. */
export const orderNumberPattern = 'NH-[2-9A-HJ-NP-Z]{8}';

export const packageState = z.enum(packageStates);
export const packageStep = z.enum(packageSteps);

/** The promised days, or the slot that the buyer chose. */
export const arrival = z.object({ from: z.string(), to: z.string(), fromTime: z.string().optional(), toTime: z.string().optional() });

/** The times of a package; each is absent once it has passed that step. */
export const packageClocks = {
  handOverBy: z.string().optional().meta({ description: 'when the shop hands it over at the latest' }),
  deliverBy: z.string().optional().meta({ description: 'the latest delivery date' }),
  arrives: arrival.optional(),
  isLate: z.literal(true).optional().meta({ description: 'the next of them has passed: `moves` says whether its buyer can cancel it' }),
};

export const packageEvent = z.object({
  status: packageState,
  step: packageStep,
  at: z.string(),
  actor: z.string().optional().meta({ description: 'a role, or `courier`' }),
  reason: z
    .enum(eventReasons)
    .optional()
    .meta({ description: 'of a failed delivery or cancellation; `expired` and `cannotDeliver`: by the system' }),
  day: z.string().optional().meta({ description: 'of `postponed`: the day that the buyer asked for' }),
  isReceipt: z.literal(true).optional().meta({ description: 'the refused units are back in the shop' }),
  lineReason: z.enum(lineReasons).optional().meta({ description: 'lines were changed before the hand-over, and why' }),
  isReturn: z.literal(true).optional().meta({ description: 'a return of units was settled' }),
  isLate: z.literal(true).optional().meta({ description: 'its time for this step ran out; nothing else changed' }),
  note: z.string(),
  toCount: z
    .number()
    .optional()
    .meta({ description: 'for sellers: pieces returned to another stock, as their option is gone or has none; recount it' }),
});

const units = z.int().min(0).max(999);

/** Units of lines that do not stay with the buyer. */
export const linesBack = z
  .array(
    z.strictObject({
      lineId: id,
      refused: units.meta({ description: 'units that the buyer refused, or that are back in the shop' }),
      fit: units.optional().meta({ description: 'units that go on sale again; default: all' }),
    }),
  )
  .min(1)
  .max(limits.orderLines);

export const moveReason = z.enum(moveReasons);

const moveFields = {
  status: packageState.optional().meta({ description: 'either this or `step`; it stands for its plain step' }),
  step: packageStep.optional(),
  reason: moveReason.optional().meta({
    description: 'required for `delivery_failed`; of a cancellation: in SMS and e-mails to the buyer, `other` if only a note is given',
  }),
  note: optionalText(500)
    .optional()
    .meta({
      description: `shown in the timeline, also to the buyer, never in messages; required when a merchant cancels for another reason, and for corrections (${correctionReasonLength} characters)`,
    }),
};

const hasOneStep = (move: { status?: unknown; step?: unknown }) => (move.status === undefined) !== (move.step === undefined);
const oneStep = { path: ['status'], error: 'Either status or step' };

/** What happened to the packages of an order. */
export const orderMove = z.strictObject(moveFields).refine(hasOneStep, oneStep);

/** The same for several orders. */
export const ordersMove = z
  .strictObject({ orderIds: z.array(id).min(1).max(limits.bulkOrders), ...moveFields })
  .refine(hasOneStep, oneStep);

/** What happened to a package. */
export const packageMove = z
  .strictObject({
    ...moveFields,
    day: day.optional().meta({ description: 'required for the reason `postponed`: from today to 30 days ahead' }),
    cashCollected: taka.optional().meta({ description: 'of a delivery that is paid in cash; default: what was due' }),
    code: z
      .string()
      .regex(handOverCodePattern)
      .optional()
      .meta({ description: 'of a delivery by riders of the shop: what the buyer tells' }),
    acceptDifference: z
      .enum(bearers)
      .optional()
      .meta({ description: 'who bears it if other cash was collected than was due; for owners of shops and admins' }),
    lines: linesBack
      .optional()
      .meta({ description: 'of `partly_delivered`: what was refused; of `returned_to_shop`: what came back, by default everything' }),
  })
  .refine(hasOneStep, oneStep);

/** What came back of a partly delivered package. */
export const packageReceipt = z.strictObject({ lines: linesBack.optional(), note: moveFields.note });

/** What is taken out of an order before the hand-over. */
export const lineRemoval = z.strictObject({
  lines: z
    .array(
      z
        .strictObject({
          lineId: id,
          remove: z.int().min(1).max(999).optional().meta({ description: 'units' }),
          priceOff: taka.optional().meta({ description: 'off the price of each unit; not for buyers' }),
        })
        .refine(({ remove, priceOff }) => remove !== undefined || priceOff !== undefined, { path: ['remove'], error: 'Either of them' }),
    )
    .min(1)
    .max(limits.orderLines),
  reason: z.enum(lineReasons).optional().meta({ description: 'required but for buyers' }),
  note: optionalText(500).optional(),
});
