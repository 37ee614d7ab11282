import { z } from 'zod';
import { rateTableLimits } from '#domain/parcels/delivery-rates.ts';
import type { Endpoints } from '../endpoint.ts';
import { importEndpoint } from '../import-files.ts';
import { district } from '../people/addresses.ts';
import { id, optionalText, translations, written } from '../resource.ts';
import { deliveryTable, deliveryZonesIn, rateBracketOut, shopRatesIn } from './delivery-rates.ts';
import { deliveryCalendar, deliveryCalendarIn, deliveryTimes, shopTimes, shopTimesIn } from './delivery-times.ts';

/** A row of a file of rates: a bracket of a zone. */
export const rateColumns = ['zone', 'zoneEn', 'areas', 'upToKg', 'fee', 'extraKg', 'daysMin', 'daysMax', 'cash'] as const;
const rateColumn = z.enum(rateColumns);
export type RateColumn = z.output<typeof rateColumn>;

const totals = { zones: z.number(), rates: z.number() };
export type RateTotals = z.output<z.ZodObject<typeof totals>>;

const ofShop = z.strictObject({ shopId: id.optional().meta({ description: 'merchants: required' }) });

/** What deliveries from shops to an area cost, and what their days are computed from. */
export const deliveryPromises = z.object({
  zone: z.object({ name: z.string(), translations }).optional(),
  defaultGrams: z.number().meta({ description: 'of a product whose weight is not known' }),
  calendar: deliveryCalendar,
  shops: z.array(
    shopTimes.extend({
      _id: z.string(),
      district: z.string().optional().meta({ description: 'absent: not in its address' }),
      rates: z.array(rateBracketOut).meta({ description: 'none without an area' }),
    }),
  ),
});
export type DeliveryPromises = z.output<typeof deliveryPromises>;

export const deliveryEndpoints = {
  'GET /delivery/table': {
    summary: 'The zones with the rates of the platform, and with `shopId` those of a shop',
    access: ['merchant', 'admin'],
    permission: 'shops:write',
    query: ofShop,
    response: deliveryTable,
    errors: ['NOT_FOUND'],
  },
  'PUT /delivery/zones': {
    summary: 'Replaces the zones and the platform’s rates; one zone is the rest of the country, and no area is in two',
    access: ['admin'],
    stepUp: true,
    permission: 'settings:write',
    body: deliveryZonesIn,
    response: written(deliveryTable),
    errors: ['RATES_CHANGED'],
  },
  'PUT /delivery/rates': {
    summary: 'Replaces a shop’s rates',
    access: ['merchant', 'admin'],
    permission: 'shops:write',
    body: shopRatesIn,
    response: written(deliveryTable),
    errors: ['NOT_FOUND', 'RATES_CHANGED'],
  },
  'GET /delivery/export': {
    summary: 'Exports zones and rates as CSV: of the platform, or with `shopId` of a shop',
    access: ['merchant', 'admin'],
    permission: 'shops:write',
    query: ofShop,
    csv: 'delivery-rates',
    errors: ['NOT_FOUND'],
  },
  'POST /delivery/import': {
    ...importEndpoint(rateColumn, {
      summary:
        'Replaces them with those of a file, all rows or none. A row is a bracket of a zone; its areas, separated by `;`, may be given in ' +
        'any of its rows, `*` for the rest of the country. A zone without areas keeps those that it has. Of a shop, zones that are not in ' +
        'the file get the platform’s rates again',
      access: ['merchant', 'admin'],
      permission: 'shops:write',
      totals,
      query: { shopId: id.optional() },
    }),
    stepUp: true,
    errors: ['NOT_FOUND'],
  },
  'GET /delivery/times': {
    summary: 'The times for deliveries and holidays of the platform, and with `shopId` the hours and closures of a shop',
    access: ['merchant', 'admin'],
    permission: 'shops:write',
    query: ofShop,
    response: deliveryTimes,
    errors: ['NOT_FOUND'],
  },
  'PUT /delivery/calendar': {
    summary: 'Replaces the times for deliveries and the holidays of the platform; existing orders keep theirs',
    access: ['admin'],
    stepUp: true,
    permission: 'settings:write',
    body: deliveryCalendarIn,
    response: written(deliveryTimes),
    errors: ['RATES_CHANGED'],
  },
  'PUT /delivery/shop-times': {
    summary: 'Replaces the hours and closures of a shop, and the least that an order has to come to',
    access: ['merchant', 'admin'],
    permission: 'shops:write',
    body: shopTimesIn,
    response: written(deliveryTimes),
    errors: ['NOT_FOUND', 'RATES_CHANGED'],
  },
  'GET /delivery/promises': {
    summary: 'What deliveries from shops to an area cost, and when shops are open',
    access: 'public',
    isCached: true,
    query: z.strictObject({
      district: district.optional(),
      upazila: optionalText(100).optional(),
      shops: z
        .string()
        .transform((list) => [...new Set(list.split(','))])
        .pipe(z.array(id).min(1).max(rateTableLimits.shops))
        .meta({ description: 'ids, separated by commas' }),
    }),
    response: deliveryPromises,
  },
} as const satisfies Endpoints;
