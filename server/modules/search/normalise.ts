/** A longer word is cut: nobody types it, and the time for one search stays bounded. */
const longestWord = 32;

const asciiDigit = (digit: string): string => String(digit.charCodeAt(0) - 0x09e6);

/**
 * The words of a text as the index keeps them and as a query is read: NFC, lower case, Bengali digits as ASCII, borders between digits and
 * letters split (`৫০০মিগ্রা` → `500`, `মিগ্রা`). Joiners, accents of Latin letters and the chandrabindu, which half the people leave out,
 * are dropped. Pure, and total: any text is fine.
 */
export function wordsOf(text: string): string[] {
  return (fold(text).match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? []).map((word) => word.slice(0, longestWord));
}

function fold(text: string): string {
  const plain = text.toLowerCase().replace(/(?<=\d),(?=\d)|['’‘`]/g, '');
  // Most texts of a catalogue are half English, and English needs no more.
  if (/^[\x20-\x7e]*$/.test(plain)) return plain;
  return (
    plain
      .normalize('NFKD')
      // Accents of Latin letters, joiners, soft hyphens, chandrabindu.
      .replace(/[\u0300-\u036f\u200b-\u200d\u00ad\u2060\ufeff'\u0981]/g, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/[০-৯]/g, asciiDigit)
      .replace(/(?<=\d),(?=\d)/g, '')
      // Letters of Assamese that Bengali keyboards offer too.
      .replace(/[ৰৱ]/g, (letter) => (letter === 'ৰ' ? 'র' : 'ব'))
  );
}

export const isNumber = (word: string): boolean => /^\d/.test(word);
