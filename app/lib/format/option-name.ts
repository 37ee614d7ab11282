import { localDigits } from '#domain/format/format.ts';
import { keepUnits } from '#domain/format/keep-units.ts';
import type { Language } from '#domain/languages.ts';

/** Bengali words for units and attributes, by the English word in lower case. Units are glued to their number: ১২টি. */
const bengali: Readonly<Record<string, string>> = {
  kg: 'কেজি',
  g: 'গ্রাম',
  gm: 'গ্রাম',
  gram: 'গ্রাম',
  l: 'লিটার',
  litre: 'লিটার',
  liter: 'লিটার',
  ml: 'মিলি',
  cm: 'সেমি',
  mm: 'মিমি',
  pack: 'প্যাক',
  packs: 'প্যাক',
  set: 'সেট',
  pair: 'জোড়া',
  tablets: 'ট্যাবলেট',
  capsules: 'ক্যাপসুল',
  sachets: 'স্যাশে',
  meter: 'মিটার',
  strips: 'স্ট্রিপ',
  premium: 'প্রিমিয়াম',
  regular: 'রেগুলার',
  standard: 'স্ট্যান্ডার্ড',
  deluxe: 'ডিলাক্স',
  small: 'ছোট',
  medium: 'মাঝারি',
  large: 'বড়',
  black: 'কালো',
  blue: 'নীল',
  bronze: 'ব্রোঞ্জ',
  brown: 'বাদামি',
  green: 'সবুজ',
  grey: 'ধূসর',
  gray: 'ধূসর',
  maroon: 'মেরুন',
  navy: 'নেভি ব্লু',
  orange: 'কমলা',
  pink: 'গোলাপি',
  purple: 'বেগুনি',
  red: 'লাল',
  white: 'সাদা',
  yellow: 'হলুদ',
};
const glued: Readonly<Record<string, string>> = { pcs: 'টি', pc: 'টি', piece: 'টি', pieces: 'টি' };

/** `L` is litre only after a number; alone it is a size. */
const afterNumberOnly = new Set(['l', 'g', 'm']);

/**
 * The name of an option as shown: "500 g" and "Premium" become "৫০০ গ্রাম" and "প্রিমিয়াম" in Bengali. Other words stay as the merchant
 * typed them, as do sizes such as "XL" and digits in codes such as "B12".
 */
export function optionName(name: string, language: Language): string {
  if (language !== 'bn') return keepUnits(name);
  const words = name.replace(
    /(?<number>\d\s*)?(?<![a-z])(?<word>[a-z]+)(?=(?<next>-?\d)?)/gi,
    (whole: string, number: string | undefined, word: string, next: string | undefined) => {
      const key = word.toLowerCase();
      if (number !== undefined && glued[key]) return `${number.trim()}${glued[key]}`;
      // Only after a number; "GM-550" is a code.
      if (number === undefined && (afterNumberOnly.has(key) || next !== undefined)) return whole;
      const local = bengali[key];
      return local === undefined ? whole : `${number ? `${number.trim()} ` : ''}${local}`;
    },
  );
  if (words === name && !/^\d+$/.test(name)) return keepUnits(name);
  const local = words.replace(/\S+/g, (word) => (/[a-z]/i.test(word) ? word : localDigits(language, word)));
  return keepUnits(local);
}
