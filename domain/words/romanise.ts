/**
 * One spelling for a word of either script: `চাল`, `chal` and `chaal` all become `cal`. Vowels stay, for ranking. Letters that people
 * confuse (aspirated and plain, ই and ঈ, ন and ণ, the three s) become one.
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
/** A placeholder for the unwritten vowel, until `dropSilentVowels` decides whether it is pronounced. */
const inherent = 'O';

/** A joined ব is silent after these letters and at the start of a word: স্বর্ণ, ত্বক, বিশ্ব. */
const silencesB = new Set('শষসতধ');

/** The pronunciation of a word in Latin letters. Expects a word of `wordsOf`, without joiners and chandrabindu. */
export const romanise = (word: string): string => soundsOf(word)[0] ?? '';

/**
 * The pronunciation of a word and, for Bengali, its full spelling: the inherent vowel is silent in the middle of many words (মসলা is
 * pronounced mosla, শুঁটকি sutki), but some people type it.
 */
export function soundsOf(word: string): string[] {
  if (/^[a-z]+$/.test(word)) return [romaniseLatin(word)];
  const marked = romaniseBengali(word);
  return [...new Set([dropSilentVowels(marked), marked.replaceAll(inherent, 'o')].map(collapse))];
}

/** Drops inherent vowels between two syllables, from the end backwards: isObOgul becomes isobgul, not isbogul. */
function dropSilentVowels(marked: string): string {
  let spoken = marked;
  for (let i = spoken.length - 3; i >= 2; i -= 1) {
    const isBetween = /^[aeiouO][^aeiouO]O[^aeiouO][aeiouO]/.test(spoken.slice(i - 2, i + 3));
    if (spoken[i] === inherent && isBetween) spoken = spoken.slice(0, i) + spoken.slice(i + 1);
  }
  return spoken.replaceAll(inherent, 'o');
}

/** Merges doubled letters: people type `mm` and `m` for one sound. */
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
      else if (!(letter === 'ব' && joined && (i === 2 || silencesB.has(letters[i - 2] ?? '')))) {
        roman += hasNukta ? 'r' : consonants[letter];
      }
      const isOpen = next !== undefined && (consonants[next] !== undefined || next === 'ং' || vowels[next] !== undefined);
      // No inherent vowel before a sign or a hasanta, nor after a য় that is itself a vowel; at the end only after a conjunct.
      if (letter === 'য' && hasNukta) continue;
      const isCoda = next === undefined && !((joined && letter !== 'য') || letters[i - 1] === 'ং');
      if (isOpen || (next === undefined && !isCoda)) roman += inherent;
      if (hasNukta) i += 1;
    } else if (/[a-z]/.test(letter)) roman += letter;
  }
  return roman;
}

/** Replacements in order. */
const latin: readonly (readonly [RegExp, string])[] = [
  [/kkh|ksh/g, 'k'],
  [/chh|tch|ch/g, 'C'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/([fkgjtdbrz])h/g, '$1'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/v/g, 'b'],
  [/e{2,}/g, 'i'],
  [/o{2,}/g, 'u'],
  [/w/g, 'o'],
  [/(?<=[aeiou])y(?=[aeiou])/g, ''],
  [/y/g, 'i'],
  // Silent, too: doie.
  [/(?<=[iu])e$/, ''],
];

/** The last romanised Latin words: a search asks for each of its words many times. */
const romanised = new Map<string, string>();
const maxRomanised = 500;

function romaniseLatin(word: string): string {
  const known = romanised.get(word);
  if (known !== undefined) return known;
  const roman = collapse(latin.reduce((text, [from, to]) => text.replace(from, to), word));
  if (romanised.size >= maxRomanised) romanised.clear();
  romanised.set(word, roman);
  return roman;
}

/**
 * The possible pronunciations of a typed word, the likeliest first: a lone `c` is k, s or c, of two the first may be c alone (`cocolet`), and
 * `w` may mean ব inside a word. There are few, so that a search stays cheap.
 */
export function readings(word: string): string[] {
  const sounds = soundsOf(word);
  if (!/^[a-z]+$/.test(word)) return sounds;
  const loneC = /c(?!h)/.test(word) ? [romanise(word.replace(/ch?/g, 'ch')), romanise(word.replace(/c(?!h)/g, 's'))] : [];
  const firstC = /c[^h].*c(?!h)/.test(word) ? [romanise(word.replace(/c(?!h)/, 'ch'))] : [];
  const b = /.w/.test(word) ? [romanise(word.replace(/(?<=.)w/g, 'b'))] : [];
  return [...new Set([...sounds, ...loneC, ...firstC, ...b])];
}
