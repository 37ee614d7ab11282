import { bareNumber } from '#domain/words/typed-number.ts';

/** Parses a typed number: digits of any script, with or without commas and ৳, at most two decimals. NaN if it is not a number. */
export function typedNumber(text: string): number {
  const plain = bareNumber(text).replaceAll(',', '');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}
