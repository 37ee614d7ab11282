import { type Localised, localise, localName } from '#app/lib/format/localise.ts';
import type { CardProduct } from '#contract/catalog/products.ts';
import type { Language } from '#domain/languages.ts';

/** A product card in one language, with what it shows only: a page has the data of up to sixty. */
export type ProductCardData = Omit<Localised<CardProduct>, 'shop' | 'price'> & { shop: string };

export const toCards = (products: readonly CardProduct[], language: Language): ProductCardData[] =>
  products.map(({ price: _price, ...product }) => ({
    ...localise(product, language),
    images: product.images.slice(0, 2),
    shop: localName(product.shop, language),
  }));
