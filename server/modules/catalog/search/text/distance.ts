const letters = 26;
const letterA = 97;

/** The lowest cost of a consonant that is another one, and of one more or less, or in place of a vowel or an h. */
export const minConsonantCosts = { substitution: 0.55, insertion: 0.95 } as const;

const substitutionOfOther = 1;
/** The cost to substitute one letter for another, by `from * 26 + to`: low for letters that people confuse, else 1. */
const substitutionCosts = new Float64Array(letters * letters).fill(substitutionOfOther);
const setSubstitutionCost = (pairs: string, cost: number): void => {
  for (const pair of pairs.split(' ')) {
    const [a, b] = [pair.charCodeAt(0) - letterA, pair.charCodeAt(1) - letterA];
    substitutionCosts[a * letters + b] = cost;
    substitutionCosts[b * letters + a] = cost;
  }
};
setSubstitutionCost('ao ei ou', 0.35);
setSubstitutionCost('ae', 0.5);
setSubstitutionCost('ai oi au eo eu iu', 0.6);
setSubstitutionCost('sc jg pf td kg bf pb', minConsonantCosts.substitution);
setSubstitutionCost('rl nm', 0.75);
for (let letter = 0; letter < letters; letter += 1) substitutionCosts[letter * letters + letter] = 0;

/** The cost to insert a letter: low for vowels, because people leave them out. */
const insertionCosts = new Float64Array(letters).fill(minConsonantCosts.insertion);
for (const vowel of 'aeiou') insertionCosts[vowel.charCodeAt(0) - letterA] = minInsertionCost();
insertionCosts['h'.charCodeAt(0) - letterA] = 0.5;
const transpositionCost = 0.8;

const isVowel = (letter: string): boolean => 'aeiou'.includes(letter);

/** The same letter, two vowels, or two consonants that people confuse. */
export const areConfusable = (a: string, b: string): boolean =>
  a === b || (isVowel(a) && isVowel(b)) || (substitutionCosts[(a.charCodeAt(0) - letterA) * letters + b.charCodeAt(0) - letterA] ?? 1) < 1;

/** The lowest cost of one letter more or less. */
export function minInsertionCost(): number {
  return 0.4;
}

/** `wordsOf` cuts words at 32 letters; a Bengali letter can become two Latin ones. */
const maxLength = 64;
/** Three rows of the table and the letters of one word, reused between calls: a search runs this a few hundred times. */
let rowBeforePrevious = new Float64Array(maxLength + 1);
let previousRow = new Float64Array(maxLength + 1);
let currentRow = new Float64Array(maxLength + 1);
const lettersOfB = new Uint8Array(maxLength + 1);

/**
 * The edit distance of two romanised words (only a to z): the lowest total cost of insertions, deletions, substitutions and transpositions
 * (Damerau–Levenshtein). Stops early with a value above `max` when the distance exceeds it.
 */
export function spellingDistance(a: string, b: string, max = Number.POSITIVE_INFINITY): number {
  const height = Math.min(a.length, maxLength);
  const width = Math.min(b.length, maxLength);
  previousRow[0] = 0;
  for (let j = 1; j <= width; j += 1) {
    const other = b.charCodeAt(j - 1) - letterA;
    lettersOfB[j] = other;
    previousRow[j] = (previousRow[j - 1] ?? 0) + (insertionCosts[other] ?? 1);
  }
  let letterBefore = -1;
  for (let i = 1; i <= height; i += 1) {
    const letter = a.charCodeAt(i - 1) - letterA;
    const deletion = insertionCosts[letter] ?? 1;
    const costs = letter * letters;
    // Where the rest of both words has the same length; elsewhere letters must still be inserted or deleted.
    const diagonal = width - height + i;
    let corner = previousRow[0] ?? 0;
    let left = corner + deletion;
    let otherBefore = -1;
    let least = left + minInsertionCost() * Math.abs(diagonal);
    currentRow[0] = left;
    for (let j = 1; j <= width; j += 1) {
      const other = lettersOfB[j] ?? 0;
      const above = previousRow[j] ?? 0;
      let cost = corner + (substitutionCosts[costs + other] ?? substitutionOfOther);
      if (above + deletion < cost) cost = above + deletion;
      const inserted = left + (insertionCosts[other] ?? 1);
      if (inserted < cost) cost = inserted;
      if (letter === otherBefore && other === letterBefore && letter !== other) {
        const transposed = (rowBeforePrevious[j - 2] ?? 0) + transpositionCost;
        if (transposed < cost) cost = transposed;
      }
      currentRow[j] = cost;
      const total = cost + minInsertionCost() * Math.abs(diagonal - j);
      if (total < least) least = total;
      left = cost;
      corner = above;
      otherBefore = other;
    }
    // A transposition, which skips a row, may cost less than the substitution that is counted here.
    if (least > max + substitutionOfOther - transpositionCost) return least;
    letterBefore = letter;
    const reused = rowBeforePrevious;
    rowBeforePrevious = previousRow;
    previousRow = currentRow;
    currentRow = reused;
  }
  return previousRow[width] ?? 0;
}
