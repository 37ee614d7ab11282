import { LRUCache } from 'lru-cache';
import { phoneticKey } from '#domain/words/phonetic-key.ts';
import { readings, romanise, soundsOf } from '#domain/words/romanise.ts';
import { isNumber, isOneLetterRepeated, withoutNasal } from '#domain/words/words.ts';
import { isAmount } from '../text/amounts.ts';
import { minConsonantCosts, minInsertionCost, spellingDistance } from '../text/distance.ts';
import { hasSameLetters, isLatin, isSameWord, type Spelling } from '../text/same-word.ts';
import { harmonised, hasEnglishEnding, stemsOf } from '../text/stems.ts';
import { ListMap } from './list-map.ts';
import { SpellingIndex } from './spelling-index.ts';

export interface TermMatch {
  term: number;
  /** How likely the term is what was typed: 1 is the same spelling. */
  score: number;
  /** The score if there is also an exact match: then a similar term is probably a different word (তিল is not তেল). */
  scoreBesideExact: number;
  /** Too different to match on its own, unless the rest of the query agrees. */
  isGuess: boolean;
}

export const isExact = ({ score, scoreBesideExact }: TermMatch): boolean => scoreBesideExact === score;

/** Scores of matches. Edit distance decides between `sameSoundScore` and `minScore`. */
const sameSoundScore = 0.97;
/** The same word with another ending: আম and আমের, egg and eggs. */
const sameStemScore = 0.94;
const nearSoundScore = 0.85;
const minScore = 0.66;
/** Shorter ones are prefixes of too many words. */
const shortestFuzzyPrefix = 6;
/** A term that starts with the word: the longer the rest of the term, the lower the score. */
const prefixScore = { max: 0.92, min: 0.7 };
/** Factors for `scoreBesideExact`. */
const factorBesideExact = { similar: 0.62, besideForm: 0.9, prefix: 0.85 };
const maxMatches = 40;
/** Words whose matches are cached. */
export const vocabularyLimits = { lookedUpWords: 2000 } as const;
/** About the lowest cost of a consonant that only one of two words has: one substitution removes two of them. */
const minCostPerConsonant = 0.5;

const letterBit = (code: number): number => (code >= 97 && code <= 122 ? 1 << (code - 97) : 0);

function lettersOf(roman: string): number {
  let letters = 0;
  for (let i = 0; i < roman.length; i += 1) letters |= letterBit(roman.charCodeAt(i));
  return letters;
}

/** Vowels are cheap to change, so only consonants rule a word out. */
const consonantBits = ~lettersOf('aeiouh') & 0x3ffffff;
const bitsOfLetters = 26;

/** What is compared before the letters themselves: a bit per letter that occurs, and in the high bits how many consonants there are. */
function signatureOf(roman: string): number {
  let consonants = 0;
  for (let i = 0; i < roman.length; i += 1) if ((letterBit(roman.charCodeAt(i)) & consonantBits) !== 0) consonants += 1;
  return lettersOf(roman) | (Math.min(consonants, 63) << bitsOfLetters);
}

function countBits(bits: number): number {
  let sums = bits - ((bits >> 1) & 0x55555555);
  sums = (sums & 0x33333333) + ((sums >> 2) & 0x33333333);
  return (((sums + (sums >> 4)) & 0x0f0f0f0f) * 0x01010101) >> 24;
}

/** How a word is compared with a term. */
type Likeness = Pick<TermMatch, 'score' | 'isGuess'>;
const none: Likeness = { score: 0, isGuess: true };

/** A typed word in one of its readings. */
interface Typed extends Spelling {
  key: string;
}
const spellingOf = (text: string, roman: string): Typed => ({ text, roman, key: phoneticKey(roman) });

/** `daiper` and diapers. */
function isPlural(typed: Spelling, { text, roman }: Spelling): boolean {
  if (roman.length <= 6 || !roman.endsWith('s')) return false;
  const singular = roman.slice(0, -1);
  return isSameWord(typed, { text, roman: singular }, spellingDistance(typed.roman, singular));
}

const hasanta = '্';
/** English endings that make a different word, romanised. */
const derivation = /^(?:iti|[ei][ua]m|ment)s?$/;

/**
 * Every term of the catalogue, and how a typed word matches it: by spelling, by sound in the other script, by prefix, by phonetic key or
 * with a typo. A catalogue has a few thousand terms whatever the number of products, so each search scans all of them; a bit per consonant
 * rules most of them out at once.
 */
export class Vocabulary {
  readonly #terms: string[] = [];
  /** The terms with their chandrabindu, if any text has it. */
  readonly #spelled: string[] = [];
  readonly #spellings = new SpellingIndex();
  readonly #romans: string[] = [];
  readonly #keys: string[] = [];
  readonly #ids = new Map<string, number>();
  readonly #bySound = new ListMap<number>();
  readonly #byKey = new ListMap<number>();
  readonly #byStem = new ListMap<number>();
  /** How many items contain the term. Terms that no item contains match nothing. */
  readonly #uses: number[] = [];
  #signatures = new Int32Array(1024);
  #hasChanged = false;
  /** Matches since the vocabulary last changed: most searches consist of the same few words. */
  readonly #cache = new LRUCache<string, TermMatch[]>({ max: vocabularyLimits.lookedUpWords });
  /** Exact ones, including those of synonyms and of parts of words. */
  readonly #exactCache = new LRUCache<string, TermMatch[]>({ max: vocabularyLimits.lookedUpWords });

  /** The id of a term, which never changes. A chandrabindu does not make a different term, but tells how to spell it. */
  idOf(spelled: string): number {
    const term = withoutNasal(spelled);
    const known = this.#ids.get(term);
    if (known !== undefined) {
      this.#addNasal(known, spelled);
      return known;
    }
    const id = this.#terms.length;
    const roman = isNumber(term) ? '' : romanise(term);
    this.#ids.set(term, id);
    this.#terms.push(term);
    this.#spelled.push(spelled);
    this.#spellings.add(id, spelled);
    this.#romans.push(roman);
    this.#keys.push(phoneticKey(roman));
    this.#uses.push(0);
    if (roman) {
      for (const sound of soundsOf(term)) this.#bySound.add(sound, id);
      this.#byKey.add(phoneticKey(roman), id);
    }
    for (const stem of stemsOf(term)) this.#byStem.add(romanise(stem), id);
    if (id === this.#signatures.length) {
      const larger = new Int32Array(id * 2);
      larger.set(this.#signatures);
      this.#signatures = larger;
    }
    this.#signatures[id] = signatureOf(roman);
    return id;
  }

  #addNasal(id: number, spelled: string): void {
    if (spelled.length === this.#terms[id]?.length || this.#spelled[id] !== this.#terms[id]) return;
    this.#spelled[id] = spelled;
    this.#spellings.add(id, spelled);
    this.#outdateMatches();
  }

  #outdateMatches(): void {
    // Clearing takes time proportional to the capacity, and each new term gets here while the index loads.
    for (const cache of [this.#cache, this.#exactCache]) if (cache.size > 0) cache.clear();
    this.#hasChanged = true;
  }

  /** Adds to or subtracts from the number of items that contain the term. */
  use(id: number, by: number): void {
    const old = this.usesOf(id);
    this.#uses[id] = old + by;
    if ((old === 0) === (old + by === 0)) return;
    this.#outdateMatches();
  }

  /** Whether terms were added or removed since the last call. */
  takeHasChanged(): boolean {
    const changed = this.#hasChanged;
    this.#hasChanged = false;
    return changed;
  }

  /** Every term with its chandrabindu, by id. */
  get terms(): readonly string[] {
    return this.#spelled;
  }

  /** Whether an item contains the word, spelled like this. */
  has(word: string): boolean {
    const id = this.#ids.get(word);
    return id !== undefined && this.usesOf(id) > 0;
  }

  /** The term of an id. */
  termOf(id: number): string {
    return this.#terms[id] ?? '';
  }

  /** The phonetic key of a term. */
  keyOf(id: number): string {
    return this.#keys[id] ?? '';
  }

  usesOf(id: number): number {
    return this.#uses[id] ?? 0;
  }

  /** The terms with the same spelling or sound, or that differ only in their ending. */
  matchExact(word: string): TermMatch[] {
    const cached = this.#exactCache.get(word);
    if (cached) return cached;
    const matches = isOneLetterRepeated(word) ? [] : this.#lookUpExact(word);
    this.#exactCache.set(word, matches);
    return matches;
  }

  #lookUpExact(word: string): TermMatch[] {
    const scores = new Map<number, number>();
    const add = (ids: readonly number[], score: number) => {
      for (const id of ids) if (this.usesOf(id) > 0) scores.set(id, Math.max(score, scores.get(id) ?? 0));
    };
    const own = this.#ids.get(word);
    if (own !== undefined) add([own], 1);
    const other = isLatin(word) ? undefined : this.#ids.get(harmonised(word));
    if (other !== undefined) add([other], sameSoundScore);
    if (!isNumber(word)) {
      for (const reading of readings(word)) {
        add(this.#bySound.get(reading), sameSoundScore);
        add(this.#byStem.get(reading), sameStemScore);
      }
      const stems = stemsOf(word);
      for (const [term, score] of this.#spellings.find(word, stems)) {
        add([term], score);
        // The English word that the Bengali one borrows: sugur is সুগার, which is sugar.
        add(this.#bySound.get(this.#romans[term] ?? ''), score);
      }
      for (const stem of stems) {
        const roman = romanise(stem);
        // A word that loses half its letters when romanised is hardly that word: toyota is not a form of to.
        if (roman.length * 2 <= stem.length) continue;
        // English endings are for English words, Bengali ones for Bengali words: tiles are not তিল, a toaster is not toast.
        const isForm = (term: number) => !isLatin(word) || hasEnglishEnding(word) === isLatin(this.termOf(term));
        add(this.#bySound.get(roman).filter(isForm), sameStemScore);
      }
    }
    return [...scores].map(([term, score]) => ({
      term,
      score,
      scoreBesideExact: score,
      isGuess: score < 1 && !hasSameLetters(word, this.termOf(term)),
    }));
  }

  /** The exact matches, or else terms with the same consonants and a similar sound. Cheap: it compares few terms. */
  matchNear(word: string): TermMatch[] {
    const exact = this.matchExact(word);
    if (exact.length > 0) return exact;
    const typed = spellingOf(word, romanise(word));
    return this.#byKey.get(typed.key).flatMap((term) => {
      const { score, isGuess } = this.usesOf(term) > 0 ? this.#similarity(typed, term) : none;
      return score >= nearSoundScore ? [{ term, score, scoreBesideExact: score, isGuess }] : [];
    });
  }

  /** The terms that a typed word may mean, best first, at most `maxMatches`. */
  match(word: string): TermMatch[] {
    const cached = this.#cache.get(word);
    if (cached) return cached;
    const matches = this.#lookUp(word);
    this.#cache.set(word, matches);
    return matches;
  }

  #lookUp(word: string): TermMatch[] {
    const found = new Map(this.matchExact(word).map((match) => [match.term, match]));
    if (found.size === 0 && !isOneLetterRepeated(word)) this.#addSlipped(word, found);
    if (isNumber(word)) this.#addNumbers(word, found);
    else if (!isOneLetterRepeated(word)) {
      const [likeliest, ...others] = readings(word).map((roman) => spellingOf(word, roman));
      if (likeliest) this.#addSimilar(likeliest, found);
      for (const other of others) this.#addSimilar(other, found, { isGuess: true });
    }
    if (![...found.values()].some(({ isGuess }) => !isGuess)) this.#addMistyped(word, found);
    return [...found.values()].sort((a, b) => b.score - a.score || this.usesOf(b.term) - this.usesOf(a.term)).slice(0, maxMatches);
  }

  #addSlipped(word: string, found: Map<number, TermMatch>): void {
    for (const [term, score] of [...this.#spellings.findHeard(word), ...this.#spellings.findSlipped(word)]) {
      if (this.usesOf(term) > 0)
        found.set(term, { term, score, scoreBesideExact: score, isGuess: !hasSameLetters(word, this.termOf(term)) });
    }
  }

  /** A word that means nothing else may have one typing error. */
  #addMistyped(word: string, found: Map<number, TermMatch>): void {
    if (isNumber(word) || isOneLetterRepeated(word)) return;
    for (const [term, score] of this.#spellings.findMistyped(word))
      if (this.usesOf(term) > 0) found.set(term, { term, score, scoreBesideExact: score, isGuess: false });
  }

  /** Numbers match themselves and, as parts of a model, by their first digits. A number with a wrong digit is another number. */
  #addNumbers(word: string, found: Map<number, TermMatch>): void {
    if (word.length < 2) return;
    for (const [text, term] of this.#ids) {
      if (text.length <= word.length || this.usesOf(term) === 0 || !text.startsWith(word)) continue;
      const score = this.#prefixScore(word, text);
      found.set(term, { term, score, scoreBesideExact: score * factorBesideExact.prefix, isGuess: false });
    }
  }

  #addSimilar(typed: Typed, found: Map<number, TermMatch>, reading: { isGuess: boolean } = { isGuess: false }): void {
    const signature = signatureOf(typed.roman);
    const [first] = typed.roman;
    // A form of another word may not be a form at all: porata is পোড়া with an ending, or পরোটা.
    const isOnlyForm = [...found.values()].every(({ score }) => score <= sameStemScore);
    const similar = isOnlyForm ? factorBesideExact.besideForm : factorBesideExact.similar;
    for (let term = 0; term < this.#terms.length; term += 1) {
      const roman = this.#romans[term] ?? '';
      if (roman === '' || this.#uses[term] === 0) continue;
      const isPrefix = roman[0] === first && roman.startsWith(typed.roman);
      let match = none;
      if (isPrefix) match = { score: this.#prefixScore(typed.roman, roman), isGuess: !this.#isPrefixOf(typed, term) };
      else {
        if (this.#mayBeSimilar(typed.roman, signature, term)) match = this.#similarity(typed, term);
        if (match.score === 0) match = this.#fuzzyPrefix(typed, term);
      }
      const { score, isGuess } = match;
      if (score === 0) continue;
      const known = found.get(term);
      // What is sure already is no guess because it is similar, too.
      if (score <= (known?.score ?? 0) || (isGuess && known?.isGuess === false)) continue;
      const factor = isPrefix ? factorBesideExact.prefix : similar;
      found.set(term, {
        term,
        score,
        scoreBesideExact: score * factor,
        isGuess: isGuess || (reading.isGuess && !this.termOf(term).startsWith(typed.text)),
      });
    }
  }

  /** A cheap test by letters and length that rules out most terms. */
  #mayBeSimilar(reading: string, signature: number, id: number): boolean {
    const own = this.#romans[id]?.length ?? 0;
    const ownSignature = this.#signatures[id] ?? 0;
    const max = (sameSoundScore - minScore) * Math.max(own, reading.length);
    // How many more consonants and vowels the term has. A vowel in place of a consonant costs hardly more than the consonant alone.
    const consonants = (ownSignature >>> bitsOfLetters) - (signature >>> bitsOfLetters);
    const vowels = own - reading.length - consonants;
    const single = vowels < 0 === consonants < 0 ? Math.abs(vowels) : Math.max(0, Math.abs(vowels) - Math.abs(consonants));
    const inserted = Math.abs(consonants) * minConsonantCosts.insertion + single * minInsertionCost();
    if (inserted > max) return false;
    const missing = countBits(signature & ~ownSignature & consonantBits);
    const added = countBits(ownSignature & ~signature & consonantBits);
    if ((missing + added) * minCostPerConsonant > max) return false;
    // Consonants that both words have may occur more often in one of them.
    const substituted = consonants < 0 ? Math.max(missing + consonants, added) : Math.max(added - consonants, missing);
    return inserted + substituted * minConsonantCosts.substitution <= max;
  }

  /** Compares letters, or sounds if a Latin word is long enough. Names exist in both scripts, so Bengali words need no match by sound. */
  #isPrefixOf({ text, roman }: Typed, id: number): boolean {
    const term = this.termOf(id);
    // A prefix of amounts and derived words is a different word: table and tablets, petrol and petroleum.
    if (isAmount(term) || derivation.test((this.#romans[id] ?? '').slice(roman.length))) return false;
    // The letters of a conjunct are not split, except in a long word: সার is not a prefix of সার্জিক্যাল.
    if (term.startsWith(text)) return roman.length >= shortestFuzzyPrefix || term[text.length] !== hasanta;
    return roman.length >= (isLatin(term) ? 5 : 4) && isLatin(text) && hasSameLetters(text, term);
  }

  /** 0, or a score from `minScore` to `sameSoundScore`: the share of the word that is the same. */
  #similarity(typed: Typed, id: number): Likeness {
    const term = { text: this.termOf(id), roman: this.#romans[id] ?? '' };
    const length = Math.max(typed.roman.length, term.roman.length);
    const distance = spellingDistance(typed.roman, term.roman, (sameSoundScore - minScore) * length);
    const score = sameSoundScore - distance / length;
    // Words of two or three letters are too short for typos: their consonants must be the same.
    if (score < minScore || (length <= 3 && typed.key !== this.#keys[id] && distance > 0.6)) return none;
    return { score, isGuess: !isSameWord(typed, term, distance) && !isPlural(typed, term) };
  }

  /** For a prefix with other vowels: `shorshe`. */
  #fuzzyPrefix(typed: Typed, id: number): Likeness {
    // Half the vocabulary starts with any key of two letters.
    const own = this.#keys[id] ?? '';
    if (typed.key.length < 3 || own.length <= typed.key.length || !own.startsWith(typed.key)) return none;
    const roman = this.#romans[id] ?? '';
    const start = { text: this.termOf(id), roman: roman.slice(0, typed.roman.length) };
    const distance = spellingDistance(typed.roman, start.roman);
    const share = sameSoundScore - distance / typed.roman.length;
    if (share < 0.7) return none;
    const isGuess = typed.roman.length < shortestFuzzyPrefix || !isSameWord(typed, start, distance);
    return { score: share * this.#prefixScore(typed.roman, roman) * 0.9, isGuess };
  }

  #prefixScore(word: string, term: string): number {
    const share = word.length === 1 ? 0 : word.length / term.length;
    return prefixScore.min + (prefixScore.max - prefixScore.min) * share;
  }
}
