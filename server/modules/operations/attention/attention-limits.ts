export const attentionLimits = {
  /** Rows of one kind that are listed, and that are counted. */
  perKind: 50,
  counted: 1000,
  /** Hours until a claim without money is listed. */
  claimHours: 6,
} as const;
