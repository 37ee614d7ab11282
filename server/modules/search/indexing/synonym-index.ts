import { phoneticKey } from '#domain/words/phonetic-key.ts';
import { romanise } from '#domain/words/romanise.ts';
import { isNumber, isOneLetterRepeated, spelledWordsOf, withoutNasal } from '#domain/words/words.ts';
import { stemsOf } from '../text/stems.ts';
import { SpellingIndex } from './spelling-index.ts';

/** Longer phrases are sentences, not synonyms. */
const maxPhraseWords = 4;
/** Shorter stems are other words. */
const shortestStem = 3;

/**
 * Phrases are recognised by sound, so that a group needs only one spelling of each. Phrases of several words rarely sound alike, so their
 * consonants are enough.
 */
function phraseKey(words: readonly string[]): string {
  const sounds = words.map((word) => romanise(word) || word);
  return (words.length > 1 ? sounds.map((sound) => phoneticKey(sound) || sound) : sounds).join(' ');
}

/** The groups of synonyms that staff maintain. A phrase may be in several groups. */
export class SynonymIndex {
  readonly #others = new Map<string, string[][]>();
  /** The phrases of one word. */
  readonly #words: string[] = [];
  readonly #spellings = new SpellingIndex();

  constructor(groups: readonly (readonly string[])[] = []) {
    for (const group of groups) {
      const spelled = group.map(spelledWordsOf).filter((words) => words.length > 0 && words.length <= maxPhraseWords);
      for (const [word, ...more] of spelled)
        if (word && more.length === 0) this.#spellings.add(this.#words.push(withoutNasal(word)) - 1, word);
      const phrases = spelled.map((words) => words.map(withoutNasal));
      for (const phrase of phrases) {
        const sound = phraseKey(phrase);
        const others = phrases.filter((other) => phraseKey(other) !== sound);
        this.#others.set(sound, [...(this.#others.get(sound) ?? []), ...others]);
      }
    }
  }

  /** The length of the longest phrase of a group that starts at `from`, and its synonyms. Undefined: no phrase starts there. */
  phraseAt(words: readonly string[], from: number): { length: number; others: readonly string[][] } | undefined {
    if (isOneLetterRepeated(words[from] ?? '')) return undefined;
    for (let length = Math.min(maxPhraseWords, words.length - from); length > 0; length -= 1) {
      const others = this.#others.get(phraseKey(words.slice(from, from + length)));
      if (others) return { length, others };
    }
    return this.#wordAt(words[from] ?? '');
  }

  /** The synonyms of a word with an ending (mangoes, আমগুলো) or in another spelling (brush and ব্রাশ). */
  #wordAt(word: string): { length: number; others: readonly string[][] } | undefined {
    const stems = stemsOf(word).filter((stem) => stem.length >= shortestStem);
    const spelled = isNumber(word) ? [] : this.#spellings.find(word, []).map(([id]) => this.#words[id] ?? '');
    const keys = new Set([...stems, ...spelled].map((own) => phraseKey([own])));
    const others = [...keys].flatMap((key) => this.#others.get(key) ?? []);
    return others.length > 0 ? { length: 1, others } : undefined;
  }
}
