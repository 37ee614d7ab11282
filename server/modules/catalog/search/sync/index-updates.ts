import type { Database } from '#db/client.ts';
import { isInStock } from '#domain/catalog/choice-stock.ts';
import type { ProductDocument } from '../indexing/product-table.ts';
import type { SearchEngine, TaxonomyKind } from '../matching/search-engine.ts';
import { namesOf } from '../matching/taxonomy-table.ts';
import {
  findProductSources,
  listCampaignWindows,
  listListedProductIds,
  listProductSources,
  listSubCategoryIds,
  listSynonymGroups,
  listTaxonomyTerms,
  type ProductSourceRow,
  type SearchChange,
} from '../search.queries.ts';

/** Small enough to answer searches between batches: one takes about 10 ms. */
const batchSize = 500;

type Db = Database['db'];

/** Reads everything into an empty engine. `onBatch` is called with each batch of products, and may throw. */
export async function readAll(db: Db, engine: SearchEngine, onBatch: () => void): Promise<void> {
  await readSmallTables(db, engine);
  for (const kind of ['categories', 'subCategories', 'shops'] as const) {
    for (const term of await listTaxonomyTerms(db, kind)) engine.taxonomy[kind].put(term);
  }
  // The database reads the next batch while this process indexes one.
  for (let next = listProductSources(db, undefined, batchSize); ; ) {
    const rows = await next;
    const isLast = rows.length < batchSize;
    if (!isLast) next = listProductSources(db, rows.at(-1)?.id, batchSize);
    try {
      onBatch();
      for (const row of rows) engine.putProduct(documentOf(row, engine));
    } catch (error) {
      await next.catch(() => {});
      throw error;
    }
    if (isLast) return;
  }
}

/** Campaigns and synonyms, which are always read completely. */
export async function readSmallTables(db: Db, engine: SearchEngine): Promise<void> {
  engine.setSynonyms(await listSynonymGroups(db));
  engine.setCampaigns(await listCampaignWindows(db));
}

/** Rereads what has changed. */
export async function applyChanges(db: Db, engine: SearchEngine, changes: readonly SearchChange[], onBatch: () => void): Promise<void> {
  const idsOf = (entity: SearchChange['entity']) => changes.flatMap((change) => (change.entity === entity ? (change.id ?? []) : []));
  if (changes.some(({ entity }) => entity === 'synonyms')) engine.setSynonyms(await listSynonymGroups(db));
  if (changes.some(({ entity }) => entity === 'campaigns')) engine.setCampaigns(await listCampaignWindows(db));
  const products = new Set(idsOf('product'));
  const categories = idsOf('category');
  for (const id of await putTaxonomyTerms(db, engine, 'categories', categories)) products.add(id);
  const ofCategories = await Promise.all(categories.map((id) => listSubCategoryIds(db, id)));
  const subCategories = [...new Set([...idsOf('subCategory'), ...ofCategories.flat()])];
  for (const id of await putTaxonomyTerms(db, engine, 'subCategories', subCategories)) products.add(id);
  await putTaxonomyTerms(db, engine, 'shops', idsOf('shop'));
  await putProducts(db, engine, [...products], onBatch);
}

/** Returns the ids of the products to reindex because their category or sub category was renamed. */
async function putTaxonomyTerms(db: Db, engine: SearchEngine, kind: TaxonomyKind, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const table = engine.taxonomy[kind];
  const terms = new Map((await listTaxonomyTerms(db, kind, ids)).map((term) => [term.id, term]));
  const productIds: string[] = [];
  for (const id of ids) {
    const [old, term] = [table.get(id), terms.get(id)];
    if (!term) {
      table.remove(id);
      continue;
    }
    table.put(term);
    if (kind !== 'shops' && old && namesOf(old).join() !== namesOf(term).join()) {
      productIds.push(...(await listListedProductIds(db, kind, id)));
    }
  }
  return productIds;
}

async function putProducts(db: Db, engine: SearchEngine, ids: readonly string[], onBatch: () => void): Promise<void> {
  for (let from = 0; from < ids.length; from += batchSize) {
    onBatch();
    const some = ids.slice(from, from + batchSize);
    const rows = new Map((await findProductSources(db, some)).map((row) => [row.id, row]));
    for (const id of some) {
      const row = rows.get(id);
      if (row) engine.putProduct(documentOf(row, engine));
      else engine.removeProduct(id);
    }
  }
}

function documentOf(row: ProductSourceRow, { taxonomy }: SearchEngine): ProductDocument {
  const [category, subCategory] = [taxonomy.categories.get(row.category_id), taxonomy.subCategories.get(row.sub_category_id)];
  const variants = row.variants ?? [];
  return {
    id: row.id,
    names: [row.name, row.name_en ?? [], row.name_bn ?? []].flat(),
    brand: row.brand,
    model: row.model,
    manufacturer: row.manufacturer,
    variants: variants.map(({ name }) => name),
    category: category ? namesOf(category) : [],
    subCategory: subCategory ? namesOf(subCategory) : [],
    categoryId: row.category_id,
    subCategoryId: row.sub_category_id,
    shopId: row.shop_id,
    pricePoisha: row.price_poisha,
    specialPricePoisha: row.special_price_poisha,
    campaign: row.campaign,
    rating: row.rating,
    reviewCount: row.review_count,
    inStock: isInStock(row.quantity, variants),
    isMedicine: row.is_medicine,
    createdAt: row.created_at,
  };
}
