import type { ImportDefinition } from '#app/resource-kit/files/import-definition.ts';
import { type ProductColumn, type ProductTotals, productColumns } from '#contract/catalog/product-files.ts';

/** A realistic sample product. */
const example: Partial<Record<ProductColumn, string>> = {
  name: 'মিনিকেট চাল',
  nameEn: 'Miniket rice',
  description: 'ঝরঝরে ভাতের জন্য বাছাই করা চাল',
  descriptionEn: 'Sorted rice for fluffy meals',
  brand: 'শস্যভান্ডার',
  model: 'MR-1',
  originCountry: 'Bangladesh',
  manufacturer: 'শস্যভান্ডার লিমিটেড',
  price: '80',
  specialPrice: '78',
  advanceMoney: '0',
  quantity: '40',
  campaign: 'none',
  variants: 'Sizes: 1 kg; 5 kg +318 (12)',
};

export const productImportDefinition: ImportDefinition<ProductTotals> = {
  name: 'products',
  endpoint: 'POST /products/import',
  columns: productColumns,
  example: [example],
  hasSameNames: true,
  totals: ['created', 'updated', 'unchanged', 'sameName', 'namedTwice'],
  changesOf: ({ created, updated }) => created + updated,
};
