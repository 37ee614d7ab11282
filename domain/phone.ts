import { latinDigits } from './digits.ts';

/** Normalises Bengali digits, spaces, dashes, brackets and a leading +88 or 88; the result may still not be a phone number. */
export const normalisePhone = (text: string): string =>
  latinDigits(text)
    .replace(/[\s\-().]/g, '')
    .replace(/^(\+?88)(?=0)/, '');

/** Specification §5: 0 followed by exactly ten digits. */
export const isPhone = (text: string): boolean => /^0\d{10}$/.test(text);
