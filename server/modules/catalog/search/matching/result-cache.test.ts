import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ProductDocument } from '../indexing/product-table.ts';
import { SearchEngine } from './search-engine.ts';

const words = ['চাল', 'chal', 'rice', 'dal', 'oil', 'red', 'soap', 'mango'];
const word = fc.constantFrom(...words);
const product = fc.record({
  number: fc.nat(12),
  name: fc.array(word, { minLength: 1, maxLength: 3 }),
  brand: fc.constantFrom('Ayna', 'Bela'),
  price: fc.integer({ min: 1, max: 500 }),
  inStock: fc.boolean(),
});
const query = fc.oneof(word, fc.constantFrom('', 'c', 'r', 'ch', 'red rice', 'mangoo'));
const step = fc.oneof(
  fc.record({ put: product }),
  fc.record({ remove: fc.nat(12) }),
  fc.record({ price: fc.integer({ min: 1, max: 500 }), of: fc.nat(12) }),
  fc.record({ rating: fc.integer({ min: 0, max: 50 }), of: fc.nat(12) }),
  fc.record({ rename: word, of: fc.nat(12) }),
  fc.record({ sales: fc.array(fc.nat(12), { maxLength: 3 }) }),
  fc.record({ percent: fc.integer({ min: 0, max: 50 }) }),
  fc.record({
    query,
    sort: fc.constantFrom('relevance', 'priceLow', 'rating', 'newest'),
    inStock: fc.option(fc.constant(true), { nil: undefined }),
  }),
);
const idOf = (number: number) => `018f3f6e-0000-7000-8000-${String(number).padStart(12, '0')}`;

const documentOf = ({
  number,
  name,
  brand,
  price,
  inStock,
}: typeof product extends fc.Arbitrary<infer P> ? P : never): ProductDocument => ({
  id: idOf(number),
  names: [name.join(' ')],
  brand,
  model: '',
  manufacturer: '',
  variants: [],
  category: ['Food'],
  subCategory: ['Grain'],
  categoryId: 'food',
  subCategoryId: 'grain',
  shopId: 'shop',
  pricePoisha: price * 100,
  specialPricePoisha: price * 100,
  campaign: number % 2 === 0 ? 'flashSale' : 'none',
  rating: number % 5,
  reviewCount: number,
  inStock,
  isMedicine: number % 3 === 0,
  createdAt: new Date(number),
});

it('an engine that has answered searches before a change answers like one that has not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const warm = new SearchEngine({ clock: () => 1000 });
      const products = new Map<number, ProductDocument>();
      let sold: [string, number][] = [];
      let percent = 0;
      const campaigns = () => [{ type: 'flashSale' as const, percent, start: new Date(0), end: new Date(2000) }];
      for (const one of steps) {
        if ('put' in one) {
          products.set(one.put.number, documentOf(one.put));
          warm.putProduct(documentOf(one.put));
        } else if ('of' in one) {
          const old = products.get(one.of);
          if (!old) continue;
          const changed: ProductDocument = {
            ...old,
            ...('price' in one && { pricePoisha: one.price * 100, specialPricePoisha: one.price * 100 }),
            ...('rating' in one && { rating: one.rating / 10, reviewCount: one.rating }),
            ...('rename' in one && { names: [one.rename] }),
          };
          products.set(one.of, changed);
          warm.putProduct(changed);
        } else if ('remove' in one) {
          products.delete(one.remove);
          sold = sold.filter(([id]) => id !== idOf(one.remove));
          warm.removeProduct(idOf(one.remove));
        } else if ('sales' in one) {
          // The next count includes products that come or go.
          sold = one.sales.filter((number) => products.has(number)).map((number, i) => [idOf(number), i + 1]);
          await warm.setSales(sold);
        } else if ('percent' in one) {
          percent = one.percent;
          warm.setCampaigns(campaigns());
        } else {
          const cold = new SearchEngine({ clock: () => 1000 });
          if (percent > 0) cold.setCampaigns(campaigns());
          for (const document of products.values()) cold.putProduct(document);
          await cold.setSales(sold);
          const order = { sort: one.sort, page: 1, limit: 20 };
          const [a, b] = [warm, cold].map((engine) => engine.searchProducts(one.query, { inStock: one.inStock }, order));
          expect(a).toEqual(b);
        }
      }
    }),
    { numRuns: 150 },
  );
});
