import { normalisePhone } from '#domain/phone.ts';
import { bareNumber } from '#domain/words/typed-number.ts';
import { refuse } from '../resources/resource.ts';

/** The normalised text of a cell. */
export const cellText = (cell: string): string => cell.normalize('NFC').replaceAll('\r\n', '\n').trim();

/** Parses a number; accepts digits of any script, grouped digits and what is written around an amount. Throws VALIDATION_FAILED: `NUMBER`. */
export function cellNumber(cell: string, { hasDecimalCommas }: { hasDecimalCommas: boolean }): number {
  const digits = bareNumber(cell);
  const isGrouped = !hasDecimalCommas && /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(digits);
  const plain = isGrouped ? digits.replaceAll(',', '') : hasDecimalCommas ? digits.replace(/,(?=\d{1,2}$)/, '.') : digits;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : refuse('', 'NUMBER', 'Not a number');
}

/** Parses a phone number. */
export const cellPhone = (cell: string): string => normalisePhone(cellText(cell));
