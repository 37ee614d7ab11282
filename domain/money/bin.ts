import { latinDigits } from '../digits.ts';

/** A business identification number as it is printed: nine digits, a hyphen, four digits. Other texts stay as they are. */
export const normaliseBin = (text: string): string => {
  const digits = latinDigits(text).replaceAll(/[\s-]/g, '');
  return /^\d{13}$/.test(digits) ? `${digits.slice(0, 9)}-${digits.slice(9)}` : text.trim();
};

export const isBin = (text: string): boolean => /^\d{9}-\d{4}$/.test(text);
