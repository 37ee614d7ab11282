import { latinDigits } from '#domain/digits.ts';

/** A number as people type it: in the digits of either language, with commas or without, at most two decimals. NaN: it is none. */
export function typedNumber(text: string): number {
  const plain = latinDigits(text).replace(/[,\s]/g, '');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}
