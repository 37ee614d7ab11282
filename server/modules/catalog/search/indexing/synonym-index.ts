import { phoneticKey } from '#domain/words/phonetic-key.ts';
import { romanise } from '#domain/words/romanise.ts';
import { isSpelledAs, mayBeLoan, spellingsOf } from '#domain/words/spellings.ts';
import { isNumber, isOneLetterRepeated, spelledWordsOf, withoutNasal } from '#domain/words/words.ts';
import { isAmount } from '../text/amounts.ts';
import { spellingDistance } from '../text/distance.ts';
import { hasSameLetters, isLatin, isSameWord, maxDistanceOf, mayBeSameWord, type Spelling } from '../text/same-word.ts';
import { hasEnglishEnding, stemsOf } from '../text/stems.ts';
import { ListMap } from './list-map.ts';
import { SpellingIndex } from './spelling-index.ts';

/** Longer phrases are sentences, not synonyms. */
const maxPhraseWords = 4;
/** Shorter stems are other words. */
const shortestStem = 3;
/** Shorter words have the aspirates of the word that they mean: pakha is not পাকা. */
const shortestLoose = 6;
const shortestJoined = 8;
/** Shorter words of the other script with a typing error may be other words. */
const shortestNearOther = 6;
/** Shorter words with a typing error may be other words. */
const shortestNear = { respelled: 4, similar: 5 } as const;

/**
 * Phrases are matched by sound, so a group needs only one spelling of each. Phrases of several words rarely sound alike, so their
 * consonants are enough, without the r of the genitive: জ্বরের ওষুধ, jor er oshudh.
 */
function phraseKey(words: readonly string[]): string {
  const sounds = words.map((word) => romanise(word) || word);
  return (words.length > 1 ? sounds.map((sound) => phoneticKey(sound).replace(/(?<=.)r$/, '') || sound) : sounds).join(' ');
}

/** Whether a Latin word is a transliteration of a Bengali one rather than English: moshuri and মসুর, but not diaper and ডায়াপার. */
function isBanglish(roman: string, bengali: string): boolean {
  if (phoneticKey(roman) !== phoneticKey(romanise(withoutNasal(bengali)))) return false;
  return !mayBeLoan(bengali) || isSpelledAs(spellingsOf(bengali, true), roman) !== 'whole';
}

/** Two consonants without a written vowel: ক্ষত would be khat, kata and cut. */
const saysNoVowel = (bengali: string): boolean => /^[ক-হ][্ক-হ]{0,3}$/.test(bengali) && phoneticKey(romanise(bengali)).length <= 2;

/** `ca pata`, and the flap of `nun chada makhon`. */
const respelled = [
  { letter: /c(?!h)/g, as: 'ch' },
  { letter: /(?<=[aeiou])d(?=[aeiou])/g, as: 'r' },
] as const;

/** Phrases that mean the same, their words apart by a space, and the key of each. */
interface Group {
  phrases: readonly string[];
  keys: readonly string[];
}

/** The other phrases of the groups, in words. A phrase of several is recognised by its consonants, so toke doi is টক দই, too. */
const othersIn = (groups: readonly Group[], key: string): string[][] =>
  groups.flatMap(({ phrases, keys }) => phrases.filter((_, i) => key.includes(' ') || keys[i] !== key).map((phrase) => phrase.split(' ')));

/** Whether a typed word is one of a group with a typing error. */
const isNear = (typed: Spelling, own: Spelling): boolean =>
  (own.roman.length >= shortestNearOther || isLatin(own.text) === isLatin(typed.text)) &&
  isSameWord(typed, own, spellingDistance(typed.roman, own.roman, maxDistanceOf(typed, own)));

/** The synonym groups that staff maintain. A phrase may be in several groups. */
export class SynonymIndex {
  readonly #groups = new ListMap<Group>();
  /** The phrases of one word, and the same by sound. */
  readonly #words: string[] = [];
  readonly #bySound = new ListMap<string>();
  readonly #spellings = new SpellingIndex();

  constructor(groups: readonly (readonly string[])[] = []) {
    for (const group of groups) {
      const spelled = group.map(spelledWordsOf).filter((words) => words.length > 0 && words.length <= maxPhraseWords);
      this.#addWords(spelled.flatMap(([word, ...more]) => (word && more.length === 0 ? [word] : [])));
      const phrases = spelled.map((words) => words.map(withoutNasal));
      const keys = phrases.map(phraseKey);
      // Some write a phrase as one word: rosewater.
      const joined = phrases.map((phrase) => phraseKey([phrase.join('')]));
      const added = { phrases: phrases.map((phrase) => phrase.join(' ')), keys };
      for (const key of new Set([...keys, ...joined])) this.#groups.add(key, added);
    }
  }

  #addWords(words: readonly string[]): void {
    const bengali = words.filter((word) => !isLatin(word));
    for (const word of words) {
      const text = withoutNasal(word);
      const roman = romanise(text);
      this.#bySound.add(roman, text);
      const id = this.#words.push(text) - 1;
      if (isAmount(text) || saysNoVowel(text)) continue;
      if (isLatin(text) && bengali.some((other) => isBanglish(roman, other))) this.#spellings.addMistakable(id, text);
      else this.#spellings.add(id, word);
    }
  }

  /** Whether a phrase of one word is spelled like this. */
  has(word: string): boolean {
    return this.#bySound.get(romanise(word)).includes(word);
  }

  /** The length of the longest phrase that starts at `from`, and its synonyms. Undefined: no phrase starts there. */
  phraseAt(words: readonly string[], from: number): { length: number; others: readonly string[][] } | undefined {
    if (isOneLetterRepeated(words[from] ?? '')) return undefined;
    for (let length = Math.min(maxPhraseWords, words.length - from); length > 0; length -= 1) {
      const phrase = words.slice(from, from + length);
      // Some write a word as two: pine apple.
      const others = this.#othersAt(phrase) ?? this.#respelled(phrase) ?? (length === 2 ? this.#joined(phrase.join('')) : undefined);
      if (others) return { length, others };
    }
    return this.#wordAt(words[from] ?? '');
  }

  /** The synonyms of a word that are one word, too. */
  wordsLike(word: string): string[] {
    return (this.#othersAt([word]) ?? []).flatMap(([other = '', ...more]) => (more.length === 0 ? [other] : []));
  }

  /** The synonyms of a word that is typed as two, also in another spelling if it is long enough to be only that: pani shunnota. */
  #joined(word: string): readonly string[][] | undefined {
    return this.#othersAt([word]) ?? (word.length >= shortestJoined ? this.#wordAt(word)?.others : undefined);
  }

  #respelled(phrase: readonly string[]): readonly string[][] | undefined {
    for (const { letter, as } of respelled) {
      const other = phrase.map((word) => word.replaceAll(letter, as));
      const others = other.some((word, i) => word !== phrase[i]) ? this.#othersAt(other) : undefined;
      if (others) return others;
    }
    return undefined;
  }

  /** A word that only sounds like one of a group, such as বাঘ and bag, is another. */
  #othersAt(phrase: readonly string[]): readonly string[][] | undefined {
    const key = phraseKey(phrase);
    const texts = phrase.length === 1 ? this.#bySound.get(key) : [];
    const isOther = texts.length > 0 && !texts.some((text) => hasSameLetters(phrase[0] ?? '', text));
    const groups = isOther ? [] : this.#groups.get(key);
    return groups.length > 0 ? othersIn(groups, key) : undefined;
  }

  /** The synonyms of a word with an ending (mangoes, আমগুলো) or in another spelling (brush and ব্রাশ). */
  #wordAt(word: string): { length: number; others: readonly string[][] } | undefined {
    // English endings belong to English words, Bengali ones to Bengali words.
    const isEnglish = isLatin(word) && hasEnglishEnding(word);
    const isKnown = (stem: string) => this.#bySound.get(romanise(stem)).some((text) => isLatin(text) === isEnglish);
    const stems = stemsOf(word).filter((stem) => stem.length >= shortestStem && isKnown(stem));
    const spelled = isNumber(word)
      ? []
      : this.#textsOf(this.#spellings.find(word, [])).filter((text) => word.length >= shortestLoose || hasSameLetters(word, text));
    const others = this.#othersOf([...stems, ...spelled]);
    return others.length > 0 ? { length: 1, others } : undefined;
  }

  /** The synonyms of a misspelled word: tumeric. For words that nothing else matches. */
  near(word: string): readonly string[][] {
    const roman = romanise(word);
    if (isNumber(word) || isOneLetterRepeated(word) || roman.length < shortestNear.respelled) return [];
    const mistyped = [...this.#spellings.findHeard(word), ...this.#spellings.findMistyped(word)];
    if (roman.length < shortestNear.similar) return this.#othersOf(this.#textsOf(mistyped));
    const typed = { text: word, roman };
    const similar: string[] = [];
    for (const sound of this.#bySound.keys()) {
      if (!mayBeSameWord(typed, { text: '', roman: sound })) continue;
      for (const text of this.#bySound.get(sound)) if (isNear(typed, { text, roman: sound })) similar.push(text);
    }
    const slipped = this.#textsOf([...this.#spellings.findSlipped(word), ...mistyped]);
    return this.#othersOf([...similar, ...slipped]);
  }

  #textsOf(found: readonly (readonly [id: number, score: number])[]): string[] {
    return found.map(([id]) => this.#words[id] ?? '');
  }

  #othersOf(words: readonly string[]): string[][] {
    return [...new Set(words.map((word) => phraseKey([word])))].flatMap((key) => othersIn(this.#groups.get(key), key));
  }
}
