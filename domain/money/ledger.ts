/** Kinds of accounts. */
export const ledgerAccountKinds = ['asset', 'liability', 'income', 'expense', 'equity'] as const;

/** What an entry of the ledger is about. */
export const entryKinds = [
  'sale',
  'cash',
  'exchange',
  'payment',
  'refund',
  'difference',
  'transfer',
  'remittance',
  'settlement',
  'payout',
  'correction',
  'opening',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const correctionStates = ['proposed', 'posted', 'rejected'] as const;
export type CorrectionState = (typeof correctionStates)[number];

export const ledgerLimits = {
  /** The shortest reason of a correction. */
  reasonLength: 10,
  correctionLines: 20,
  /** Orders older than the ledger that a transaction posts. */
  ordersPerStep: 200,
  /** What a check lists. */
  problems: 100,
} as const;
