import { walletProviders } from '../enums.ts';

/** Whose statements show money that arrived: one of the shop's wallets, or its bank account. */
export const transferProviders = [...walletProviders, 'bank'] as const;
export type TransferProvider = (typeof transferProviders)[number];

/** The columns of their files. */
export const transferColumns = ['date', 'trxId', 'amount', 'out', 'from', 'type'] as const;
export type TransferColumn = (typeof transferColumns)[number];

/** `open`: something of it is of no claim. */
export const transferStates = ['open', 'matched', 'all'] as const;
export type TransferState = (typeof transferStates)[number];

/** Why a transfer may be for a claim, the surest first; `sure`: the same transaction and amount. */
export const suggestionReasons = ['sure', 'trxId', 'payer', 'amount'] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];

/** As transaction ids are compared: in capital letters, letters and digits only. */
export const plainTrxId = (trxId: string): string => trxId.toUpperCase().replace(/[^0-9A-Z]/g, '');

const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5', B: '8' };
const folded = (trxId: string): string => plainTrxId(trxId).replace(/[OILSB]/g, (letter) => lookAlikes[letter] ?? letter);

/** Whether two transaction ids are the same but for letters that look like digits, or one letter that is wrong, missing or too many. */
export function isLikeTrxId(one: string, other: string): boolean {
  const [a, b] = [folded(one), folded(other)];
  const longest = Math.max(a.length, b.length);
  if (longest - Math.min(a.length, b.length) > 1) return false;
  let start = 0;
  while (start < longest && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < longest - start - 1 && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return start + end >= longest - 1;
}
