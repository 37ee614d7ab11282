import { describe, expect, it } from 'vitest';
import { type Closure, closedUntil, type DeliveryCalendar, promisedDays, type ShopTimes } from './delivery-promise.ts';
import { legalClocks } from './package-clocks.ts';

const calendar: DeliveryCalendar = { clocks: legalClocks, holidays: [], restDays: [5] };
const always: ShopTimes = { hours: undefined, takesOrders: true, closures: [] };
const nineToSix = { opensAt: '09:00', closesAt: '18:00' };
/** Sunday to Thursday. */
const office: ShopTimes = { ...always, hours: [nineToSix, nineToSix, nineToSix, nineToSix, nineToSix, null, null] };
const closed = (fromDay: string, toDay: string, takesOrders = true): Closure => ({ fromDay, toDay, takesOrders });

interface Case {
  shop?: ShopTimes;
  holidays?: Closure[];
  daysMin?: number;
  daysMax?: number;
  isSameCity?: boolean;
}
/** `at` in Bangladesh. 2026-11-15 is a Sunday. */
const days = (at: string, { shop = always, holidays = [], daysMin = 1, daysMax = 2, isSameCity = false }: Case = {}) => {
  const order = { orderedAt: new Date(`${at}+06:00`), isSameCity, rate: { daysMin, daysMax }, shop };
  const { from, to } = promisedDays(order, { ...calendar, holidays });
  return `${from} ${to}`;
};

describe('when a package arrives', () => {
  it('is between the first and the last hand-over in time, and the days of the rate', () => {
    expect(days('2026-11-15T10:00:00')).toBe('2026-11-16 2026-11-19');
    expect(days('2026-11-15T10:00:00', { daysMin: 0, daysMax: 0 })).toBe('2026-11-15 2026-11-17');
  });

  it('leaves out Fridays, of the hand-over and of the way', () => {
    // Thursday: the second day of the way is a Saturday.
    expect(days('2026-11-19T10:00:00')).toBe('2026-11-21 2026-11-23');
    // Friday itself.
    expect(days('2026-11-20T10:00:00', { daysMin: 0 })).toBe('2026-11-21 2026-11-24');
    // The last day of the time is a Friday: the day before.
    expect(days('2026-11-18T10:00:00', { daysMin: 0, daysMax: 0 })).toBe('2026-11-18 2026-11-19');
  });

  it('counts an order from closing time on for the next open day, to the second', () => {
    expect(days('2026-11-15T17:59:59', { shop: office, daysMin: 0 })).toBe('2026-11-15 2026-11-19');
    expect(days('2026-11-15T18:00:00', { shop: office, daysMin: 0 })).toBe('2026-11-16 2026-11-19');
    // Before opening is the same day.
    expect(days('2026-11-15T00:00:00', { shop: office, daysMin: 0 })).toBe('2026-11-15 2026-11-18');
    // Thursday evening: Sunday is the first open day, after the 48 hours.
    expect(days('2026-11-19T18:00:00', { shop: office, daysMin: 0, daysMax: 1 })).toBe('2026-11-22 2026-11-23');
  });

  it('waits for the end of a holiday of the platform, which no clock counts', () => {
    const eid = [closed('2026-11-16', '2026-11-22')];
    expect(days('2026-11-15T10:00:00', { holidays: eid, daysMin: 1, daysMax: 2 })).toBe('2026-11-23 2026-11-26');
    expect(days('2026-11-18T10:00:00', { holidays: eid, daysMin: 0, daysMax: 2, isSameCity: true })).toBe('2026-11-23 2026-11-26');
  });

  it('is never later than the law allows, also while the shop is closed', () => {
    const away = { ...always, closures: [closed('2026-11-15', '2026-12-05')] };
    expect(days('2026-11-15T10:00:00', { shop: away })).toBe('2026-11-25 2026-11-25');
    expect(days('2026-11-15T10:00:00', { daysMin: 3, daysMax: 9, isSameCity: true })).toBe('2026-11-18 2026-11-20');
    expect(days('2026-11-15T10:00:00', { shop: { ...always, hours: [null, null, null, null, null, null, null] } })).toBe(
      '2026-11-18 2026-11-19',
    );
  });

  it('has the midnight of Bangladesh between its days', () => {
    expect(days('2026-11-15T23:59:59', { daysMin: 0, daysMax: 0 })).toBe('2026-11-15 2026-11-17');
    expect(days('2026-11-16T00:00:00', { daysMin: 0, daysMax: 0 })).toBe('2026-11-16 2026-11-17');
  });
});

describe('when a shop takes orders again', () => {
  const until = (at: string, shop: ShopTimes, holidays: Closure[] = []) =>
    closedUntil(shop, holidays, new Date(`${at}+06:00`))?.toISOString();
  const strict = { ...office, takesOrders: false };

  it('is now for most shops, whatever their hours', () => {
    expect(until('2026-11-20T23:00:00', always)).toBeUndefined();
    expect(until('2026-11-20T23:00:00', office)).toBeUndefined();
    expect(until('2026-11-16T10:00:00', { ...always, closures: [closed('2026-11-16', '2026-11-17')] })).toBeUndefined();
  });

  it('is its next opening, to the second', () => {
    expect(until('2026-11-15T08:59:59', strict)).toBe('2026-11-15T03:00:00.000Z');
    expect(until('2026-11-15T09:00:00', strict)).toBeUndefined();
    expect(until('2026-11-15T17:59:59', strict)).toBeUndefined();
    expect(until('2026-11-15T18:00:00', strict)).toBe('2026-11-16T03:00:00.000Z');
    expect(until('2026-11-19T18:00:00', strict)).toBe('2026-11-22T03:00:00.000Z');
  });

  it('is after its holidays, and those of the platform', () => {
    const away = { ...always, closures: [closed('2026-11-16', '2026-11-17', false)] };
    expect(until('2026-11-15T23:59:59', away)).toBeUndefined();
    expect(until('2026-11-16T00:00:00', away)).toBe('2026-11-17T18:00:00.000Z');
    expect(until('2026-11-16T10:00:00', away, [closed('2026-11-18', '2026-11-19', false)])).toBe('2026-11-19T18:00:00.000Z');
  });
});
