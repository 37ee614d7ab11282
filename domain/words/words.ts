/** Longer words are cut, which bounds the time of a search. */
const maxWordLength = 32;

const asciiDigit = (digit: string): string => String(digit.charCodeAt(0) - 0x09e6);

/**
 * Splits a text into words, for the index and for queries: NFC, lower case, Bengali digits as ASCII, split between digits and letters
 * (`৫০০মিগ্রা` → `500`, `মিগ্রা`). Removes joiners, accents of Latin letters, and the chandrabindu, which half the people leave out.
 * Accepts any text.
 */
export const wordsOf = (text: string): string[] => spelledWordsOf(text).map(withoutNasal).filter(Boolean);

/** The same words with their chandrabindu, which affects their spelling in Latin letters. */
export const spelledWordsOf = (text: string): string[] =>
  (fold(text).match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? []).map((word) => word.slice(0, maxWordLength));

/** A word without chandrabindu. */
export const withoutNasal = (word: string): string => word.replaceAll('\u0981', '');

function fold(text: string): string {
  const plain = text.toLowerCase().replace(/(?<=\d),(?=\d)|['’‘`]/g, '');
  // Fast path: printable ASCII needs no more, and half the texts of a catalogue are English.
  if (/^[\x20-\x7e]*$/.test(plain)) return plain;
  return (
    plain
      .normalize('NFKD')
      // Accents of Latin letters, joiners, soft hyphens.
      .replace(/[\u0300-\u036f\u200b-\u200d\u00ad\u2060\ufeff']/g, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/[০-৯]/g, asciiDigit)
      .replace(/(?<=\d),(?=\d)/g, '')
      // লবংগ is লবঙ্গ.
      .replace(/ং(?=গ(?!্))/g, 'ঙ্')
      // Assamese letters, which Bengali keyboards offer too.
      .replace(/[ৰৱ]/g, (letter) => (letter === 'ৰ' ? 'র' : 'ব'))
  );
}

export const isNumber = (word: string): boolean => /^\d/.test(word);

/** `aaaa`, `ghghgh`: not words, though romanising would make one letter of them. */
export const isOneLetterRepeated = (word: string): boolean => /^(..?)\1{2,}$/u.test(word);
