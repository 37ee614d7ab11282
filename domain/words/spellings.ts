/**
 * Whether a romanised word is a spelling of a Bengali word. `romanise` gives the likeliest pronunciation; people type many others: কাঁচা is
 * kacha and kancha, গুঁড়া gura and gudo, লবঙ্গ lobongo and labong. Every letter has a short list of readings, and a spelling takes one of each.
 * Nothing is guessed and no list of spellings is stored: a word is compared letter by letter.
 */

/** The readings of one letter; an empty one: it may be omitted. */
type Readings = readonly string[];

const readingsOf = (lists: string): Readonly<Record<string, Readings>> =>
  Object.fromEntries(
    lists.split(' ').flatMap((list) => {
      const [letters = '', readings = ''] = list.split('=');
      return [...letters].map((letter) => [letter, readings.split(',')]);
    }),
  );

/** How people type Bengali words; doubled letters, `h` after a consonant and letters of one sound are merged before. */
const native = {
  consonants: readingsOf('কখ=k গঘ=g ঙ=ng,n ঞণন=n চ=c ছ=c,s জঝয=j টঠতথৎ=t ডঢদধ=d প=p ফ=f,p বভ=b ম=m র=r ল=l শষস=s হ=h'),
  vowels: readingsOf('অ=o,a আা=a ইঈিী=i উঊুূ=u ঋৃ=ri,r,ru এ=e,a ে=e ঐৈ=oi,ai ওো=o ঔৌ=ou,au,o'),
  inherent: ['o', 'a', ''],
} as const;

/** How English spells the sounds of loanwords: নেবুলাইজার is nebulizer. Consonants decide. */
const loan = {
  consonants: { ...native.consonants, ...readingsOf('জ=j,g শষ=s,c') },
  vowels: readingsOf('অ=o,a,au,u আা=a,o,u,ia,ea,au,ai ইঈিী=i,e,ea,ie,ei উঊুূ=u,ou,eu ঋৃ=ri এে=e,a,ai,ea,ei ঐৈ=oi,ai ওো=o,oa,ou ঔৌ=ou,au,o'),
  inherent: ['', 'o', 'a', 'u', 'e'],
} as const;

const hasanta = '্';
const nukta = '়';
const chandrabindu = 'ঁ';
const isConsonant = (letter: string | undefined): boolean => letter !== undefined && letter in native.consonants;
const isVowel = (letter: string | undefined): boolean => letter !== undefined && letter in native.vowels;
const isSign = (letter: string | undefined): boolean => letter !== undefined && /[া-ৌ]/.test(letter);
/** A joined ব or ম is often silent after these. */
const silencing = /[কগজতথদধশষস]/;
/** These end words with an unwritten vowel: বড়, দেহ, রং. */
const openEndings = /[়হতঙ]$/;

/** A Bengali word, with its chandrabindu, in the readings of its letters. `isLoan`: as English spells it. */
export function spellingsOf(word: string, isLoan = false): Readings[] {
  const letters = [...word.replaceAll('ক্ষ', 'খ').replaceAll('ঙ্গ', 'ঙঙ')];
  const spellings: Readings[] = [];
  for (let i = 0; i < letters.length; i += 1) spellings.push(...lettersAt(letters, i, isLoan ? loan : native));
  if (isLoan) spellings.push(['', 'e']);
  // They are kept for each word; a copy has no reserve to grow.
  return spellings.slice();
}

function lettersAt(letters: readonly string[], at: number, sounds: typeof native | typeof loan): Readings[] {
  const letter = letters[at] ?? '';
  const isFinal = at === letters.length - 1;
  if (letter === chandrabindu) return [['', 'n', 'm']];
  if (letter === 'ং') return [isFinal ? ['ng'] : ['ng', 'n'], ['', 'o', 'a']];
  // The nasal sound of পেঁয়াজ is heard in both vowels: penyaj, peyanj.
  if (isVowel(letter)) return isAfterNasal(letters, at) ? [vowelAt(letters, at, sounds), ['', 'n']] : [vowelAt(letters, at, sounds)];
  return isConsonant(letter) ? consonantAt(letters, at, sounds) : [];
}

function consonantAt(letters: readonly string[], at: number, sounds: typeof native | typeof loan): Readings[] {
  const [letter = '', before] = [letters[at], letters[at - 1]];
  const isJoined = before === hasanta;
  const hasNukta = letters[at + 1] === nukta;
  const next = letters[at + (hasNukta ? 2 : 1)];
  if (letter === 'ঙ' && before === 'ঙ') return [...inherentBefore(next, letter, sounds)];
  if (letter === 'য' && hasNukta) return [next === undefined ? ['i', 'e'] : ['', 'i']];
  if (letter === 'য' && isJoined)
    return [letters[at - 2] === 'র' ? ['j', '', 'i'] : ['', 'i'], ...inherentBefore(next, letter, sounds, isJoined)];
  let own: Readings = sounds.consonants[letter] ?? [];
  if (hasNukta) own = ['r', 'd'];
  else if (letter === 'ঙ' && next === 'ঙ') return [['ng', 'g']];
  else if (letter === 'ঞ' && isJoined && letters[at - 2] === 'জ') own = ['', 'i', 'n'];
  else if (letter === 'চ' && next === undefined) own = ['c', 's'];
  else if (letter === 'চ' && next === hasanta && letters[at + 2] === 'ছ') own = ['c', 's'];
  else if (letter === 'জ' && next === hasanta && letters[at + 2] === 'ঞ') own = ['g', 'j'];
  else if (letter === 'র' && next === hasanta && (sounds === loan || letters[at + 2] === 'য')) own = ['r', ''];
  else if (isJoined && silencing.test(letters[at - 2] ?? '')) own = letter === 'ব' ? ['', 'b', 'o'] : letter === 'ম' ? ['m', ''] : own;
  return [own, ...inherentBefore(next, hasNukta ? `${letter}${nukta}` : letter, sounds, isJoined || before === 'ং')];
}

const isAfterNasal = (letters: readonly string[], at: number): boolean => letters.slice(at - 3, at).join('') === `${chandrabindu}য${nukta}`;

/** The inherent vowel of a consonant. `isJoined`: to the one before, or to ং. */
function inherentBefore(next: string | undefined, letter: string, { inherent }: typeof native | typeof loan, isJoined = false): Readings[] {
  if (next === chandrabindu || isConsonant(next) || next === 'ং' || (isVowel(next) && !isSign(next))) return [inherent];
  if (next !== undefined) return [];
  if (isJoined) return inherent === loan.inherent ? [] : [['o', 'a', '']];
  return openEndings.test(letter) ? [['', 'o', 'a']] : [];
}

function vowelAt(letters: readonly string[], at: number, sounds: typeof native | typeof loan): Readings {
  const letter = letters[at] ?? '';
  const own = sounds.vowels[letter] ?? [];
  const before = letters[at - 1];
  const syllable = letters.slice(0, at).findLast(isVowel) ?? '';
  // ব্যাগ is byag, bag and beg, and only that.
  if (letter === 'া' && before === 'য' && letters[at - 2] === hasanta) return ['a', 'e', 'ae', 'ea'];
  // An English word ends in er.
  if (letter === 'া' && sounds === loan && letters[at + 1] === 'র') return [...own, 'e'];
  // Vowels harmonise at the end of a word: চিড়ে for চিড়া, গুঁড়ো for গুঁড়া.
  if (letter === 'া' && sounds === native && at === letters.length - 1 && /[িীেুূ]/.test(syllable))
    return [...own, /[ুূ]/.test(syllable) ? 'o' : 'e'];
  // লাইজার is lizer, ডায়াপার diaper.
  if (letter === 'া' && sounds === loan && /[ইয]/.test(letters[at + 1] ?? '')) return [...own, 'i'];
  if (isVowel(before) && /[ইউ]/.test(letter)) return [...own, letter === 'ই' ? 'e' : 'o', '', ...(letter === 'ই' ? ['hi'] : [])];
  return own;
}

/** From this length on a word may lack its last vowel: rupchand. */
const shortestCut = 6;

/**
 * Whether a romanised word is one of the spellings, or one without its last vowel. A doubled letter of the spelling is single in the word.
 */
export function isSpelledAs(spellings: readonly Readings[], roman: string): 'whole' | 'cut' | undefined {
  let ends = [0];
  let isCut = false;
  for (const readings of spellings) {
    isCut = readings[0] === 'a' && roman.length >= shortestCut && ends.includes(roman.length);
    const next = endsOf(roman, readings, ends);
    if (next.length === 0) return isCut && readings === spellings.at(-1) ? 'cut' : undefined;
    ends = next;
  }
  if (ends.includes(roman.length)) return 'whole';
  return isCut ? 'cut' : undefined;
}

/** Vowels that people confuse, after `romanise`: tatul for তেঁতুল, shausha for শসা, penpay for পেঁপে. */
const slips = { a: ['e'], e: ['i', 'a', 'ai', 'ei'], i: ['e', 'ei'], o: ['u', 'au', 'ou'], u: ['o'] } as Readonly<Record<string, Readings>>;
/** In shorter words only the closest vowel is meant. */
const shortestSlip = 4;
const shortSlips = { e: ['i'], i: ['e'], o: ['u'], u: ['o'] } as Readonly<Record<string, Readings>>;

/** Whether a romanised word is one of the spellings except for one vowel. */
export function isSpelledWithWrongVowel(spellings: readonly Readings[], roman: string): boolean {
  const slipsOf = roman.length < shortestSlip ? shortSlips : slips;
  let ends = [0];
  let slipped: number[] = [];
  for (const readings of spellings) {
    slipped = [...new Set([...endsOf(roman, readings, slipped), ...endsOf(roman, slipsOf[readings[0] ?? ''] ?? [], ends)])];
    ends = endsOf(roman, readings, ends);
    if (ends.length + slipped.length === 0) return false;
  }
  return slipped.includes(roman.length);
}

/** Of a shorter word another letter makes another word. */
export const shortestMistaken = 6;
/** In a shorter word a consonant too many, or another one, is no typing error. */
const shortestOtherConsonant = 7;

/** Whether a romanised word is one of the spellings but for one letter, after the first, that is missing, too many or another. */
export function isSpelledWithMistake(spellings: readonly Readings[], roman: string): boolean {
  const { length } = roman;
  if (length < shortestMistaken) return false;
  let ends = [0];
  let mistaken: number[] = [];
  for (const all of spellings) {
    const isVowel = isLatinVowel(all.find(Boolean)?.charAt(0));
    // Who mistypes a letter spells the others in the likeliest way.
    const readings = isVowel || all[0] === '' ? all : all.slice(0, 1);
    const later = ends.filter((at) => at > 0 && at < length);
    const extra = later.filter((at) => isLatinVowel(roman[at]) || length >= shortestOtherConsonant).map((at) => at + 1);
    const mayBeWrong = isVowel || length >= shortestOtherConsonant;
    const wrong = later.filter((at) => mayBeWrong && isLatinVowel(roman[at]) === isVowel).map((at) => at + 1);
    const missing = later;
    mistaken = [...new Set([...endsOf(roman, readings, [...mistaken, ...extra]), ...wrong, ...missing])];
    ends = endsOf(roman, readings, ends);
    if (ends.length + mistaken.length === 0) return false;
  }
  return mistaken.includes(roman.length);
}

const isLatinVowel = (letter: string | undefined): boolean => letter !== undefined && 'aeiou'.includes(letter);

/** Where readings end that start at one of these. */
function endsOf(roman: string, readings: Readings, starts: readonly number[]): number[] {
  const ends: number[] = [];
  for (const at of starts) {
    for (const reading of readings) {
      const end = endOf(roman, reading, at);
      if (end >= 0 && !ends.includes(end)) ends.push(end);
    }
  }
  return ends;
}

/** The end of a reading that starts here; -1: no match. Its first letter may be the previous one. */
function endOf(roman: string, reading: string, at: number): number {
  if (roman.startsWith(reading, at)) return at + reading.length;
  const isDoubled = at > 0 && reading.charCodeAt(0) === roman.charCodeAt(at - 1);
  return isDoubled && roman.startsWith(reading.slice(1), at) ? at + reading.length - 1 : -1;
}

/** Letters that Bengali does not use for English sounds. */
const neverInLoans = /[খঘছঝঠঢধণঋৃঃঁ়]/;
export const mayBeLoan = (word: string): boolean => !neverInLoans.test(word.replaceAll(`য${nukta}`, 'য'));

/** The letters that all spellings of a word share. Candidates for `isSpelledAs` have the same ones. */
export const skeletonOf = (roman: string): string =>
  roman
    .replace(/[aeiounmgjh]/g, '')
    .replace(/d/g, 'r')
    .replace(/f/g, 'p')
    .replace(/c/g, 's')
    .replace(/(.)\1+/g, '$1');

/** Endings and beginnings that English spells in its own way, after `romanise`. */
const english: readonly (readonly [RegExp, string])[] = [
  [/[ts]ion/g, 'son'],
  [/(?<=[aeiou])se(?=r?$)/, 'je'],
  [/ture/g, 'car'],
  [/([bdfgkpt])le$/, '$1el'],
  [/^kn/, 'n'],
  [/^h?oh(?=[aeiou])/, 'hu'],
  [/air$/, 'ear'],
  // Many people swap the two sounds: maks, deks.
  [/ks$/, 'sk'],
];

/** A romanised English word as it sounds: lotion ends like শন, apple like পেল. */
export const englishSound = (roman: string): string => english.reduce((text, [from, to]) => text.replace(from, to), roman);
