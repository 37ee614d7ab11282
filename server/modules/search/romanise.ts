/**
 * One spelling for a word of either script: `চাল`, `chal` and `chaal` are all `cal`. Vowels are kept (for ranking); letters that people
 * do not tell apart when they type (aspirated and plain, ই and ঈ, ন and ণ, the three s) are one.
 */

const consonants: Record<string, string> = Object.fromEntries(
  'কখ=k গঘ=g ঙ=ng ঞণন=n চছ=c জঝয=j টঠতথৎ=t ডঢদধ=d প=p ফ=f বভ=b ম=m র=r ল=l শষস=s হ=h'.split(' ').flatMap((group) => {
    const [letters = '', latin = ''] = group.split('=');
    return [...letters].map((letter) => [letter, latin]);
  }),
);
const vowels: Record<string, string> = {
  অ: 'o',
  আ: 'a',
  ই: 'i',
  ঈ: 'i',
  উ: 'u',
  ঊ: 'u',
  ঋ: 'ri',
  এ: 'e',
  ঐ: 'oi',
  ও: 'o',
  ঔ: 'ou',
};
const signs: Record<string, string> = {
  'া': 'a',
  'ি': 'i',
  'ী': 'i',
  'ু': 'u',
  'ূ': 'u',
  'ৃ': 'ri',
  'ে': 'e',
  'ৈ': 'oi',
  'ো': 'o',
  'ৌ': 'ou',
};

const hasanta = '্';
const nukta = '়';
/** Stands for the vowel that is not written, until it is known whether it is said. */
const inherent = 'O';

/** Silent behind these, or at the start of a word: the ব of স্বর্ণ, ত্বক, বিশ্ব. */
const hushesB = new Set('শষসতধ');

/** How a word is said, in Latin letters. `wordsOf` made the word, so it has no joiners and no chandrabindu. */
export const romanise = (word: string): string => soundsOf(word)[0] ?? '';

/**
 * How a word is said, and for Bengali also as it is written: the inherent vowel is silent in the middle of many words (মসলা is said mosla,
 * শুঁটকি sutki), but some people type it.
 */
export function soundsOf(word: string): string[] {
  if (/^[a-z]+$/.test(word)) return [romaniseLatin(word)];
  const marked = romaniseBengali(word);
  return [...new Set([hush(marked), marked.replaceAll(inherent, 'o')].map(collapse))];
}

/** Drops inherent vowels between a syllable and a syllable, from the end on: isObOgul is isobgul, not isbogul. */
function hush(marked: string): string {
  let said = marked;
  for (let i = said.length - 3; i >= 2; i -= 1) {
    const isBetween = /^[aeiouO][^aeiouO]O[^aeiouO][aeiouO]/.test(said.slice(i - 2, i + 3));
    if (said[i] === inherent && isBetween) said = said.slice(0, i) + said.slice(i + 1);
  }
  return said.replaceAll(inherent, 'o');
}

/** Doubled letters count once: `mm` and `m` are typed for one sound. */
const collapse = (roman: string): string => roman.replace(/(.)\1+/g, '$1');

function romaniseBengali(word: string): string {
  const letters = [...word.replaceAll('ক্ষ', 'খ').replaceAll('জ্ঞ', 'গ').replaceAll('ঙ্গ', 'ঙ')];
  let roman = '';
  for (let i = 0; i < letters.length; i += 1) {
    const letter = letters[i] ?? '';
    const vowel = vowels[letter] ?? signs[letter];
    if (vowel !== undefined) roman += vowel;
    else if (letter === 'ং') roman += 'ng';
    else if (consonants[letter] !== undefined) {
      const hasNukta = letters[i + 1] === nukta;
      const joined = letters[i - 1] === hasanta;
      const next = letters[i + (hasNukta ? 2 : 1)];
      if (letter === 'য' && (hasNukta || joined)) roman += hasNukta && !(next !== undefined && next in signs) ? 'i' : '';
      else if (!(letter === 'ব' && joined && (i === 2 || hushesB.has(letters[i - 2] ?? '')))) {
        roman += hasNukta ? 'r' : consonants[letter];
      }
      const isOpen = next !== undefined && (consonants[next] !== undefined || next === 'ং' || vowels[next] !== undefined);
      // The inherent vowel: not before a sign or a hasanta, nor after a য় that is itself a vowel; at the end only behind a conjunct.
      if (letter === 'য' && hasNukta) continue;
      const isCoda = next === undefined && !((joined && letter !== 'য') || letters[i - 1] === 'ং');
      if (isOpen || (next === undefined && !isCoda)) roman += inherent;
      if (hasNukta) i += 1;
    } else if (/[a-z]/.test(letter)) roman += letter;
  }
  return roman;
}

/** Replacements in order; the first column may look around. */
const latin: readonly (readonly [RegExp, string])[] = [
  [/kkh|ksh/g, 'k'],
  [/chh|ch/g, 'C'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/([kgjtdb])h/g, '$1'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/v/g, 'b'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/w/g, 'o'],
  [/(?<=[aeiou])y(?=[aeiou])/g, ''],
  [/y/g, 'i'],
];

const romaniseLatin = (word: string): string => collapse(latin.reduce((text, [from, to]) => text.replace(from, to), word));

/**
 * The ways in which a typed word may be meant: a lone `c` is k, s or c, `s` may stand for ছ, `w` for ব. The first is the likeliest; few, so
 * that a search stays cheap.
 */
export function readings(word: string): string[] {
  const sounds = soundsOf(word);
  if (!/^[a-z]+$/.test(word)) return sounds;
  const loneC = /c(?!h)/.test(word) ? [romanise(word.replace(/ch?/g, 'ch')), romanise(word.replace(/c(?!h)/g, 's'))] : [];
  const b = /w/.test(word) ? [romanise(word.replace(/w/g, 'b'))] : [];
  return [...new Set([...sounds, ...loneC, ...b])];
}
