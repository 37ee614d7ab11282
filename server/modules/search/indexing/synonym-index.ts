import { phoneticKey } from '#domain/words/phonetic-key.ts';
import { romanise } from '#domain/words/romanise.ts';
import { wordsOf } from '#domain/words/words.ts';

/** Longer phrases are sentences, not synonyms. */
const maxPhraseWords = 4;

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

  constructor(groups: readonly (readonly string[])[] = []) {
    for (const group of groups) {
      const phrases = group.map(wordsOf).filter((words) => words.length > 0 && words.length <= maxPhraseWords);
      for (const phrase of phrases) {
        const sound = phraseKey(phrase);
        const others = phrases.filter((other) => phraseKey(other) !== sound);
        this.#others.set(sound, [...(this.#others.get(sound) ?? []), ...others]);
      }
    }
  }

  /** The length of the longest phrase of a group that starts at `from`, and its synonyms. Undefined: no phrase starts there. */
  phraseAt(words: readonly string[], from: number): { length: number; others: readonly string[][] } | undefined {
    for (let length = Math.min(maxPhraseWords, words.length - from); length > 0; length -= 1) {
      const others = this.#others.get(phraseKey(words.slice(from, from + length)));
      if (others) return { length, others };
    }
    return undefined;
  }
}
