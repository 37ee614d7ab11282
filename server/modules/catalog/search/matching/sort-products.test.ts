import { expect, it } from 'vitest';
import { searchSorts } from '#domain/enums.ts';
import { SearchEngine } from './search-engine.ts';

const idOf = (number: number) => `018f3f6e-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Many products with equal prices, ratings and times, whose ids differ only at the end. */
function engineOf(count: number): SearchEngine {
  const engine = new SearchEngine();
  for (let i = 0; i < count; i += 1) {
    const number = (i * 7919) % count;
    engine.putProduct({
      id: idOf(number),
      names: ['rice'],
      brand: '',
      model: '',
      manufacturer: '',
      variants: [],
      category: [],
      subCategory: [],
      categoryId: 'food',
      subCategoryId: 'grain',
      shopId: 'shop',
      pricePoisha: (number % 7) * 100,
      specialPricePoisha: (number % 7) * 100,
      campaign: 'none',
      rating: number % 3,
      reviewCount: number % 2,
      inStock: number % 5 > 0,
      isMedicine: false,
      createdAt: new Date(number % 11),
    });
  }
  return engine;
}

const count = 6007;
const engine = engineOf(count);

it.each(searchSorts)('no product is on two pages or on none, near or far, with many equal ones: %s', (sort) => {
  const pageOf = (query: string, page: number, limit: number) => engine.searchProducts(query, {}, { sort, page, limit }).ids;
  const pages = Array.from({ length: Math.ceil(count / 100) }, (_, i) => pageOf('rice', i + 1, 100));
  expect(new Set(pages.flat()).size).toBe(count);
  expect(pages.flat()).toHaveLength(count);
  expect(pageOf('rice', 3, 7)).toEqual(pages.flat().slice(14, 21));
  expect(pageOf('rice', 801, 7)).toEqual(pages.flat().slice(5600, 5607));
});
