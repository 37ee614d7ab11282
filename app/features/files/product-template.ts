import { type ProductColumn, productColumns } from '#contract/product-files.ts';

/** One product that a shop could sell, to be written over. */
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

/** A file with all columns and an example; none of its cells needs quotes. The byte order mark tells spreadsheets that it is UTF-8. */
export const productTemplate = (): Blob =>
  new Blob([`\uFEFF${productColumns.join()}\r\n${productColumns.map((column) => example[column] ?? '').join()}\r\n`], { type: 'text/csv' });
