import { localise } from '#app/lib/format/localise.ts';
import type { Product } from '#contract/catalog/catalog.ts';
import type { Language } from '#domain/languages.ts';

/** What a product card shows; the rest of a product stays on the server. */
export interface ProductCardData {
  _id: string;
  name: string;
  images: string[];
  price: number;
  unitPrice: number;
  discountPercent?: number;
  rating: number;
  reviewCount: number;
  inStock: boolean;
  /** Something must be chosen first, on the product's page. */
  hasOptions: boolean;
}

export function toCard(product: Product, language: Language): ProductCardData {
  const { _id, name, images, price, unitPrice, discountPercent, rating, reviewCount, inStock, variants } = localise(product, language);
  return {
    _id,
    name,
    images,
    price,
    unitPrice,
    ...(discountPercent !== undefined && { discountPercent }),
    rating,
    reviewCount,
    inStock,
    hasOptions: Object.values(variants).some((items) => items.length > 0),
  };
}

export const toCards = (products: readonly Product[], language: Language): ProductCardData[] =>
  products.map((product) => toCard(product, language));
