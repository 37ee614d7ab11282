import { describe, expect, it } from 'vitest';
import type { ProductCardData } from '../cards/product-card-data.ts';
import { togetherOf } from './together.ts';

const none = { Sizes: [], Grades: [], Colors: [], Pieces: [] };
const card = (name: string, more: Partial<ProductCardData> = {}): ProductCardData => ({
  _id: name,
  name,
  images: [],
  unitPrice: 20.1,
  rating: 4,
  reviewCount: 0,
  inStock: true,
  hasOptions: false,
  shop: 'Dokan',
  ...more,
});
const product = { unitPrice: 10.2, inStock: true, variants: none };

describe('togetherOf', () => {
  it('offers the product with the first one that can be added without a choice, at the sum of their prices', () => {
    const products = [card('sized', { hasOptions: true }), card('sold out', { inStock: false }), card('plain'), card('other')];
    expect(togetherOf(product, products)).toEqual({ products, both: { _id: 'plain', name: 'plain', price: 30.3 } });
  });

  it('only shows them when the product needs a choice or is sold out, or all others do', () => {
    const products = [card('plain')];
    expect(togetherOf({ ...product, inStock: false }, products)).toEqual({ products });
    expect(togetherOf({ ...product, variants: { ...none, Sizes: [{}] } }, products)).toEqual({ products });
    expect(togetherOf(product, [card('sized', { hasOptions: true })])?.both).toBeUndefined();
  });

  it('shows nothing without products', () => {
    expect(togetherOf(product, [])).toBeUndefined();
  });
});
