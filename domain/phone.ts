import { latinDigits } from './digits.ts';
import { withoutInvisible } from './text.ts';

/** What people and programs put between digits: any space, dash, dot, slash or bracket. */
const separators = /[\s\p{Z}\p{Pd}\u2212\u02D7\u2043\u30FC\u00B7\u2022.()[\]/\\_]/gu;
/** `tel:`, `p:` of lead files, `ফোন:`, and the quotes by which spreadsheets keep the first zero. */
const wrapping = /^["'‘’“”`=]+|["'‘’“”`,;]+$|^\p{L}[\p{L}\p{M}.]{0,11}:/gu;
/** What a spreadsheet makes of a number. */
const decimals = /^(\d{10,14})\.0+$/;

/**
 * Normalises a phone number copied from contacts, messengers and files to 0 and ten digits: accepts digits of any script, invisible marks,
 * separators, the country code in each of its forms, and a missing first zero, which spreadsheets drop. Anything else is returned without
 * what was recognised, and is not a phone number.
 */
export function normalisePhone(text: string): string {
  return latinDigits(withoutInvisible(text.normalize('NFKC')))
    .trim()
    .replace(wrapping, '')
    .replace(decimals, '$1')
    .replace(separators, '')
    .replace(/^(?:(?:\+|00)?880{0,2}|0)?(?=1[3-9]\d{8}$)/, '0')
    .replace(/^(?:\+|00)?88(?=0\d{10}$)/, '');
}

/** Replaces the number of an erased account in orders. */
export const erasedPhone = '00000000000';

/** Specification §5: 0 followed by exactly ten digits, but not `erasedPhone`. */
export const isPhone = (text: string): boolean => /^0(?!0{10})\d{10}$/.test(text);
