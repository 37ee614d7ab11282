import { describe, expect, it } from 'vitest';
import { afterQuietHours, defaultQuietHours } from './quiet-hours.ts';

const from = (time: string, hours = defaultQuietHours) => afterQuietHours(new Date(time), hours).toISOString();

describe('quiet hours', () => {
  it('hold back messages written from ten in the evening until eight in the morning in Dhaka', () => {
    expect(from('2026-11-24T16:00:00.000Z')).toBe('2026-11-25T02:00:00.000Z');
    expect(from('2026-11-24T18:30:00.000Z')).toBe('2026-11-25T02:00:00.000Z');
    expect(from('2026-11-25T01:59:59.999Z')).toBe('2026-11-25T02:00:00.000Z');
  });

  it('let through messages written by day', () => {
    for (const time of ['2026-11-25T02:00:00.000Z', '2026-11-24T15:59:59.999Z']) expect(from(time)).toBe(time);
  });

  it('can be within a day', () => {
    const siesta = { from: 13, to: 15 };
    expect(from('2026-11-24T08:30:00.000Z', siesta)).toBe('2026-11-24T09:00:00.000Z');
    for (const time of ['2026-11-24T06:59:59.999Z', '2026-11-24T09:00:00.000Z']) expect(from(time, siesta)).toBe(time);
  });
});
