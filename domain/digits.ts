/**
 * Digits of every script → 0-9; other characters are unchanged. Separate from the schemas, which are too heavy for a page that only needs
 * digits.
 */
export const latinDigits = (text: string): string => text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)));

const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** Unicode has the ten digits of a script side by side, from zero on, and those of the mathematical alphabets after each other. */
function digitValue(digit: string): number {
  const codePoint = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(codePoint - before - 1)) before += 1;
  return before % 10;
}
