import { describe, expect, it } from 'vitest';
import { isSameDistrict } from '../areas.ts';
import { clocksOf, legalClocks, presentClocks } from './package-clocks.ts';

const orderedAt = new Date('2026-11-18T09:00:00Z');
const day = (district: string | undefined, shopAddress = 'বাড়ি ১২, মিরপুর ১০, ঢাকা ১২১৬') =>
  clocksOf({ orderedAt, isSameCity: isSameDistrict(shopAddress, district) })
    .deliverBy.toISOString()
    .slice(0, 10);

describe('when a package arrives at the latest', () => {
  it('is five days after the order within a district', () => {
    expect(day('Dhaka')).toBe('2026-11-23');
  });

  it('is ten days after the order elsewhere, and where a district is unknown', () => {
    expect(day('Rangpur')).toBe('2026-11-28');
    expect(day('Dhaka', '12 Main Street')).toBe('2026-11-28');
    expect(day(undefined, '12 Main Street')).toBe('2026-11-28');
  });
});

describe('holidays of the platform', () => {
  const ordered = { orderedAt, isSameCity: true };
  const handOver = (...closed: { fromDay: string; toDay: string }[]) => clocksOf(ordered, legalClocks, closed).handOverBy.toISOString();

  it('do not count, in the middle of the time, at its begin or one after the other', () => {
    expect(handOver()).toBe('2026-11-20T09:00:00.000Z');
    expect(handOver({ fromDay: '2026-11-19', toDay: '2026-11-19' })).toBe('2026-11-21T09:00:00.000Z');
    // From midnight in Dhaka, whatever the hour of the order.
    expect(handOver({ fromDay: '2026-11-18', toDay: '2026-11-18' })).toBe('2026-11-20T18:00:00.000Z');
    expect(handOver({ fromDay: '2026-11-20', toDay: '2026-11-22' }, { fromDay: '2026-11-19', toDay: '2026-11-21' })).toBe(
      '2026-11-24T09:00:00.000Z',
    );
    expect(handOver({ fromDay: '2026-11-21', toDay: '2026-11-25' }, { fromDay: '2026-11-01', toDay: '2026-11-17' })).toBe(
      '2026-11-20T09:00:00.000Z',
    );
  });

  it('begin and end to the second', () => {
    const at = (time: string) =>
      clocksOf({ ...ordered, orderedAt: new Date(time) }, { ...legalClocks, handOverHours: 1 }, [
        { fromDay: '2026-11-19', toDay: '2026-11-19' },
      ]).handOverBy.toISOString();
    expect(at('2026-11-18T17:00:00Z')).toBe('2026-11-18T18:00:00.000Z');
    expect(at('2026-11-18T17:00:01Z')).toBe('2026-11-19T18:00:01.000Z');
    expect(at('2026-11-19T17:59:59Z')).toBe('2026-11-19T19:00:00.000Z');
    expect(at('2026-11-19T18:00:00Z')).toBe('2026-11-19T19:00:00.000Z');
  });
});

describe('what is shown', () => {
  const ordered = { orderedAt, isSameCity: true };
  const unset = { handOverBy: null, deliverBy: null };
  const at = (time: string) => Date.parse(time);

  it('is the next thing that is due, and that it is late', () => {
    const packed = { status: 'packed' as const, ...unset };
    expect(presentClocks(packed, ordered, at('2026-11-20T09:00:00Z'))).toEqual({
      handOverBy: '2026-11-20T09:00:00.000Z',
      deliverBy: '2026-11-23T09:00:00.000Z',
    });
    const set = { handOverBy: '2026-11-20T09:00:00Z', deliverBy: '2026-11-23T09:00:00Z' };
    expect(presentClocks({ ...packed, ...set }, ordered, at('2026-11-20T09:00:01Z'))).toMatchObject({ isLate: true });
    expect(presentClocks({ ...set, status: 'shipped' }, ordered, at('2026-11-20T09:00:01Z'))).toEqual({
      deliverBy: '2026-11-23T09:00:00.000Z',
    });
    expect(presentClocks({ ...set, status: 'shipped' }, ordered, at('2026-11-24T00:00:00Z'))).toMatchObject({ isLate: true });
  });

  it('is not late before the job has set its time, when nothing can be done about it either', () => {
    const unpaid = { status: 'packed' as const, ...unset };
    expect(presentClocks(unpaid, ordered, at('2026-12-20T09:00:00Z')).isLate).toBeUndefined();
  });

  it('is what was promised with the order, and nothing after the end', () => {
    const kept = { handOverBy: '2026-11-19T00:00:00Z', deliverBy: '2026-11-21T00:00:00Z' };
    expect(presentClocks({ status: 'shipped', ...kept }, ordered, at('2026-11-20T00:00:00Z'))).toEqual({
      deliverBy: '2026-11-21T00:00:00.000Z',
    });
    for (const status of ['delivered', 'cancelled', 'returned'] as const)
      expect(presentClocks({ status, ...kept }, ordered, at('2027-01-01T00:00:00Z'))).toEqual({});
  });
});
