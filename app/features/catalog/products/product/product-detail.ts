import { countryName } from '#app/lib/format/country-name.ts';
import { type Localised, localise } from '#app/lib/format/localise.ts';
import { optionName } from '#app/lib/format/option-name.ts';
import type { Product } from '#contract/catalog/products.ts';
import type { Shop } from '#contract/catalog/shops.ts';
import { districtIn } from '#domain/areas.ts';
import { shownStock } from '#domain/catalog/line-choice.ts';
import { type ProductDetailName, productDetails } from '#domain/catalog/product-details.ts';
import type { VariantGroup } from '#domain/enums.ts';
import type { Language } from '#domain/languages.ts';
import { knownText } from '#domain/text.ts';

interface Named {
  _id: string;
  name: string;
}

/** The data of a product page, in one language. */
export type ProductDetail = Omit<Localised<Product>, 'category' | 'subCategory' | 'shop' | 'status' | 'createdAt' | 'updatedAt'> & {
  category: Named;
  subCategory: Named;
  /** The displayed text of an option by its name, where they differ. */
  optionNames: Readonly<Record<string, string>>;
};

export function toDetail(product: Product, language: Language): ProductDetail {
  const { status, createdAt, updatedAt, shop, ...view } = localise(withShownStock(product), language);
  const texts = knownTexts(view);
  return {
    ...view,
    ...texts,
    originCountry: countryName(texts.originCountry, language),
    category: localise(product.category, language),
    subCategory: localise(product.subCategory, language),
    optionNames: Object.fromEntries(
      Object.values(product.variants)
        .flat()
        .map(({ name }) => [name, optionName(name, language)] as const)
        .filter(([name, shown]) => name !== shown),
    ),
  };
}

/** The page is cached until something that it shows changes. With a rounded stock, few orders invalidate it. */
function withShownStock(product: Product): Product {
  const shown = ({ quantity, ...item }: VariantItem): VariantItem => ({
    ...item,
    ...(quantity !== undefined && { quantity: shownStock(quantity) }),
  });
  const { Sizes, Grades, Colors, Pieces } = product.variants;
  const variants = { Sizes: Sizes.map(shown), Grades: Grades.map(shown), Colors: Colors.map(shown), Pieces: Pieces.map(shown) };
  return { ...product, quantity: shownStock(product.quantity), variants };
}

type VariantItem = Product['variants'][VariantGroup][number];

/** Leaves out the placeholders that the form stored for unknown values. */
const knownTexts = (product: Pick<Product, ProductDetailName>): Record<ProductDetailName, string> =>
  Object.fromEntries(productDetails.map((name) => [name, knownText(product[name])])) as Record<ProductDetailName, string>; // one for each

export interface ShopCardData extends Named {
  address: string;
  logo?: string;
  freeDeliveryFrom?: number;
  /** The district that it ships from, if its address names one. */
  district?: string;
}

export function toShopCard(shop: Shop, language: Language): ShopCardData {
  const { _id, name, address, shopLogo, freeDeliveryFrom } = localise(shop, language);
  const district = districtIn(shop.address);
  return {
    _id,
    name,
    address,
    ...(shopLogo !== undefined && { logo: shopLogo }),
    ...(freeDeliveryFrom !== undefined && { freeDeliveryFrom }),
    ...(district !== undefined && { district }),
  };
}
