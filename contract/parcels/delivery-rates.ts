import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { rateTableLimits } from '#domain/parcels/delivery-rates.ts';
import { taka, takaOut } from '../amounts.ts';
import { id, nameText, translations, translationsIn } from '../resource.ts';

export const grams = z.number().int().min(1).max(limits.grams);

/** What a delivery costs up to a weight. */
export const rateBracketOut = z.object({
  upToGrams: z.number().optional().meta({ description: 'absent: any weight' }),
  fee: takaOut,
  extraKg: takaOut.meta({ description: 'for each started kilogram above the last bracket' }),
  daysMin: z.number(),
  daysMax: z.number(),
  cash: z.boolean(),
});
export type RateBracketOut = z.output<typeof rateBracketOut>;

const days = z.number().int().min(0).max(rateTableLimits.days);
export const rateBracket = z
  .strictObject({
    upToGrams: grams.optional().meta({ description: 'absent: any weight' }),
    fee: taka,
    extraKg: taka.default(0).meta({ description: 'for each started kilogram above it, in the last bracket' }),
    daysMin: days.meta({ description: 'days after the hand-over' }),
    daysMax: days,
    cash: z.boolean().default(true),
  })
  .refine(({ daysMin, daysMax }) => daysMin <= daysMax, { path: ['daysMax'], error: 'Before daysMin', params: { code: 'DAYS_ORDER' } })
  .refine(({ upToGrams, extraKg }) => upToGrams !== undefined || extraKg === 0, {
    path: ['extraKg'],
    error: 'Nothing is above any weight',
    params: { code: 'EXTRA_OF_ANY' },
  });
export type RateBracketIn = z.output<typeof rateBracket>;

/** Each weight once, and a price above it in the last bracket only: no other one would use it. */
const brackets = z
  .array(rateBracket)
  .max(rateTableLimits.brackets)
  .superRefine((rates, context) => {
    const most = Math.max(...rates.map(({ upToGrams }) => upToGrams ?? Number.POSITIVE_INFINITY));
    for (const [index, { upToGrams = Number.POSITIVE_INFINITY, extraKg }] of rates.entries()) {
      const add = (field: string, code: string, message: string) =>
        context.addIssue({ code: 'custom', path: [index, field], message, params: { code } });
      if (rates.findIndex((each) => (each.upToGrams ?? Number.POSITIVE_INFINITY) === upToGrams) < index)
        add('upToGrams', 'SAME_WEIGHT', 'This weight is there twice');
      if (extraKg > 0 && upToGrams < most) add('extraKg', 'EXTRA_BELOW', 'Only the last bracket has a price above it');
    }
  });

const version = z.string().meta({ description: 'the version that was read: `RATES_CHANGED` if there is a newer one' });

export const deliveryZone = z.object({
  _id: z.string(),
  name: z.string(),
  translations,
  areas: z.array(z.string()).meta({ description: 'districts, and thanas and upazilas that count first: `Dhaka`, `Dhaka/Savar`' }),
  isRest: z.boolean().meta({ description: 'the zone of every area that no zone names' }),
  rates: z.array(rateBracketOut).meta({ description: 'of the platform, by weight' }),
  shopRates: z.array(rateBracketOut).optional().meta({ description: 'of `shopId`; without them those of the platform apply' }),
});
export const deliveryTable = z.object({ version: z.string(), defaultGrams: z.number(), zones: z.array(deliveryZone) });
export type DeliveryTableOut = z.output<typeof deliveryTable>;

const zoneIn = z.strictObject({
  _id: id.optional().meta({ description: 'absent: a new zone' }),
  name: nameText(60),
  translations: translationsIn.optional(),
  areas: z.array(z.string().max(100)).max(rateTableLimits.areas),
  isRest: z.boolean().default(false),
  rates: brackets.min(1),
});

export const deliveryZonesIn = z.strictObject({
  version,
  defaultGrams: grams.max(rateTableLimits.defaultGrams).meta({ description: 'of a product whose weight is not known' }),
  zones: z.array(zoneIn).min(1).max(rateTableLimits.zones),
});
export type DeliveryZonesIn = z.output<typeof deliveryZonesIn>;

export const shopRatesIn = z.strictObject({
  shopId: id,
  version,
  zones: z
    .array(z.strictObject({ zoneId: id, rates: brackets.meta({ description: 'none: those of the platform apply' }) }))
    .max(rateTableLimits.zones),
});
export type ShopRatesIn = z.output<typeof shopRatesIn>;
