import { dayMs, startOf } from './days.ts';

// Apart from days.ts, which nearly all pages load.

const firstStart = startOf('1970-01-01').getTime();

/** Days since 1970: a step to the next one costs no text. */
export const dayNumber = (date: string): number => Date.parse(date) / dayMs;
export const dhakaDayNumber = (now: number): number => Math.floor((now - firstStart) / dayMs);
export const dayOfNumber = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);
