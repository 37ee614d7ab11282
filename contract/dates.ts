import { z } from 'zod';

/** A day in Asia/Dhaka, which has no summer time: UTC+6. */
const day = z.iso
  .date()
  .refine((date) => date >= '2000-01-01', { error: 'Not before the year 2000', params: { code: 'too_small' } })
  .meta({ description: 'a day in Asia/Dhaka', example: '2026-12-16' });

/** The days that a list or a report covers, both included. */
export const dateRange = { from: day.optional(), to: day.optional() };
