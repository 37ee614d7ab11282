import { localise } from '#app/lib/format/localise.ts';
import type { Product } from '#contract/catalog/catalog.ts';
import type { Language } from '#domain/languages.ts';
import { limits } from '#domain/limits.ts';
import type { PerUnit } from './price-tag.tsx';

/** What a product card shows; the rest of a product stays on the server. */
export interface ProductCardData {
  _id: string;
  name: string;
  images: string[];
  price: number;
  unitPrice: number;
  /** The price per kilogram, litre or piece, where it differs from the price. */
  perUnit?: PerUnit;
  discountPercent?: number;
  rating: number;
  reviewCount: number;
  inStock: boolean;
  /** The remaining stock, if it is low. */
  left?: number;
  /** The buyer must choose options first, on the product page. */
  hasOptions: boolean;
}

export function toCard(product: Product, language: Language): ProductCardData {
  const { _id, name, images, price, unitPrice, unitPricing, discountPercent, rating, reviewCount, inStock, quantity, variants } = localise(
    product,
    language,
  );
  const hasOptions = Object.values(variants).some((items) => items.length > 0);
  return {
    _id,
    name,
    images,
    price,
    unitPrice,
    ...(unitPricing && unitPricing.amount !== 1 && { perUnit: { unit: unitPricing.unit, price: unitPricing.price } }),
    ...(discountPercent !== undefined && { discountPercent }),
    rating,
    reviewCount,
    inStock,
    // Variant items may have separate stock: only the product page can say which is low.
    ...(inStock && !hasOptions && quantity <= limits.lowStock && { left: quantity }),
    hasOptions,
  };
}

export const toCards = (products: readonly Product[], language: Language): ProductCardData[] =>
  products.map((product) => toCard(product, language));
