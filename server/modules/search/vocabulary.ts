import { LRUCache } from 'lru-cache';
import { leastExtra, spellingDistance } from './distance.ts';
import { isNumber } from './normalise.ts';
import { phoneticKey } from './phonetic.ts';
import { readings, romanise, soundsOf } from './romanise.ts';
import { stemsOf } from './stems.ts';

export interface TermMatch {
  term: number;
  /** How surely this is the word that was meant: 1 is the same spelling. */
  score: number;
  /** The same where the very word is used too; then similar ones are likely others: তিল is not তেল. */
  besideExact: number;
}

export const isExact = ({ score, besideExact }: TermMatch): boolean => besideExact === score;

/** Scores of a match; what lies between is measured by distance. */
const sameSound = 0.97;
/** The same word with another ending: আম and আমের, egg and eggs. */
const sameStem = 0.94;
const nearSound = 0.85;
const worstMatch = 0.66;
/** A word that begins so; the rest of the word takes away from it. */
const beginning = { full: 0.92, empty: 0.7 };
const besideExact = { similar: 0.62, beginning: 0.85 };
const mostMatches = 40;
export const vocabularyLimits = { lookedUpWords: 2000 } as const;
/** What a consonant that only one of two words has costs at least, about: exchanging it for another takes two of them away. */
const perConsonant = 0.5;

const letterBit = (code: number): number => (code >= 97 && code <= 122 ? 1 << (code - 97) : 0);

function signatureOf(roman: string): number {
  let signature = 0;
  for (let i = 0; i < roman.length; i += 1) signature |= letterBit(roman.charCodeAt(i));
  return signature;
}

/** Vowels are cheap to change, so only consonants may rule a word out. */
const consonantBits = ~signatureOf('aeiouh') & 0x3ffffff;

function countBits(bits: number): number {
  let rest = bits - ((bits >> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >> 2) & 0x33333333);
  return (((rest + (rest >> 4)) & 0x0f0f0f0f) * 0x01010101) >> 24;
}

const addTo = (map: Map<string, number[]>, key: string, id: number): void => {
  const ids = map.get(key);
  if (ids) ids.push(id);
  else map.set(key, [id]);
};

/**
 * Every word that the catalogue uses, and how a typed word finds it: by itself, by its sound in the other script, by its beginning, by its
 * phonetic key, or with a typing error. There are some thousand words whatever the number of products, so each search looks at all of them;
 * a bit for each consonant rules most out at once.
 */
export class Vocabulary {
  readonly #terms: string[] = [];
  readonly #romans: string[] = [];
  readonly #keys: string[] = [];
  readonly #ids = new Map<string, number>();
  readonly #bySound = new Map<string, number[]>();
  readonly #byKey = new Map<string, number[]>();
  readonly #byStem = new Map<string, number[]>();
  /** How many things use the term; unused ones are not found. */
  readonly #uses: number[] = [];
  #signatures = new Int32Array(1024);
  /** Words that were looked up since the vocabulary last changed: most searches are made of the same few. */
  readonly #known = new LRUCache<string, TermMatch[]>({ max: vocabularyLimits.lookedUpWords });

  /** The number of a term, which it keeps. */
  idOf(term: string): number {
    const known = this.#ids.get(term);
    if (known !== undefined) return known;
    const id = this.#terms.length;
    const roman = isNumber(term) ? '' : romanise(term);
    this.#ids.set(term, id);
    this.#terms.push(term);
    this.#romans.push(roman);
    this.#keys.push(phoneticKey(roman));
    this.#uses.push(0);
    if (roman) {
      for (const sound of soundsOf(term)) addTo(this.#bySound, sound, id);
      addTo(this.#byKey, phoneticKey(roman), id);
    }
    for (const stem of stemsOf(term)) addTo(this.#byStem, romanise(stem), id);
    if (id === this.#signatures.length) {
      const larger = new Int32Array(id * 2);
      larger.set(this.#signatures);
      this.#signatures = larger;
    }
    this.#signatures[id] = signatureOf(roman);
    return id;
  }

  use(id: number, by: 1 | -1): void {
    const uses = this.usesOf(id) + by;
    this.#uses[id] = uses;
    if (uses === 0 || (uses === 1 && by === 1)) this.#known.clear();
  }

  /** The phonetic key of a term. */
  keyOf(id: number): string {
    return this.#keys[id] ?? '';
  }

  usesOf(id: number): number {
    return this.#uses[id] ?? 0;
  }

  /** The terms that are the word, sound just as it, or differ in their ending alone. */
  exactly(word: string): TermMatch[] {
    const scores = new Map<number, number>();
    const add = (ids: readonly number[], score: number) => {
      for (const id of ids) if (this.usesOf(id) > 0) scores.set(id, Math.max(score, scores.get(id) ?? 0));
    };
    const own = this.#ids.get(word);
    if (own !== undefined) add([own], 1);
    if (!isNumber(word)) {
      for (const reading of readings(word)) {
        add(this.#bySound.get(reading) ?? [], sameSound);
        add(this.#byStem.get(reading) ?? [], sameStem);
      }
      for (const stem of stemsOf(word)) add(this.#bySound.get(romanise(stem)) ?? [], sameStem);
    }
    return [...scores].map(([term, score]) => ({ term, score, besideExact: score }));
  }

  /** The same and terms of the same consonants that sound much like it; cheap, since it looks at few. */
  nearly(word: string): TermMatch[] {
    const exact = this.exactly(word);
    if (exact.length > 0) return exact;
    const reading = romanise(word);
    const key = phoneticKey(reading);
    return (this.#byKey.get(key) ?? []).flatMap((term) => {
      const score = this.usesOf(term) > 0 ? this.#similarity(reading, key, term) : 0;
      return score >= nearSound ? [{ term, score, besideExact: score }] : [];
    });
  }

  /** The terms that a typed word may mean, best first, a few dozen at most. */
  match(word: string): TermMatch[] {
    const known = this.#known.get(word);
    if (known) return known;
    const matches = this.#lookUp(word);
    this.#known.set(word, matches);
    return matches;
  }

  #lookUp(word: string): TermMatch[] {
    const found = new Map(this.exactly(word).map((match) => [match.term, match]));
    if (isNumber(word)) this.#addNumbers(word, found);
    else for (const reading of readings(word)) this.#addSimilar(reading, found);
    return [...found.values()].sort((a, b) => b.score - a.score || this.usesOf(b.term) - this.usesOf(a.term)).slice(0, mostMatches);
  }

  /** Numbers are found by themselves or, as parts of a model, by their first digits; a wrong digit is another number. */
  #addNumbers(word: string, found: Map<number, TermMatch>): void {
    if (word.length < 2) return;
    for (const [text, term] of this.#ids) {
      if (text.length <= word.length || this.usesOf(term) === 0 || !text.startsWith(word)) continue;
      const score = this.#beginningScore(word, text);
      found.set(term, { term, score, besideExact: score * besideExact.beginning });
    }
  }

  #addSimilar(reading: string, found: Map<number, TermMatch>): void {
    const key = phoneticKey(reading);
    const signature = signatureOf(reading);
    const [first] = reading;
    for (let term = 0; term < this.#terms.length; term += 1) {
      const roman = this.#romans[term] ?? '';
      if (roman === '' || this.#uses[term] === 0) continue;
      const begins = roman[0] === first && roman.startsWith(reading);
      let score = 0;
      if (begins) score = this.#beginningScore(reading, roman);
      else {
        if (this.#mayBeSimilar(reading, signature, term)) score = this.#similarity(reading, key, term);
        if (score === 0) score = this.#vagueBeginning(reading, key, term);
      }
      if (score <= (found.get(term)?.score ?? 0)) continue;
      found.set(term, { term, score, besideExact: score * (begins ? besideExact.beginning : besideExact.similar) });
    }
  }

  /** Rules most terms out by their letters and length alone. */
  #mayBeSimilar(reading: string, signature: number, id: number): boolean {
    const own = this.#romans[id]?.length ?? 0;
    const most = (sameSound - worstMatch) * Math.max(own, reading.length);
    if (Math.abs(own - reading.length) * leastExtra() > most) return false;
    return countBits(((this.#signatures[id] ?? 0) ^ signature) & consonantBits) * perConsonant <= most;
  }

  /** 0, or from `worstMatch` up to `sameSound`: the share of the word that is the same. */
  #similarity(reading: string, key: string, id: number): number {
    const roman = this.#romans[id] ?? '';
    const length = Math.max(reading.length, roman.length);
    const most = (sameSound - worstMatch) * length;
    const distance = spellingDistance(reading, roman, most);
    const score = sameSound - distance / length;
    // Two or three letters hold too little to be mistyped: their consonants must be the same ones.
    if (score < worstMatch || (length <= 3 && key !== this.#keys[id] && distance > 0.6)) return 0;
    return score;
  }

  /** A beginning with other vowels: `shorshe`. */
  #vagueBeginning(reading: string, key: string, id: number): number {
    // A key of two letters begins half the vocabulary.
    const own = this.#keys[id] ?? '';
    if (key.length < 3 || own.length <= key.length || !own.startsWith(key)) return 0;
    const roman = this.#romans[id] ?? '';
    const share = sameSound - spellingDistance(reading, roman.slice(0, reading.length)) / reading.length;
    return share < 0.7 ? 0 : share * this.#beginningScore(reading, roman) * 0.9;
  }

  #beginningScore(word: string, term: string): number {
    const share = word.length === 1 ? 0 : word.length / term.length;
    return beginning.empty + (beginning.full - beginning.empty) * share;
  }
}
