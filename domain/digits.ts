import { languageFacts } from './languages.ts';

const digits = Object.values(languageFacts)
  .map((facts) => facts.digits)
  .join('');

/** Digits of every language → 0-9; other characters are unchanged. Separate from the schemas, which are too heavy for a page that only needs digits. */
export const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => (digits.includes(digit) ? String(digits.indexOf(digit) % 10) : digit));
