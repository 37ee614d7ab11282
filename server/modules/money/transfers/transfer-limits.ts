export const transferLimits = {
  /** Days before a claim in which its money can have arrived. */
  daysBefore: 7,
  /** Hours between a claim and a transfer of the same amount that may be for it. */
  nearHours: 24,
  /** The newest claims, with which transfers are compared. */
  claimsCompared: 1000,
  suggestions: 5,
  /** Claims that are found at a time, and that one transaction verifies. */
  perList: 10_000,
  perTransaction: 200,
  /** How often claims are looked for that a statement proves. */
  everyMs: 30_000,
  /** Rows that are written in one statement. */
  batchRows: 1000,
  /** Letters of a payer. */
  payer: 40,
} as const;
