/** A piece of text that one font draws. */
export interface FontRun {
  text: string;
  font: 'bengali' | 'latin';
  /** Inside a word, signs such as ে have no form for the start of a word. */
  isInside: boolean;
}

const ofBengali = /[\u0964\u0965\u0980-\u09ff\p{Join_Control}]/u;
const runs = /[\u0964\u0965\u0980-\u09ff\p{Join_Control}]+|[^\u0964\u0965\u0980-\u09ff\p{Join_Control}]+/gu;
/** A letter with what is joined to it, its vowel sign and its marks. */
const firstSyllable =
  /^[\u0985-\u09b9\u09ce\u09dc-\u09e1\u09f0\u09f1]\u09bc?(?:\p{Join_Control}?\u09cd\p{Join_Control}?[\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1]\u09bc?)*[\p{Join_Control}\u09cd\u09be-\u09cc\u09d7]*[\u0981-\u0983]*/u;

/**
 * Splits a word into what each font draws. The library that shapes Bengali gives every ে the form for the start of a word, so the first
 * syllable is apart from the rest; syllables are shaped independently of each other.
 */
export function fontRunsOf(word: string): FontRun[] {
  return [...word.matchAll(runs)].flatMap(([text]): FontRun[] => {
    if (!ofBengali.test(text)) return [{ text, font: 'latin', isInside: false }];
    const first = firstSyllable.exec(text)?.[0] ?? text;
    const rest = text.slice(first.length);
    return [
      { text: first, font: 'bengali', isInside: false },
      ...(rest === '' ? [] : [{ text: rest, font: 'bengali', isInside: true } as const]),
    ];
  });
}
