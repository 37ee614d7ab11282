import type { ProductTable } from '../indexing/product-table.ts';
import { isKnown, type QueryTerm } from './parse-query.ts';
import type { Scorer } from './scorer.ts';

/** The products that match a query, unordered. */
export interface FoundProducts {
  rows: Uint32Array;
  /** By row. The next search reuses the array. */
  scores: Float32Array;
}

/** A result needs this share of the best score. */
const minShareOfBest = 0.7;
/** A lower best score is a coincidence. */
const minScore = 0.3;
/** The minimum share of the query, by weight, that a result matches, so that one weak word is not enough. */
const minCoverage = 0.4;
/** The weight of a word that is not in the catalogue, such as a brand: it must not hide what the others find. */
const unknownBoost = 0.5;
/** Added to the text score (0 to 1) to rank equally good matches: names with few other words, sales, stock. */
const bonus = { wholeName: 0.08, sales: 0.05, inStock: 0.03 } as const;

/** Returns the products that score close to the best match. No query terms: all products. Undefined, a query without words: none. */
export function findProducts(queryTerms: readonly QueryTerm[] | undefined, table: ProductTable, scorer: Scorer): FoundProducts {
  const none = { rows: new Uint32Array(), scores: new Float32Array() };
  if (!queryTerms) return none;
  if (queryTerms.length === 0) return allProducts(table);
  // Red products are not a result for `red saree`.
  const nouns = queryTerms.filter(({ isQualifier }) => !isQualifier);
  if (nouns.length > 0 && !nouns.some(isKnown)) return none;
  const found = scorer.score(queryTerms, termWeights(queryTerms, table), minShareOfBest);
  const { items, length, scores, matchedTerms, coverage } = found;
  let best = 0;
  for (let i = 0; i < length; i += 1) best = Math.max(best, scores[i] ?? 0);
  if (best < minScore) return none;
  // One of two words is unknown: matches of the other alone would answer a different question, unless they also match a guess of the first.
  const needsBoth = notFoundOf(queryTerms) !== undefined;
  const rows = new Uint32Array(length);
  const scoreOfRow = scoresOf(table);
  const bonusOf = bonuses(table);
  let count = 0;
  for (let i = 0; i < length; i += 1) {
    const score = scores[i] ?? 0;
    if (score < best * minShareOfBest || (coverage[i] ?? 0) < minCoverage) continue;
    if (needsBoth && (matchedTerms[i] ?? 0) < queryTerms.length) continue;
    const row = items[i] ?? 0;
    rows[count] = row;
    scoreOfRow[row] = score + bonusOf(row, matchedTerms[i] ?? 0);
    count += 1;
  }
  return { rows: rows.subarray(0, count), scores: scoreOfRow };
}

/** The unknown word of a two-word query, and the other one. Amounts and colours do not count. */
export function notFoundOf(queryTerms: readonly QueryTerm[]): { unknown: QueryTerm; other: QueryTerm } | undefined {
  const nouns = queryTerms.filter(({ isQualifier }) => !isQualifier);
  const [unknown, more] = nouns.filter((term) => !isKnown(term));
  const other = nouns.find(isKnown);
  return nouns.length === 2 && unknown && !more && other ? { unknown, other } : undefined;
}

let reusedScores = new Float32Array();

/** Scores by row, possibly from earlier searches: only those of found rows are read. */
function scoresOf(table: ProductTable): Float32Array {
  if (reusedScores.length < table.length) reusedScores = new Float32Array(table.columns.isUsed.length);
  return reusedScores;
}

function bonuses({ columns: { nameWords, sales, inStock }, maxSales }: ProductTable): (row: number, matchedTerms: number) => number {
  const perSale = maxSales > 0 ? bonus.sales / maxSales : 0;
  return (row, matchedTerms) =>
    bonus.wholeName * Math.min(1, matchedTerms / (nameWords[row] ?? 1)) + perSale * (sales[row] ?? 0) + bonus.inStock * (inStock[row] ?? 0);
}

function allProducts(table: ProductTable): FoundProducts {
  const rows = table.rows();
  const scores = scoresOf(table);
  const bonusOf = bonuses(table);
  for (const row of rows) scores[row] = bonusOf(row, 0);
  return { rows, scores };
}

/** Inverse document frequency times boost: rare words weigh more than common ones. The weights sum to 1. */
function termWeights(queryTerms: readonly QueryTerm[], table: ProductTable): number[] {
  const raw = queryTerms.map((term) => {
    const { alternatives, boost } = term;
    const uses = Math.max(
      0,
      ...alternatives.map((words) => Math.min(...words.map((matches) => table.text.postingsOf(matches[0]?.term ?? -1)?.length ?? 0))),
    );
    return (isKnown(term) ? 1 : unknownBoost) * boost * (1 + Math.log((table.size + 1) / (uses + 1)) / Math.log(table.size + 2));
  });
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return raw.map((weight) => weight / sum);
}
