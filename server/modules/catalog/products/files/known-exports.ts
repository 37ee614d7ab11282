import type { ProductColumn } from '#contract/catalog/product-files.ts';
import type { KnownExport } from '#server/core/files/import-rows.ts';

/** Product files exported by other shop systems. Pictures, addresses, states and categories of the other shop are skipped. */
export const knownExports: readonly KnownExport<ProductColumn>[] = [
  {
    // Shopify: `Price` is what buyers pay; the compare-at price is struck through.
    signature: ['Handle', 'Title', 'Variant Price'],
    titles: {
      Handle: null,
      Title: 'name',
      'Body (HTML)': 'description',
      Vendor: 'brand',
      'Product Category': null,
      Type: null,
      Tags: null,
      Published: null,
      'Variant SKU': 'sku',
      'Variant Price': 'specialPrice',
      'Variant Compare At Price': 'price',
      'Variant Inventory Qty': 'quantity',
      'Image Src': null,
      Status: null,
    },
  },
  {
    signature: ['ID', 'SKU', 'Regular price'],
    titles: {
      ID: null,
      Type: null,
      SKU: 'sku',
      Name: 'name',
      Published: null,
      'Short description': null,
      Description: 'description',
      'Regular price': 'price',
      'Sale price': 'specialPrice',
      Stock: 'quantity',
      Categories: null,
      Images: null,
      Brands: 'brand',
    },
  },
];
