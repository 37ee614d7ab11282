import type { PackSizes } from '../catalog/pack-sizes.ts';
import type { PriceUnit } from '../catalog/unit-price.ts';
import type { VariantGroup } from '../enums.ts';

/** A litre of what a grocer sells weighs about a kilogram. */
const gramsPerUnit: Readonly<Record<PriceUnit, number | undefined>> = {
  kg: 1000,
  '100g': 100,
  litre: 1000,
  '100ml': 100,
  piece: undefined,
};

type Sizes = Pick<PackSizes, 'unit' | 'amount'> & { options?: PackSizes['options'] | undefined };

interface Weighed {
  /** As the merchant states it; undefined: not stated. */
  grams: number | undefined;
  /** From the product's name and options; undefined: not known. */
  sizes: Sizes | undefined;
  /** What the product weighs with an option, where that is stated. */
  options?: readonly { group: VariantGroup; name: string; grams: number | null | undefined }[];
}

type Chosen = Partial<Record<VariantGroup, string>>;

/**
 * The weight of one piece in grams: as stated for a chosen option (the heaviest of several), else as stated for the product, else by its
 * pack size, else `defaultGrams`. With options of different sizes, the weight of the product is that of the first one without a surcharge.
 */
export function gramsOfPiece({ grams, sizes, options = [] }: Weighed, chosen: Chosen, defaultGrams: number): number {
  const ofOption = Math.max(0, ...options.filter(({ group, name }) => chosen[group] === name).map((option) => option.grams ?? 0));
  if (ofOption > 0) return ofOption;
  const perUnit = sizes && gramsPerUnit[sizes.unit];
  const ofFirst = grams ?? (perUnit === undefined ? undefined : sizes && sizes.amount * perUnit);
  return ofFirst === undefined ? defaultGrams : Math.max(1, Math.round(ofFirst * shareOf(sizes, chosen)));
}

/** How many times the first size the chosen one has. */
function shareOf(sizes: Sizes | undefined, chosen: Chosen): number {
  const name = sizes?.options && chosen[sizes.options.group];
  const amount = name === undefined ? undefined : sizes?.options?.amounts[name];
  return sizes && amount !== undefined && sizes.amount > 0 ? amount / sizes.amount : 1;
}
