import type { Both } from './both.ts';
import type { BrandKey } from './brands.ts';
import type { ShopKey } from './shops.ts';

/**
 * One product. Its name is brand + name + pack; its description is `about` and one of the sub category's tips.
 * `pack` is a number and a unit of `units` (catalogue/names.ts), or '' when variants or the thing itself say it all.
 * `look` is `pack:drawing:fill` (pictures/scenes.ts). Prices are whole taka.
 */
export type ProductRow = readonly [
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
  /** Its closing sentence comes from the tips of this kind. */
  kind?: string;
  status?: 'active' | 'inactive' | 'pending';
  /** Variants as `name +taka, name +taka`: what an item costs more than the product's price; nothing is 0. */
  sizes?: string;
  grades?: string;
  colors?: string;
  pieces?: string;
}

export interface SubCategoryRows extends Both {
  key: string;
  aboutBn: string;
  aboutEn: string;
  /** The drawing of its tile. */
  drawing: string;
  shops: readonly ShopKey[];
  /** Closing sentences of a description; products of one kind (most have none) take turns. */
  tips: readonly (Both & { kind?: string })[];
  /** Never in a campaign and never discounted: food for infants (Breast-milk Substitutes Act 2013). */
  unpromoted?: boolean;
  rows: readonly ProductRow[];
}

export interface CategoryRows extends Both {
  key: string;
  aboutBn: string;
  aboutEn: string;
  drawing: string;
  /** Hue of its backgrounds. */
  hue: number;
  /** Medicines may not be advertised: in no campaign, in no carousel. */
  unpromoted?: boolean;
  subs: readonly SubCategoryRows[];
}
