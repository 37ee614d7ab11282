import { latinDigits } from '#domain/digits.ts';

/** Parses a typed number: digits of either language, with or without commas, at most two decimals. NaN if it is not a number. */
export function typedNumber(text: string): number {
  const plain = latinDigits(text).replace(/[,\s]/g, '');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}
