import { z } from 'zod';

/** A day in Asia/Dhaka, which has no daylight saving time: UTC+6. */
export const day = z.iso
  .date()
  .refine((date) => date >= '2000-01-01', { error: 'Not before the year 2000', params: { code: 'too_small' } })
  .meta({ description: 'a day in Asia/Dhaka', example: '2026-12-16' });

/** The days of a list or a report, both inclusive. */
export const dateRange = { from: day.optional(), to: day.optional() };
