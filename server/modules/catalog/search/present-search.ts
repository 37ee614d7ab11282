import type { Facets, Suggestions, Synonym, ZeroResultSearch } from '#contract/catalog/search.ts';
import { priceUnit } from '#domain/catalog/pricing.ts';
import { toTaka } from '#domain/taka.ts';
import { presentTimes } from '#server/core/resources/present.ts';
import type { SellableRow } from '#server/modules/catalog/products/index.ts';
import type { FacetCounts } from './matching/filter-products.ts';
import type { SearchEngine } from './matching/search-engine.ts';
import type { TaxonomyTerm } from './matching/taxonomy-table.ts';
import type { SynonymRow } from './search.queries.ts';

export const presentTaxonomyTerm = ({ id, name, translations, image }: TaxonomyTerm): Suggestions['categories'][number] => ({
  _id: id,
  name,
  translations,
  ...(image !== null && { image }),
});

export function presentSuggestedProduct(row: SellableRow): Suggestions['products'][number] {
  const price = priceUnit({
    pricePoisha: row.price_poisha,
    specialPricePoisha: row.special_price_poisha,
    campaignPercent: row.campaign_percent ?? undefined,
    wasPoisha: row.was_poisha ?? undefined,
  });
  return { ...presentTaxonomyTerm(row), price: toTaka(price.listPoisha), unitPrice: toTaka(price.unitPoisha) };
}

export function presentFacets(counts: FacetCounts, { taxonomy }: SearchEngine): Facets {
  const named = (kind: keyof SearchEngine['taxonomy']) =>
    counts[kind].flatMap(([id, count]) => {
      const term = taxonomy[kind].get(id);
      return term ? { _id: id, name: term.name, translations: term.translations, count } : [];
    });
  const { price } = counts;
  return {
    categories: named('categories'),
    subCategories: named('subCategories'),
    shops: named('shops'),
    brands: counts.brands.map(([name, count]) => ({ name, count })),
    ...(price && { price: { min: toTaka(price.min), max: toTaka(price.max) } }),
    ratings: counts.ratings.map(([from, count]) => ({ from, count })),
    inStock: counts.inStock,
  };
}

export const presentSynonym = (row: SynonymRow): Synonym => ({ _id: row.id, words: row.words, ...presentTimes(row) });

interface ZeroResultSearchRow {
  id: string;
  query: string;
  count: number;
  first_at: Date;
  last_at: Date;
}

export const presentZeroResultSearch = (row: ZeroResultSearchRow): ZeroResultSearch => ({
  _id: row.id,
  query: row.query,
  count: row.count,
  firstAt: row.first_at.toISOString(),
  lastAt: row.last_at.toISOString(),
});
