import { latinDigits } from './digits.ts';

/** Normalises Bengali digits, spaces, dashes, brackets and a leading +88 or 88; the result may still not be a phone number. */
export const normalisePhone = (text: string): string =>
  latinDigits(text)
    .replace(/[\s\-().]/g, '')
    .replace(/^(\+?88)(?=0)/, '');

/** Stands in orders for the number of an account that was erased. */
export const erasedPhone = '00000000000';

/** Specification §5: 0 followed by exactly ten digits, but not `erasedPhone`. */
export const isPhone = (text: string): boolean => /^0(?!0{10})\d{10}$/.test(text);
