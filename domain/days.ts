// Free of imports, so that the browser can read it without the schemas of dates.ts.

const dhakaOffsetMs = 6 * 60 * 60 * 1000;
export const dayMs = 86_400_000;

/** The day that it is now in Bangladesh, or so many days before. */
export const dhakaDay = (daysAgo = 0, now = Date.now()): string =>
  new Date(now + dhakaOffsetMs - daysAgo * dayMs).toISOString().slice(0, 10);

/** So many days after a day, or before it. */
export const dayAfter = (date: string, days: number): string => new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** The moment at which a day begins in Bangladesh. */
export const beginningOf = (date: string): Date => new Date(Date.parse(date) - dhakaOffsetMs);

/** The moment at which it is over. */
export const endOf = (date: string): Date => new Date(Date.parse(date) - dhakaOffsetMs + dayMs);

/** How many days a report may cover. */
export const longestReport = 366;
