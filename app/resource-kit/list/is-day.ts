/** Whether a value of the URL is a day such as 2026-12-16. */
export const isDay = (value: string): boolean => /^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
