import { latinDigits } from '../digits.ts';
import { withoutInvisible } from '../text.ts';

/**
 * Normalises a password for hashing and comparing: the same letters have several encodings (য়, ো, é), Bengali keyboards have Bengali
 * digits on the same keys, and some write joiners. Decomposed first, so that marks compose when invisible characters between them are
 * removed.
 */
export const normalisePassword = (typed: string): string =>
  latinDigits(withoutInvisible(typed.normalize('NFKD')).normalize('NFKC')).replaceAll('ৎ', 'ত্');

/** In code points of the normalised form; a letter with a dot (ড়, ঢ়, য়) is one key, so it counts once. */
export const passwordLength = (typed: string): number => [...normalisePassword(typed).replaceAll('\u09BC', '')].length;

export const isSamePassword = (one: string, other: string): boolean => normalisePassword(one) === normalisePassword(other);

/**
 * A password that attackers try first: one repeated character, only spaces, or the user's phone number. Only the server has the list of the
 * most common passwords.
 */
export function isGuessable(typed: string, phone: string): boolean {
  const password = normalisePassword(typed);
  if (new Set(password).size <= 1 || password.trim() === '') return true;
  const number = phone.replace(/^0/, '');
  return number !== '' && password.replace(/[\s\-().+]/g, '').includes(number);
}
