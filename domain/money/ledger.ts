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

/** What a rate without shop and sub category is for. */
export const allRatedName = { bn: 'সব দোকান ও পণ্য', en: 'All shops and products' } as const;

/** The largest commission for a line, in taka. */
export const mostFixedCommission = 1_000_000;

export const ledgerLimits = {
  /** The shortest reason of a correction. */
  reasonLength: 10,
  correctionLines: 20,
  /** Orders older than the ledger that a transaction posts. */
  ordersPerStep: 50,
  /** What a check lists. */
  problems: 100,
  /** Lines of a statement on paper; a CSV file has all. */
  paperLines: 5000,
} as const;
