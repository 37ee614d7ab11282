import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type PlannedProduct, planProducts } from '#db/seed/build-catalogue.ts';
import { seedCategories } from '#db/seed/catalogue/categories.ts';
import { type ShopKey, seedShops } from '#db/seed/catalogue/shops.ts';
import { createRandom } from '#db/seed/random.ts';
import { SearchEngine, type TaxonomyKind } from '../matching/search-engine.ts';

/** A search engine with the demo catalogue, by default with the names of both languages, and the migration's default synonyms. */
export function demoEngine(namesOf = ({ name }: PlannedProduct): string[] => [name.bn, name.en]) {
  const engine = new SearchEngine();
  const english = new Map<string, string>();
  const bengali = new Map<string, string>();
  /** Everything that a product is called, in lower case. */
  const names = new Map<string, string>();
  const put = (kind: TaxonomyKind, id: string, bn: string, en: string) => {
    engine.taxonomy[kind].put({ id, name: bn.normalize('NFC'), translations: { en: { name: en } }, image: null });
    english.set(id, en);
  };
  for (const category of seedCategories) {
    put('categories', category.key, category.bn, category.en);
    for (const sub of category.subs) put('subCategories', sub.key, sub.bn, sub.en);
  }
  for (const key of Object.keys(seedShops) as ShopKey[]) put('shops', key, seedShops[key].bn, seedShops[key].en);
  for (const product of planProducts(new Date(), createRandom(20_26)).filter(({ status }) => status === 'active')) {
    engine.putProduct(documentOf(product, namesOf(product)));
    english.set(product.id, product.row[2]);
    bengali.set(product.id, product.name.bn);
    const all = `${product.name.bn} ${product.name.en} ${product.row[2]}`;
    names.set(product.id, all.normalize('NFC').toLowerCase().replace(/\s+/g, ' '));
  }
  engine.setSynonyms(seededSynonyms());
  return { engine, english, bengali, names };
}

const documentOf = (product: PlannedProduct, names: string[]) => ({
  id: product.id,
  names,
  brand: product.brand.en,
  model: product.model,
  manufacturer: product.brand.manufacturer,
  variants: product.variants.map(({ name }) => name),
  category: [product.category.bn, product.category.en],
  subCategory: [product.sub.bn, product.sub.en],
  categoryId: product.category.key,
  subCategoryId: product.sub.key,
  shopId: product.shop,
  pricePoisha: product.pricePoisha,
  specialPricePoisha: product.specialPoisha,
  campaign: product.campaign,
  rating: product.startingRating,
  reviewCount: 0,
  inStock: product.quantity > 0,
  isMedicine: product.category.isMedicine === true,
  createdAt: product.createdAt,
});

function seededSynonyms(): string[][] {
  const migrations = [
    '0001-0020/0005_create_search.sql',
    '0101-0120/0120_add_synonyms.sql',
    '0121-0140/0122_add_dialect_synonyms.sql',
    '0121-0140/0123_add_more_names.sql',
    '0121-0140/0125_add_needs.sql',
  ];
  return migrations
    .map((file) => readFileSync(path.join(import.meta.dirname, '../../../../../db/migrations', file), 'utf8'))
    .flatMap((migration) => [...migration.matchAll(/^ {2}\('\{(.+)\}'\)[,;]$/gm)].map(([, words = '']) => JSON.parse(`[${words}]`)));
}
