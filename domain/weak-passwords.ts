import { latinDigits } from './digits.ts';

/**
 * A password that attackers try first: one repeated character, only spaces, or the user's phone number. Only the server has the list of the
 * most common passwords.
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
