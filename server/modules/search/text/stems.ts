/** Endings of case, number and article: চালের, বাচ্চাদের, ডিমগুলো; eggs, tomatoes; chaler, dimgulo. */
const endings = {
  bengali: ['গুলোর', 'গুলো', 'গুলি', 'দের', 'য়ের', 'ের', 'র', 'টা', 'টি', 'তে', 'ে'].map((text) => text.normalize('NFC')),
  latin: ['gulo', 'der', 'er', 'ies', 'es', 's', 'r', 'ta', 'ti'],
};
/** Articles: they end many short words, too. `chata` (umbrella) is no form of cha (tea). */
const shortestStemOf: Readonly<Record<string, number>> = { ta: 4, ti: 4 };

/** Shorter stems are different words: ঘর is not ঘ with an ending. */
const shortestStem = 2;

/** The possible stems of a word; empty for a word without an ending. */
export function stemsOf(word: string): string[] {
  const script = /^[a-z]+$/.test(word) ? endings.latin : endings.bengali;
  return script
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= (shortestStemOf[ending] ?? shortestStem))
    .map((ending) => word.slice(0, -ending.length));
}
