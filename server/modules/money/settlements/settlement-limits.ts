export const settlementLimits = {
  /** Days until a payment should be in a settlement file. */
  missingAfterDays: 3,
  /** Days for which one that is in none is listed. */
  missingForDays: 180,
  /** Lines that are written in one statement. */
  batchRows: 2000,
  /** Letters of the numbers of a line. */
  number: 80,
} as const;
