import { z } from 'zod';
import { timeLimits } from '#domain/parcels/delivery-promise.ts';
import { slotLimits } from '#domain/parcels/delivery-slots.ts';
import { taka, takaOut } from '../amounts.ts';
import { day } from '../dates.ts';
import { id, text } from '../resource.ts';

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: 'in Asia/Dhaka', example: '09:00' });

const dayHours = z
  .strictObject({ opensAt: time, closesAt: time })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, { path: ['closesAt'], error: 'Before opensAt', params: { code: 'TIME_ORDER' } });

const weekHours = z.array(dayHours.nullable()).length(7);

export const closure = z
  .strictObject({
    fromDay: day,
    toDay: day,
    name: text(timeLimits.name),
    takesOrders: z.boolean().default(true).meta({ description: 'orders are taken, to be sent afterwards' }),
  })
  .refine(({ fromDay, toDay }) => fromDay <= toDay, { path: ['toDay'], error: 'Before fromDay', params: { code: 'DATE_ORDER' } })
  .refine(({ fromDay, toDay }) => Date.parse(toDay) - Date.parse(fromDay) <= timeLimits.closedDays * 86_400_000, {
    path: ['toDay'],
    error: `At most ${timeLimits.closedDays} days`,
    params: { code: 'too_big' },
  });
const closures = z.array(closure).max(timeLimits.closures);

const hours = z.int().min(1).max(720);
const days = z.int().min(1).max(60);
const clocks = z
  .strictObject({ confirmHours: hours, handOverHours: hours, sameCityDays: days, elsewhereDays: days })
  .meta({ description: 'from the order: until a shop confirms and hands over, and until the delivery in its district or elsewhere' });

const restDays = z.array(z.int().min(0).max(6)).max(6).meta({ description: 'weekdays on which couriers rest; 0: Sunday' });
const closureOut = z.object({ fromDay: z.string(), toDay: z.string(), name: z.string(), takesOrders: z.boolean() });

/** What promises are computed from; `closures` of the platform. */
export const deliveryCalendar = z.object({
  clocks: z.object({ confirmHours: z.number(), handOverHours: z.number(), sameCityDays: z.number(), elsewhereDays: z.number() }),
  restDays: z.array(z.number()),
  holidays: z.array(closureOut).meta({ description: 'of the platform: no clock runs' }),
});

export const shopTimes = z.object({
  hours: z
    .array(z.object({ opensAt: z.string(), closesAt: z.string() }).nullable())
    .optional()
    .meta({ description: 'by weekday, Sunday first; null: closed. Absent: always open' }),
  takesOrders: z.boolean().meta({ description: 'out of hours' }),
  minOrder: takaOut.optional().meta({ description: 'of the goods of a package' }),
  closures: z.array(closureOut),
});

const slotFields = {
  weekday: z.int().min(0).max(6).meta({ description: '0: Sunday' }),
  fromTime: time,
  toTime: time,
  cutoffMinutes: z.int().min(0).max(slotLimits.cutoffMinutes).meta({ description: 'it can be ordered until so long before its start' }),
  capacity: z.int().min(1).max(slotLimits.capacity).meta({ description: 'packages of a day' }),
};
const zoneId = id.optional().meta({ description: 'absent: every zone' });

export const deliverySlot = z.object({
  _id: z.string(),
  zoneId,
  ...slotFields,
  booked: z.number().meta({ description: 'the most that is booked of it on a day from today on' }),
});

export const deliverySlotIn = z
  .strictObject({ _id: id.optional().meta({ description: 'absent: a new one' }), zoneId, ...slotFields })
  .refine(({ fromTime, toTime }) => fromTime < toTime, { path: ['toTime'], error: 'Before fromTime', params: { code: 'TIME_ORDER' } });
export type DeliverySlotIn = z.output<typeof deliverySlotIn>;

export const deliveryTimes = z.object({
  version: z.string(),
  calendar: deliveryCalendar,
  shop: shopTimes.optional().meta({ description: 'of `shopId`' }),
  slots: z.array(deliverySlot).optional().meta({ description: 'of `shopId`' }),
});
export type DeliveryTimes = z.output<typeof deliveryTimes>;

const version = z.string().meta({ description: 'the version that was read' });

export const deliveryCalendarIn = z.strictObject({ version, clocks, restDays, closures });
export type DeliveryCalendarIn = z.output<typeof deliveryCalendarIn>;

export const shopTimesIn = z.strictObject({
  shopId: id,
  version,
  hours: weekHours.optional().meta({ description: 'absent: always open' }),
  takesOrders: z.boolean().default(true),
  minOrder: taka.refine((amount) => amount > 0, { error: 'More than 0', params: { code: 'too_small' } }).optional(),
  closures,
  slots: z.array(deliverySlotIn).max(slotLimits.slots).optional().meta({ description: 'absent: as they are' }),
});
export type ShopTimesIn = z.output<typeof shopTimesIn>;
