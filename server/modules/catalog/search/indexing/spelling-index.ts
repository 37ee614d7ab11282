import { phoneticKey } from '#domain/words/phonetic-key.ts';
import { readings, romanise, soundsOf } from '#domain/words/romanise.ts';
import {
  englishSound,
  isSpelledAs,
  isSpelledWithMistake,
  isSpelledWithWrongVowel,
  mayBeLoan,
  shortestMistaken,
  skeletonOf,
  spellingsOf,
} from '#domain/words/spellings.ts';
import { isNumber, withoutNasal } from '#domain/words/words.ts';
import { heardLetters, isMistyped, mistakeIn, respellings, swapsOf } from '../text/one-mistake.ts';
import { isLatin } from '../text/same-word.ts';
import { hasEnglishEnding, stemsOf } from '../text/stems.ts';
import { ListMap } from './list-map.ts';

/** Scores of a word in another spelling, in the spelling of another language, without its ending, without its last vowel, and with a wrong one. */
const spellingScores = { native: 0.96, loan: 0.95, stem: 0.94, cut: 0.9, slip: 0.88, heard: 0.9, mistake: 0.86 } as const;
/** English spells short words too freely to tell them apart by their consonants. */
const shortestLoanKey = 3;

/** Shorter words with a typing error are no form of another word, nor an English one in Bengali letters. */
const shortestMistakenForm = 8;

interface Entry {
  term: number;
  /** The term or its stem: romanised if Latin, else with its chandrabindu. */
  text: string;
  isStem: boolean;
  /** Of a Bengali text, since its first comparison. */
  native?: ReturnType<typeof spellingsOf>;
  loan?: ReturnType<typeof spellingsOf>;
}

/** `istrip`, for words that start with two consonants. */
const withoutFirstVowel = (roman: string): string => roman.replace(/^[ie](?=s[kptm])/, '');

/** `dyper`: y between consonants may sound as in dry. */
const closedY = /(?<=[^aeiou])y(?=[^aeiou])/g;
const withOpenY = (word: string): string[] => (word.includes('y') ? [romanise(word.replace(closedY, 'ai'))] : []);

/** `themometer`: English speaks no r before a consonant. */
const withoutSilentR = (roman: string): string => roman.replace(/r(?=[^aeiou])/g, '');

const openStart = /^[ক-হ][ক-হ]/;
const closedStart = /^[^aeiou]{2}/;

/** স্বর্ণা is sorna, and svarna. */
const silentB = /(?<=[শষসতদধজ])্ব/;

/** `glucos`: s may sound like z. */
const withVoicedEnd = (roman: string): string => roman.replace(/s$/, 'j');

const soundsOfEnglish = (roman: string): string[] => [
  ...new Set([roman, englishSound(roman), withoutFirstVowel(roman), withVoicedEnd(roman)]),
];

/** From this length on an English habit is no other word. */
const shortestHabit = { softG: 4, silentE: 6, voicedEnd: 5 } as const;

/** Habits in Bengali words: `gira` has the g of gin, `lobone` a silent e, and the s of `piyas` is j. */
const habits = (word: string, roman: string): string[] => [
  ...(word.length >= shortestHabit.softG && softG.test(roman) ? [roman.replace(softG, 'j')] : []),
  ...(word.length >= shortestHabit.silentE && silentE.test(roman) ? [roman.replace(silentE, '')] : []),
  ...(word.length >= shortestHabit.voicedEnd && roman.endsWith('s') ? [withVoicedEnd(roman)] : []),
];
const softG = /g(?=[ei])/;
const silentE = /(?<=[^aeiou])e$/;

/** `as`: the term whose letters the word may have. */
function scoreOf(entry: Entry, roman: string, as: { native: boolean; loan: boolean }): number {
  if (isLatin(entry.text)) return 0;
  entry.native ??= spellingsOf(entry.text);
  const spelled = as.native ? isSpelledAs(entry.native, roman) : undefined;
  if (spelled === 'whole') return entry.isStem ? spellingScores.stem : spellingScores.native;
  if (as.loan && mayBeLoan(entry.text)) {
    entry.loan ??= spellingsOf(entry.text, true);
    if (isSpelledAs(entry.loan, roman) === 'whole') return entry.isStem ? spellingScores.stem : spellingScores.loan;
  }
  return spelled === 'cut' && !entry.isStem ? spellingScores.cut : 0;
}

/**
 * Terms by the letters that all their spellings share. A lookup compares the few terms with the same letters, so a term is one entry
 * however many spellings it has.
 */
export class SpellingIndex {
  readonly #bySkeleton = new ListMap<Entry>();
  /** The terms by script, as they are compared with a word that has a typing error: Bengali ones as they are heard. */
  readonly #latin = { terms: [] as number[], texts: [] as string[] };
  readonly #bengali = new ListMap<number>();

  /** Adds a term; call it again with the chandrabindu if it was added without. */
  add(term: number, word: string): void {
    if (isNumber(word)) return;
    if (isLatin(word)) {
      const roman = romanise(word);
      this.addMistakable(term, word);
      for (const text of new Set([roman, englishSound(roman)])) this.#add(text, { term, text, isStem: false });
      return;
    }
    const entry = { term, text: word, isStem: false };
    this.#bengali.add(heardLetters(word), term);
    const roman = romanise(withoutNasal(word));
    this.#add(roman, entry);
    // সূর্য is surjo and sujjo.
    if ((mayBeLoan(word) || word.includes('র্য')) && skeletonOf(withoutSilentR(roman)) !== skeletonOf(roman))
      this.#add(withoutSilentR(roman), entry);
    if (silentB.test(word)) this.#add(romanise(withoutNasal(word.replace(silentB, 'ব'))), entry);
    for (const text of stemsOf(word)) this.#add(romanise(withoutNasal(text)), { term, text, isStem: true });
  }

  /** Adds a Latin word for `findMistyped` only. */
  addMistakable(term: number, word: string): void {
    this.#latin.terms.push(term);
    this.#latin.texts.push(word);
  }

  #add(roman: string, entry: Entry): void {
    this.#bySkeleton.add(skeletonOf(roman), entry);
  }

  /** The terms of the other script that a typed word or one of its stems spells, with scores. */
  find(word: string, stems: readonly string[]): [term: number, score: number][] {
    return [{ text: word, isStem: false }, ...stems.map((text) => ({ text, isStem: true }))].flatMap(({ text, isStem }) =>
      (isLatin(text)
        ? this.#findLatin(text, isStem ? { native: !hasEnglishEnding(word), loan: hasEnglishEnding(word) } : { native: true, loan: true })
        : this.#findBengali(text)
      ).map(([term, score]): [number, number] => [term, isStem ? Math.min(score, spellingScores.stem) : score]),
    );
  }

  #findLatin(word: string, as: { native: boolean; loan: boolean }): [term: number, score: number][] {
    const likeliest = romanise(word);
    const loans = as.loan && phoneticKey(likeliest).length >= shortestLoanKey ? [...soundsOfEnglish(likeliest), ...withOpenY(word)] : [];
    return [...new Set([...readings(word), ...habits(word, likeliest), ...loans])].flatMap((roman) => {
      const found: [term: number, score: number][] = [];
      for (const entry of this.#bySkeleton.get(skeletonOf(roman))) {
        const score = scoreOf(entry, roman, { native: as.native, loan: loans.includes(roman) });
        if (score > 0) found.push([entry.term, score]);
      }
      return found;
    });
  }

  /** The Bengali terms that a typed Latin word spells with one wrong vowel. */
  findSlipped(word: string): [term: number, score: number][] {
    if (!isLatin(word)) return [];
    const roman = romanise(word);
    return this.#bySkeleton.get(skeletonOf(roman)).flatMap((entry): [number, number][] => {
      if (isLatin(entry.text)) return [];
      entry.native ??= spellingsOf(entry.text);
      return isSpelledWithWrongVowel(entry.native, roman) ? [[entry.term, spellingScores.slip]] : [];
    });
  }

  /** The terms that a typed word may mean if it has one typing error. */
  findMistyped(word: string): [term: number, score: number][] {
    const terms = isLatin(word) ? [...this.#mistypedLatin(word), ...this.#mistypedBanglish(word)] : this.#misheard(heardLetters(word));
    return [...new Set(terms)].map((term) => [term, spellingScores.mistake]);
  }

  #mistypedLatin(word: string): number[] {
    const respelled = new Set(respellings(word));
    const first = word.charCodeAt(0);
    // The first letter is right, which rules out most words at once.
    const found: number[] = [];
    this.#latin.texts.forEach((text, i) => {
      if (text.charCodeAt(0) === first && (respelled.has(text) || isMistyped(word, text))) found.push(this.#latin.terms[i] ?? 0);
    });
    return found;
  }

  /** The Bengali terms that a typed Latin word spells with one error. */
  #mistypedBanglish(word: string): number[] {
    const least = word.length < shortestMistakenForm ? spellingScores.native : spellingScores.stem;
    const swapped = [
      ...swapsOf(word)
        .flatMap((text) => this.find(text, []))
        .flatMap(([term, score]) => (score >= least ? [term] : [])),
      ...swapsOf(word, { exactly: true }).flatMap((text) => this.#pronounced(romanise(text))),
    ];
    const roman = romanise(word);
    if (roman.length < shortestMistaken) return swapped;
    const skeleton = skeletonOf(roman);
    const mistaken: number[] = [];
    for (const key of this.#bySkeleton.keys()) {
      if (key !== skeleton && !mistakeIn(skeleton, key)) continue;
      for (const entry of this.#bySkeleton.get(key)) {
        if (isLatin(entry.text) || (entry.isStem && roman.length < shortestMistakenForm)) continue;
        entry.native ??= spellingsOf(entry.text);
        if (isSpelledWithMistake(entry.native, roman)) mistaken.push(entry.term);
      }
    }
    return [...swapped, ...mistaken];
  }

  /** The Bengali terms whose pronunciation is this. */
  #pronounced(roman: string): number[] {
    const entries = this.#bySkeleton.get(skeletonOf(roman));
    return entries.flatMap(({ term, text, isStem }) =>
      !isStem && !isLatin(text) && soundsOf(withoutNasal(text)).includes(roman) ? [term] : [],
    );
  }

  #misheard(typed: string): number[] {
    const found: number[] = [];
    for (const heard of this.#bengali.keys()) if (heard === typed || isMistyped(typed, heard)) found.push(...this.#bengali.get(heard));
    return found;
  }

  /** The Bengali terms that are heard like a typed one: সেদধ is সেদ্ধ. */
  findHeard(word: string): [term: number, score: number][] {
    if (isLatin(word)) return [];
    return this.#bengali.get(heardLetters(word)).map((term) => [term, spellingScores.heard]);
  }

  #findBengali(word: string): [term: number, score: number][] {
    const roman = romanise(word);
    if (!mayBeLoan(word) || /[তদ]/.test(word) || phoneticKey(roman).length < shortestLoanKey) return [];
    const spellings = spellingsOf(word, true);
    // An unwritten vowel between the first two letters is spoken: করিম is no cream.
    const isOpen = openStart.test(word);
    return this.#bySkeleton
      .get(skeletonOf(roman))
      .flatMap(({ term, text }): [number, number][] =>
        isLatin(text) && !(isOpen && closedStart.test(text)) && isSpelledAs(spellings, text) === 'whole'
          ? [[term, spellingScores.loan]]
          : [],
      );
  }
}
