import { z } from 'zod';
import { typedNumber } from '#app/lib/format/typed-number.ts';
import { type DeliveryTimes, deliveryCalendarIn, shopTimesIn } from '#contract/parcels/delivery-times.ts';

const closure = z.object({ name: z.string(), fromDay: z.string(), toDay: z.string(), takesOrders: z.boolean() });
const slot = z.object({
  /** Of a slot that is stored. */
  _id: z.string().optional(),
  /** Empty: every zone. */
  zoneId: z.string(),
  weekday: z.string(),
  fromTime: z.string(),
  toTime: z.string(),
  /** Typed in hours. */
  cutoffMinutes: z.string(),
  capacity: z.string(),
});
const day = z.object({ isOpen: z.boolean(), opensAt: z.string(), closesAt: z.string() });

/** The times as they are typed. */
const timesForm = z.object({
  version: z.string(),
  clocks: z.object({ confirmHours: z.string(), handOverHours: z.string(), sameCityDays: z.string(), elsewhereDays: z.string() }),
  restDays: z.array(z.boolean()),
  hasHours: z.boolean(),
  hours: z.array(day),
  takesOrders: z.boolean(),
  minOrder: z.string(),
  closures: z.array(closure),
  slots: z.array(slot),
});
export type TimesForm = z.output<typeof timesForm>;
export type ClockField = keyof TimesForm['clocks'];

/** The times of the platform. */
export const calendarRequest = timesForm
  .transform(
    ({ version, clocks, restDays, closures }): z.input<typeof deliveryCalendarIn> => ({
      version,
      clocks: {
        confirmHours: typedNumber(clocks.confirmHours),
        handOverHours: typedNumber(clocks.handOverHours),
        sameCityDays: typedNumber(clocks.sameCityDays),
        elsewhereDays: typedNumber(clocks.elsewhereDays),
      },
      restDays: restDays.flatMap((rests, weekday) => (rests ? [weekday] : [])),
      closures,
    }),
  )
  .pipe(deliveryCalendarIn);

/** The times of a shop. */
export const shopTimesRequest = (shopId: string) =>
  timesForm
    .transform(
      ({ version, hasHours, hours, takesOrders, minOrder, closures, slots }): z.input<typeof shopTimesIn> => ({
        shopId,
        version,
        ...(hasHours && { hours: hours.map(({ isOpen, opensAt, closesAt }) => (isOpen ? { opensAt, closesAt } : null)) }),
        takesOrders: !hasHours || takesOrders,
        ...(minOrder.trim() !== '' && { minOrder: typedNumber(minOrder) }),
        closures,
        slots: slots.map(({ _id, zoneId, weekday, fromTime, toTime, cutoffMinutes, capacity }) => ({
          ...(_id !== undefined && { _id }),
          ...(zoneId !== '' && { zoneId }),
          weekday: Number(weekday),
          fromTime,
          toTime,
          cutoffMinutes: Math.round(typedNumber(cutoffMinutes) * 60),
          capacity: typedNumber(capacity),
        })),
      }),
    )
    .pipe(shopTimesIn);

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

export const emptyClosure: TimesForm['closures'][number] = { name: '', fromDay: '', toDay: '', takesOrders: true };

/** A further row: after the last one, as most slots are the same on each day. */
export function newSlot(slots: TimesForm['slots']): TimesForm['slots'][number] {
  const last = slots.at(-1);
  if (!last) return { zoneId: '', weekday: '6', fromTime: '10:00', toTime: '12:00', cutoffMinutes: '2', capacity: '10' };
  const { _id, ...same } = last;
  return { ...same, weekday: String((Number(last.weekday) + 1) % 7) };
}

/** The times as they are edited: of the platform, or of the shop. */
export const typedTimes = ({ version, calendar, shop, slots: stored }: DeliveryTimes): TimesForm => ({
  version,
  clocks: {
    confirmHours: String(calendar.clocks.confirmHours),
    handOverHours: String(calendar.clocks.handOverHours),
    sameCityDays: String(calendar.clocks.sameCityDays),
    elsewhereDays: String(calendar.clocks.elsewhereDays),
  },
  restDays: weekdays.map((weekday) => calendar.restDays.includes(weekday)),
  hasHours: shop?.hours !== undefined,
  hours: weekdays.map((weekday) => {
    const open = shop?.hours?.[weekday];
    const isUsual = shop?.hours === undefined && weekday !== 5;
    return open ? { isOpen: true, ...open } : { isOpen: isUsual, opensAt: '09:00', closesAt: '21:00' };
  }),
  takesOrders: shop?.takesOrders ?? true,
  minOrder: shop?.minOrder === undefined ? '' : String(shop.minOrder),
  slots: (stored ?? []).map(({ _id, zoneId = '', weekday, fromTime, toTime, cutoffMinutes, capacity }) => ({
    _id,
    zoneId,
    weekday: String(weekday),
    fromTime,
    toTime,
    cutoffMinutes: String(Math.round((cutoffMinutes / 60) * 100) / 100),
    capacity: String(capacity),
  })),
  closures: (shop ? shop.closures : calendar.holidays).map((each) => ({ ...each })),
});
