import { describe, expect, it } from 'vitest';
import type { Closure, DeliveryCalendar, ShopTimes } from './delivery-promise.ts';
import { type DeliverySlot, hasRoom, openSlots, slotKey } from './delivery-slots.ts';
import { legalClocks } from './package-clocks.ts';

const calendar: DeliveryCalendar = { clocks: legalClocks, holidays: [], restDays: [5] };
const always: ShopTimes = { hours: undefined, takesOrders: true, closures: [] };
const closed = (fromDay: string, toDay: string): Closure => ({ fromDay, toDay, takesOrders: true });

const slot = (weekday: number, fromTime = '10:00', given: Partial<DeliverySlot> = {}): DeliverySlot => ({
  id: `${weekday} ${fromTime}`,
  zoneId: undefined,
  weekday,
  fromTime,
  toTime: '12:00',
  cutoffMinutes: 60,
  capacity: 2,
  ...given,
});
const daily = (given: Partial<DeliverySlot> = {}) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => slot(weekday, '10:00', given));

interface Case {
  slots?: DeliverySlot[];
  shop?: ShopTimes;
  holidays?: Closure[];
  restDays?: number[];
  isSameCity?: boolean;
  zoneId?: string;
}
/** `at` in Bangladesh. 2026-11-15 is a Sunday. */
const days = (
  at: string,
  { slots = daily(), shop = always, holidays = [], restDays = [5], isSameCity = true, zoneId = 'dhaka' }: Case = {},
) =>
  openSlots({ orderedAt: new Date(`${at}+06:00`), isSameCity, zoneId, shop, slots }, { ...calendar, holidays, restDays }).map(
    ({ day, slot: { fromTime } }) => `${day.slice(8)} ${fromTime}`,
  );

describe('the slots that can be ordered', () => {
  it('end with their cut-off, to the second', () => {
    expect(days('2026-11-15T08:59:59')[0]).toBe('15 10:00');
    expect(days('2026-11-15T09:00:00')[0]).toBe('16 10:00');
    expect(days('2026-11-15T10:00:00', { slots: [slot(0, '10:00', { cutoffMinutes: 0 })] })).toEqual([]);
    // The evening before.
    expect(days('2026-11-15T17:59:59', { slots: [slot(1, '10:00', { cutoffMinutes: 16 * 60 })] })).toEqual(['16 10:00']);
    expect(days('2026-11-15T18:00:00', { slots: [slot(1, '10:00', { cutoffMinutes: 16 * 60 })] })).toEqual([]);
  });

  it('are in the order of their time, also of the same day', () => {
    expect(days('2026-11-15T06:00:00', { slots: [slot(1), slot(0, '16:00', { toTime: '18:00' }), slot(0)] })).toEqual([
      '15 10:00',
      '15 16:00',
      '16 10:00',
    ]);
  });

  it('are not on days on which couriers rest', () => {
    expect(days('2026-11-18T08:00:00')).toEqual(['18 10:00', '19 10:00', '21 10:00', '22 10:00', '23 10:00']);
    expect(days('2026-11-18T08:00:00', { restDays: [] })).toContain('20 10:00');
  });

  it('are not on holidays, on closed days or on weekdays on which the shop is closed', () => {
    const eid = [closed('2026-11-16', '2026-11-18')];
    expect(days('2026-11-15T08:00:00', { shop: { ...always, closures: eid } })).toEqual(['15 10:00', '19 10:00']);
    // The clock of the law stands still on holidays of the platform.
    expect(days('2026-11-15T08:00:00', { holidays: eid })).toEqual(['15 10:00', '19 10:00', '21 10:00', '22 10:00', '23 10:00']);
    const open = { opensAt: '09:00', closesAt: '18:00' };
    const hours = [open, null, open, open, open, open, open];
    expect(days('2026-11-15T08:00:00', { shop: { ...always, hours } })).toEqual(['15 10:00', '17 10:00', '18 10:00', '19 10:00']);
  });

  it('are those of the zone, and of every zone', () => {
    const slots = [slot(0, '10:00', { zoneId: 'dhaka' }), slot(0, '14:00', { zoneId: 'rest', toTime: '16:00' }), slot(1, '10:00')];
    expect(days('2026-11-15T08:00:00', { slots })).toEqual(['15 10:00', '16 10:00']);
    expect(days('2026-11-15T08:00:00', { slots, zoneId: 'rest' })).toEqual(['15 14:00', '16 10:00']);
  });

  it('are not later than the law allows, and not more than two weeks ahead', () => {
    expect(days('2026-11-15T08:00:00', { isSameCity: true }).at(-1)).toBe('19 10:00');
    expect(days('2026-11-15T08:00:00', { isSameCity: false }).at(-1)).toBe('25 10:00');
    const eid = [closed('2026-11-16', '2026-12-15')];
    expect(days('2026-11-15T08:00:00', { holidays: eid })).toEqual(['15 10:00']);
  });
});

it('has room until its capacity is booked, on each day', () => {
  const each = { slot: slot(0), day: '2026-11-15' };
  expect(hasRoom(each, new Map())).toBe(true);
  expect(hasRoom(each, new Map([[slotKey('0 10:00', '2026-11-15'), 1]]))).toBe(true);
  expect(hasRoom(each, new Map([[slotKey('0 10:00', '2026-11-15'), 2]]))).toBe(false);
  expect(hasRoom(each, new Map([[slotKey('0 10:00', '2026-11-22'), 2]]))).toBe(true);
});
