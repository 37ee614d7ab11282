/** Endings of case, number and article: চালের, বাচ্চাদের, ডিমগুলো; eggs, tomatoes; chaler, dimgulo. */
const endings = {
  bengali: ['গুলোর', 'গুলো', 'গুলি', 'দের', 'য়ের', 'ের', 'র', 'টা', 'টি', 'তে', 'ে'].map((text) => text.normalize('NFC')),
  latin: ['gulo', 'der', 'er', 'ies', 'es', 's', 'r', 'ta', 'ti'],
};
/**
 * These also end many short words: `chata` (umbrella) is not a form of cha (tea), nor `grinder` of green; `telta` is a form of tel (oil).
 */
const shortestStemOf: Readonly<Record<string, number>> = { ta: 4, ti: 4, der: 5 };
const closedForm = /^[a-z]+[^aeiou]ta$/;
/** Only English doubles a consonant before -er: dimmer is not a form of ডিম. */
const englishEr = /([^aeiou])\1er$/;
/** A consonant with its vowel: পাটি is not a form of পা. */
const syllable = /^[ক-হ]়?[া-ৌ]?$/;
/** `dishes` is of dish only: dishe would be dice. */
const hissing = /(?:sh|ch|ss|x|zz)es$/;
/** Only a vowel takes the short ending of the genitive: ঝালর is no form of ঝাল. */
const afterVowel = /[অ-ঔা-ৌ]র$/;
/** The endings that English has. */
const plural = /(?:ies|es|s)$/;

/** Whether a word can be a form of an English one: Bengali endings are for Bengali words, a toaster is not toast. */
export const hasEnglishEnding = (word: string): boolean => plural.test(word);

/** Shorter stems are different words: ঘর is not ঘ with an ending. */
const shortestStem = 2;

const shortestStemIn = (word: string, ending: string): number =>
  ending === 'ta' && closedForm.test(word) ? 3 : (shortestStemOf[ending] ?? shortestStem);

/** The possible stems of a word; empty for a word without an ending. */
export function stemsOf(word: string): string[] {
  const script = /^[a-z]+$/.test(word) ? endings.latin : endings.bengali;
  if (englishEr.test(word)) return [];
  return script
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= shortestStemIn(word, ending))
    .filter((ending) => (ending !== 'র' || afterVowel.test(word)) && (ending !== 's' || !hissing.test(word)))
    .map((ending) => word.slice(0, -ending.length))
    .filter((stem) => !syllable.test(stem));
}

/** A final vowel after another one varies by dialect: কুমড়া and কুমড়ো, চিড়া and চিড়ে. The word itself if it has none. */
export const harmonised = (word: string): string =>
  word
    .replace(/(?<=[ুূ](?:[ক-হ]়?্?){1,2})([াো])$/, (vowel) => (vowel === 'া' ? 'ো' : 'া'))
    .replace(/(?<=[িীে](?:[ক-হ]়?্?){1,2})([াে])$/, (vowel) => (vowel === 'া' ? 'ে' : 'া'));
