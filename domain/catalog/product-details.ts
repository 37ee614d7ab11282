/**
 * Texts about a product that no rule depends on, in the order of screens and files. Its column, its cell in files, its input and its line on
 * the page derive from this list; `catalog:detail` has their names.
 */
export const productDetails = ['brand', 'model', 'originCountry', 'manufacturer'] as const;
export type ProductDetailName = (typeof productDetails)[number];
