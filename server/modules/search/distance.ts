const letters = 26;
const letterA = 97;

/** What exchanging one letter for another costs, by `from * 26 + to`: little for what people confuse, else 1. */
const exchange = new Float64Array(letters * letters).fill(1);
const setExchange = (pairs: string, cost: number): void => {
  for (const pair of pairs.split(' ')) {
    const [a, b] = [pair.charCodeAt(0) - letterA, pair.charCodeAt(1) - letterA];
    exchange[a * letters + b] = cost;
    exchange[b * letters + a] = cost;
  }
};
setExchange('ao ei ou', 0.35);
setExchange('ae ai oi au eo eu iu', 0.6);
setExchange('sc jg pf td kg bf', 0.55);
setExchange('rl nm', 0.75);
for (let letter = 0; letter < letters; letter += 1) exchange[letter * letters + letter] = 0;

/** What a letter too many costs: vowels little, since people leave them out. */
const extra = new Float64Array(letters).fill(0.95);
for (const vowel of 'aeiou') extra[vowel.charCodeAt(0) - letterA] = leastExtra();
extra['h'.charCodeAt(0) - letterA] = 0.5;
const swapped = 0.8;

/** The least that a difference of one letter in length costs. */
export function leastExtra(): number {
  return 0.4;
}

/** Words are cut at 32 letters (`wordsOf`), but one of them may stand for two. */
const longest = 64;
/** Three rows of the table, kept between calls: this runs some thousand times in a search. */
let before = new Float64Array(longest + 1);
let previous = new Float64Array(longest + 1);
let current = new Float64Array(longest + 1);

/**
 * How far two romanised words (a to z alone) are from each other: the cheapest way of changing one into the other by letters put in, left
 * out, exchanged or swapped with their neighbour. Answers early, with more than `most`, when it will be more.
 */
export function spellingDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  const [height, width] = [Math.min(a.length, longest), Math.min(b.length, longest)];
  previous[0] = 0;
  for (let j = 1; j <= width; j += 1) previous[j] = (previous[j - 1] ?? 0) + (extra[b.charCodeAt(j - 1) - letterA] ?? 1);
  for (let i = 1; i <= height; i += 1) {
    const letter = a.charCodeAt(i - 1) - letterA;
    const leaveOut = extra[letter] ?? 1;
    let left = (previous[0] ?? 0) + leaveOut;
    let least = left;
    current[0] = left;
    for (let j = 1; j <= width; j += 1) {
      const other = b.charCodeAt(j - 1) - letterA;
      let cost = (previous[j - 1] ?? 0) + (exchange[letter * letters + other] ?? 1);
      cost = Math.min(cost, (previous[j] ?? 0) + leaveOut, left + (extra[other] ?? 1));
      if (i > 1 && j > 1 && letter !== other && letter === b.charCodeAt(j - 2) - letterA && a.charCodeAt(i - 2) - letterA === other) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + swapped);
      }
      current[j] = cost;
      left = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return least;
    [before, previous, current] = [previous, current, before];
  }
  return previous[width] ?? 0;
}
