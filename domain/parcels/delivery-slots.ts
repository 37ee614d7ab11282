import { dayAfter, dhakaDay } from '../days.ts';
import { type DeliveryCalendar, isHandOverDay, type ShopTimes, timeOn, weekdayOf } from './delivery-promise.ts';
import { clocksOf } from './package-clocks.ts';

/** Hours of a weekday in which a shop brings packages. */
export interface DeliverySlot {
  id: string;
  /** Undefined: every zone. */
  zoneId: string | undefined;
  /** 0: Sunday. */
  weekday: number;
  /** `10:00`, in Bangladesh. */
  fromTime: string;
  toTime: string;
  /** It can be ordered until so long before its start. */
  cutoffMinutes: number;
  /** Packages of a day. */
  capacity: number;
}

/** Limits of what can be set, and how many days can be chosen. */
export const slotLimits = { slots: 42, capacity: 1000, cutoffMinutes: 7 * 24 * 60, daysAhead: 14 } as const;

/** A slot on a day. */
export interface SlotDay {
  slot: DeliverySlot;
  day: string;
}

interface SlotOrder {
  orderedAt: Date;
  isSameCity: boolean;
  /** Of the address. */
  zoneId: string;
  shop: ShopTimes;
  slots: readonly DeliverySlot[];
}

/**
 * The slots that can be ordered now, in the order of their time: those for the zone, on days on which shop and couriers work, before their
 * cut-off (from that second on it is too late), and not after the last day that the law allows. Whether they are full is not asked.
 */
export function openSlots({ orderedAt, isSameCity, zoneId, shop, slots }: SlotOrder, calendar: DeliveryCalendar): SlotDay[] {
  const today = dhakaDay(0, orderedAt.getTime());
  const { deliverBy } = clocksOf({ orderedAt, isSameCity }, calendar.clocks, calendar.holidays);
  // Midnight ends the day before.
  const lastDay = dhakaDay(0, deliverBy.getTime() - 1);
  const days = Array.from({ length: slotLimits.daysAhead }, (_, ahead) => dayAfter(today, ahead));
  const inZone = slots.filter((slot) => slot.zoneId === undefined || slot.zoneId === zoneId).sort(byTime);
  return days
    .filter((day) => day <= lastDay && isHandOverDay(day, shop, calendar))
    .flatMap((day) =>
      inZone.filter((slot) => slot.weekday === weekdayOf(day) && orderedAt < cutoffOf({ slot, day })).map((slot) => ({ slot, day })),
    );
}

const byTime = (a: DeliverySlot, b: DeliverySlot): number =>
  a.fromTime.localeCompare(b.fromTime) || a.toTime.localeCompare(b.toTime) || a.id.localeCompare(b.id);

/** When it can no longer be ordered. */
const cutoffOf = ({ slot, day }: SlotDay): Date => new Date(timeOn(day, slot.fromTime).getTime() - slot.cutoffMinutes * 60_000);

/** When it is over. */
export const endOfSlot = ({ slot, day }: SlotDay): Date => timeOn(day, slot.toTime);

/** Identifies a slot on a day. */
export const slotKey = (slotId: string, day: string): string => `${slotId} ${day}`;

/** Whether a further package fits; `booked`: packages by `slotKey`. */
export const hasRoom = ({ slot, day }: SlotDay, booked: ReadonlyMap<string, number>): boolean =>
  (booked.get(slotKey(slot.id, day)) ?? 0) < slot.capacity;
