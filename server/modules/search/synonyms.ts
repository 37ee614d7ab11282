import { wordsOf } from './normalise.ts';
import { phoneticKey } from './phonetic.ts';
import { romanise } from './romanise.ts';

/** Longer phrases are no synonyms but sentences. */
const longestPhrase = 4;

/**
 * How a phrase is recognised: by its sound, so that one spelling in a group stands for all spellings of it. Two words and more are hardly
 * mistaken for others, so their consonants do.
 */
function soundOf(words: readonly string[]): string {
  const sounds = words.map((word) => romanise(word) || word);
  return (words.length > 1 ? sounds.map((sound) => phoneticKey(sound) || sound) : sounds).join(' ');
}

/** Groups of words that mean the same, as staff keep them; a phrase may be in several groups. */
export class Synonyms {
  readonly #others = new Map<string, string[][]>();

  constructor(groups: readonly (readonly string[])[] = []) {
    for (const group of groups) {
      const phrases = group.map(wordsOf).filter((words) => words.length > 0 && words.length <= longestPhrase);
      for (const phrase of phrases) {
        const sound = soundOf(phrase);
        const others = phrases.filter((other) => soundOf(other) !== sound);
        this.#others.set(sound, [...(this.#others.get(sound) ?? []), ...others]);
      }
    }
  }

  /** The longest phrase of a group that begins at `from`, and what else it may be called; undefined when none does. */
  at(words: readonly string[], from: number): { length: number; others: readonly string[][] } | undefined {
    for (let length = Math.min(longestPhrase, words.length - from); length > 0; length -= 1) {
      const others = this.#others.get(soundOf(words.slice(from, from + length)));
      if (others) return { length, others };
    }
    return undefined;
  }
}
