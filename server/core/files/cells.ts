import { latinDigits } from '#domain/digits.ts';
import { refuse } from '../resources/resource.ts';

/** The normalised text of a cell. */
export const cellText = (cell: string): string => cell.normalize('NFC').replaceAll('\r\n', '\n').trim();

/** Parses a number; accepts Bengali digits, grouped digits and ৳. Throws VALIDATION_FAILED: `NUMBER`. */
export function cellNumber(cell: string, { hasDecimalCommas }: { hasDecimalCommas: boolean }): number {
  const digits = latinDigits(cell).replace(/[৳\s]/g, '');
  const isGrouped = !hasDecimalCommas && /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(digits);
  const plain = isGrouped ? digits.replaceAll(',', '') : hasDecimalCommas ? digits.replace(/,(?=\d{1,2}$)/, '.') : digits;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : refuse('', 'NUMBER', 'Not a number');
}

/** Parses a phone number; restores the leading zero that spreadsheets remove. */
export const cellPhone = (cell: string): string => latinDigits(cellText(cell)).replace(/^(?=1\d{9}$)/, '0');
