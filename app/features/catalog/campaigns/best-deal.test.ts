import { describe, expect, it } from 'vitest';
import type { ProductCardData } from '#app/features/catalog/products/index.ts';
import { bestDealOf } from './best-deal.tsx';

const product = (name: string, discountPercent: number | undefined, inStock = true): ProductCardData => ({
  _id: name,
  name,
  images: [],
  unitPrice: 100,
  ...(discountPercent !== undefined && { discountPercent }),
  rating: 5,
  reviewCount: 0,
  inStock,
  hasOptions: false,
  shop: 'Dokan',
});

describe('the best deal', () => {
  it('has the largest discount of the products in stock', () => {
    const products = [product('oil', 10), product('rice', 30, false), product('dal', 25), product('salt', undefined)];
    expect(bestDealOf(products)?.name).toBe('dal');
  });

  it('is undefined without a discount', () => {
    expect(bestDealOf([product('salt', undefined), product('rice', 30, false)])).toBeUndefined();
    expect(bestDealOf([])).toBeUndefined();
  });
});
