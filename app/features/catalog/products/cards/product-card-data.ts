import { type Localised, localise } from '#app/lib/format/localise.ts';
import type { CardProduct } from '#contract/catalog/products.ts';
import type { Language } from '#domain/languages.ts';

/** A product card in one language. */
export type ProductCardData = Localised<CardProduct>;

export const toCards = (products: readonly CardProduct[], language: Language): ProductCardData[] =>
  products.map((product) => localise(product, language));
