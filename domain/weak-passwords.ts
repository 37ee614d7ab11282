import { latinDigits } from './digits.ts';

/**
 * A password that is tried first: one character again and again, nothing but spaces, or the own phone number. The most
 * common passwords are on a list that only the server has.
 */
export function isGuessable(password: string, phone: string): boolean {
  if (new Set(password).size <= 1 || password.trim() === '') return true;
  const number = phone.replace(/^0/, '');
  return (
    number !== '' &&
    latinDigits(password)
      .replace(/[\s\-().+]/g, '')
      .includes(number)
  );
}
