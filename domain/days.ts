// Free of imports, so that the browser can read it without the schemas of dates.ts.

const dhakaOffsetMs = 6 * 60 * 60 * 1000;
export const minuteMs = 60_000;
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** The current day in Bangladesh, or `daysAgo` days before. */
export const dhakaDay = (daysAgo = 0, now = Date.now()): string =>
  new Date(now + dhakaOffsetMs - daysAgo * dayMs).toISOString().slice(0, 10);

/** The day `days` after a day, or before it if negative. */
export const dayAfter = (date: string, days: number): string => new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** The time when a day starts in Bangladesh. */
export const startOf = (date: string): Date => new Date(Date.parse(date) - dhakaOffsetMs);

/** The time when it ends. */
export const endOf = (date: string): Date => new Date(Date.parse(date) - dhakaOffsetMs + dayMs);

/** The maximum number of days of a report. */
export const longestReport = 366;
