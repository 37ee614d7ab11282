import { toPoisha, toTaka } from '#domain/taka.ts';
import type { ProductCardData } from '../cards/product-card-data.ts';

export interface Together {
  products: ProductCardData[];
  /** The first of them that needs no choice, with the price of it and the product; absent when the product needs one or is sold out. */
  both?: { _id: string; name: string; price: number };
}

/** What is often bought with a product; undefined without such products. */
export function togetherOf(
  { unitPrice, inStock, variants }: { unitPrice: number; inStock: boolean; variants: Record<string, readonly unknown[]> },
  products: ProductCardData[],
): Together | undefined {
  if (products.length === 0) return undefined;
  const isAddable = inStock && Object.values(variants).every((items) => items.length === 0);
  const other = isAddable ? products.find((product) => product.inStock && !product.hasOptions) : undefined;
  if (!other) return { products };
  const { _id, name } = other;
  return { products, both: { _id, name, price: toTaka(toPoisha(unitPrice) + toPoisha(other.unitPrice)) } };
}
