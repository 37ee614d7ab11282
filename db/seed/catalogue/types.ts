import type { Bilingual } from './bilingual.ts';
import type { BrandKey } from './brands.ts';
import type { ShopKey } from './shops.ts';

/**
 * A product. Its full name is brand + name + pack; its description is `about` and one of the sub category's tips.
 * `pack` is a number and a unit of `units` (catalogue/names.ts), or '' for a product with variants or without a pack size.
 * `look` is `kind colour detail / use colour detail` (pictures/thing-scenes.ts). Prices are whole taka.
 */
export type SeedProductRow = readonly [
  brand: BrandKey,
  bn: string,
  en: string,
  pack: string,
  taka: number,
  look: string,
  aboutBn: string,
  aboutEn: string,
  more?: RowExtras,
];

export interface RowExtras {
  slug?: string;
  model?: string;
  origin?: string;
  stock?: number;
  /** The last sentence of its description is a tip of this kind. */
  kind?: string;
  status?: 'active' | 'inactive' | 'pending';
  /** Variants as `name +taka, name +taka`: the surcharge on the product's price, 0 by default. */
  sizes?: string;
  grades?: string;
  colors?: string;
  pieces?: string;
}

export interface SeedSubCategory extends Bilingual {
  key: string;
  aboutBn: string;
  aboutEn: string;
  shops: readonly ShopKey[];
  /** Last sentences of descriptions, used in turn by the products of the same kind (most have none). */
  tips: readonly (Bilingual & { kind?: string })[];
  /** No campaigns and no discounts: food for infants (Breast-milk Substitutes Act 2013). */
  unpromoted?: boolean;
  rows: readonly SeedProductRow[];
}

export interface SeedCategory extends Bilingual {
  key: string;
  aboutBn: string;
  aboutEn: string;
  /** No campaigns and no carousels: medicine may not be advertised. */
  isMedicine?: boolean;
  subs: readonly SeedSubCategory[];
}
