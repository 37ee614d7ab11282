import { dayNumber, dayOfNumber, dhakaDayNumber } from '../day-numbers.ts';
import { dayAfter, dhakaDay, endOf, startOf } from '../days.ts';
import { type ClockRules, clocksOf, type DayRange } from './package-clocks.ts';

/** `09:00`, in Bangladesh. */
export interface DayHours {
  opensAt: string;
  closesAt: string;
}

export interface Closure extends DayRange {
  /** Whether orders are taken, to be sent afterwards. */
  takesOrders: boolean;
}

/** What concerns all shops. */
export interface DeliveryCalendar {
  clocks: ClockRules;
  /** Of the platform: nothing moves, and no clock runs. */
  holidays: readonly Closure[];
  /** Weekdays on which couriers neither collect nor deliver; 0: Sunday. */
  restDays: readonly number[];
}

/** When a shop is open. */
export interface ShopTimes {
  /** By weekday, Sunday first; null: closed. Undefined: always open. */
  hours: readonly (DayHours | null)[] | undefined;
  /** Whether orders are taken out of hours. */
  takesOrders: boolean;
  closures: readonly Closure[];
}

/** Limits of what can be set. */
export const timeLimits = { closures: 50, closedDays: 366, name: 100 } as const;

/** The days that are looked through for an open one: more than a year, as a closure can last one. */
const horizon = 800;

const covers = (day: string) => (range: DayRange) => range.fromDay <= day && day <= range.toDay;
/** 0: Sunday. 1970 began on a Thursday. */
const weekdayOfNumber = (day: number): number => (((day + 4) % 7) + 7) % 7;
/** 0: Sunday. */
export const weekdayOf = (day: string): number => weekdayOfNumber(dayNumber(day));
/** A time of a day in Bangladesh. */
export const timeOn = (day: string, time: string): Date => new Date(startOf(day).getTime() + Date.parse(`1970-01-01T${time}:00Z`));

// Each order looks through the days of its delivery, and few shops have closures: days are numbers until one is compared.

const isDuring = (ranges: readonly DayRange[], day: number): boolean => ranges.length > 0 && ranges.some(covers(dayOfNumber(day)));

const couriersRest = (day: number, { holidays, restDays }: DeliveryCalendar): boolean =>
  restDays.includes(weekdayOfNumber(day)) || isDuring(holidays, day);

const canHandOver = (day: number, shop: ShopTimes, calendar: DeliveryCalendar): boolean =>
  !couriersRest(day, calendar) && !isDuring(shop.closures, day) && (shop.hours === undefined || shop.hours[weekdayOfNumber(day)] !== null);

/** A day on which a package can be handed over. */
export const isHandOverDay = (day: string, shop: ShopTimes, calendar: DeliveryCalendar): boolean =>
  canHandOver(dayNumber(day), shop, calendar);

function firstDay(from: number, matches: (day: number) => boolean): number | undefined {
  for (let day = from; day < from + horizon; day += 1) if (matches(day)) return day;
  return undefined;
}

/** The day after so many days on which couriers deliver. */
function courierDaysAfter(day: number, count: number, calendar: DeliveryCalendar): number {
  let at = day;
  for (let left = count; left > 0; left -= 1) {
    const next = firstDay(at + 1, (each) => !couriersRest(each, calendar));
    if (next === undefined) return at;
    at = next;
  }
  return at;
}

export interface PromisedOrder {
  orderedAt: Date;
  isSameCity: boolean;
  /** Days from the hand-over. */
  rate: { daysMin: number; daysMax: number };
  shop: ShopTimes;
}

/** Days in Bangladesh. */
export interface PromisedDays {
  from: string;
  to: string;
}

/**
 * When a package arrives: handed over on the first open day, or on the last one of the time for it, and then as many days as its rate says,
 * without those on which couriers rest; never later than the law allows. An order after closing time is one of the next day.
 */
export function promisedDays({ orderedAt, isSameCity, rate, shop }: PromisedOrder, calendar: DeliveryCalendar): PromisedDays {
  const clocks = clocksOf({ orderedAt, isSameCity }, calendar.clocks, calendar.holidays);
  // Midnight ends the day before.
  const [lastHandOver, lastDay] = [clocks.handOverBy, clocks.deliverBy].map((at) => dhakaDayNumber(at.getTime() - 1)) as [number, number];
  const today = dhakaDayNumber(orderedAt.getTime());
  const hours = shop.hours?.[weekdayOfNumber(today)];
  const isAfterHours = hours !== undefined && hours !== null && orderedAt >= timeOn(dayOfNumber(today), hours.closesAt);
  const isOpen = (day: number) => canHandOver(day, shop, calendar);
  const first = firstDay(isAfterHours ? today + 1 : today, isOpen) ?? lastHandOver;
  const atLatest = lastHandOver > first ? firstDayBefore(lastHandOver, first, isOpen) : first;
  const to = Math.min(courierDaysAfter(atLatest, rate.daysMax, calendar), lastDay);
  const from = Math.min(courierDaysAfter(first, rate.daysMin, calendar), to);
  return { from: dayOfNumber(from), to: dayOfNumber(to) };
}

/** The last matching day until `day`, at least `first`, which matches. */
function firstDayBefore(day: number, first: number, matches: (day: number) => boolean): number {
  for (let at = day; at > first; at -= 1) if (matches(at)) return at;
  return first;
}

/** When a shop takes orders again; undefined: now. */
export function closedUntil(shop: ShopTimes, holidays: readonly Closure[], now: Date): Date | undefined {
  const closures = [...shop.closures, ...holidays].filter(({ takesOrders }) => !takesOrders);
  const today = dhakaDay(0, now.getTime());
  for (let day = today, count = 0; count < horizon; day = dayAfter(day, 1), count += 1) {
    if (closures.some(covers(day))) continue;
    if (shop.takesOrders || shop.hours === undefined) return day === today ? undefined : startOf(day);
    const hours = shop.hours[weekdayOf(day)];
    if (!hours) continue;
    const [opens, closes] = [timeOn(day, hours.opensAt), timeOn(day, hours.closesAt)];
    if (now < opens) return opens;
    if (now < closes) return undefined;
  }
  return endOf(dayAfter(today, horizon));
}
