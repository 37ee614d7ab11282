import type { ProductColumn } from '#contract/catalog/product-files.ts';
import type { KnownExport } from '#server/core/files/import-rows.ts';

/** Files of products that other shop systems export. Pictures, addresses, states and categories of another shop are left out. */
export const knownExports: readonly KnownExport<ProductColumn>[] = [
  {
    // Shopify: the price is what buyers pay, and the one to compare it with is struck through.
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
