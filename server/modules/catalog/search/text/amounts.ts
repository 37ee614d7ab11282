import { isNumber, wordsOf } from '#domain/words/words.ts';

/** Words that come with a number and say little about the product. */
const units = new Set(
  wordsOf(
    'kg g gm gram l liter litre ml mg pcs pc pack pair set tablets tablet capsules capsule sachets dozen dojon hali piece pieces packet কেজি গ্রাম লিটার মিলি মি গ্রা টি প্যাক জোড়া সেট ট্যাবলেট ক্যাপসুল স্যাশে ডজন হালি পিস প্যাকেট',
  ),
);

/** A number, or a unit. */
export const isAmount = (word: string): boolean => isNumber(word) || units.has(word);
