import type { ProductColumn } from '#contract/catalog/product-files.ts';
import { limits } from '#domain/limits.ts';
import { toTaka } from '#domain/taka.ts';
import { cellMoney, cellNumber, cellProse, cellQuantity, cellText } from '#server/core/files/cells.ts';
import type { Cell } from '#server/core/files/csv.ts';
import { refuse } from '#server/core/resources/resource.ts';
import type { ProductRow } from '../catalog.queries.ts';
import { presentVariants } from '../present-product.ts';
import { type ProductFieldName, presentField, productFieldNames, productFields } from '../product-fields.ts';
import { printVariants, readVariants } from '../variant-text.ts';
import { answerLabels, campaignLabels, readLabel, statusLabels } from './cell-labels.ts';
import type { ParentNames } from './parent-names.ts';

/** What parsing a cell needs. */
export interface Reading {
  names: ParentNames;
  hasDecimalCommas: boolean;
  /** The category of the row, or of its product: sub categories of two categories can have the same name. */
  category: string | undefined;
}

interface CellOf {
  /** The dotted path of the cell's field in a request. */
  path: string;
  print: (row: ProductRow) => Cell;
  /** Converts the cell to a request value. Throws VALIDATION_FAILED for an invalid one. */
  read: (cell: string, reading: Reading) => unknown;
  /** Returns the current value of the field; default: its printed cell, parsed. */
  now?: (row: ProductRow) => unknown;
  /** The value that `-` sets. */
  emptied?: unknown;
}

const field = (path: string, print: CellOf['print'], read: CellOf['read'] = cellText): CellOf => ({ path, print, read });
const parent = (path: 'shop' | 'category' | 'subCategory', print: CellOf['print'], now: (row: ProductRow) => string): CellOf => ({
  path,
  print,
  read: (cell, { names, category }) => names.idOf(path, cellText(cell), category),
  now,
});

const readOf = { text: cellText, number: cellQuantity, money: cellMoney } as const;

const plainCells = Object.fromEntries(
  productFieldNames.map((name) => [name, field(name, (row) => presentField(row, name), readOf[productFields[name].kind])]),
) as Record<ProductFieldName, CellOf>; // one for each

const mrpOf = ({ mrp_poisha: mrp }: ProductRow): number | null => (mrp === null ? null : toTaka(mrp));

const readAnswer = readLabel(answerLabels);

function readMedicine(cell: string): boolean {
  const answer = readAnswer(cell);
  return answer === 'yes' || (answer !== 'no' && refuse('', 'YES_OR_NO', 'Write yes or no'));
}

/** How a product's fields are written in a file. `_id` identifies the product; without it, `slug` does. */
export const productCells: Record<Exclude<ProductColumn, '_id'>, CellOf> = {
  ...plainCells,
  description: field('description', (row) => row.description, cellProse),
  campaign: field('campaign', (row) => row.campaign, readLabel(campaignLabels)),
  slug: field('slug', (row) => row.slug),
  sku: { ...field('sku', (row) => row.sku ?? ''), now: ({ sku }) => sku, emptied: null },
  nameEn: { ...field('translations.en.name', (row) => row.translations.en?.name ?? ''), emptied: '' },
  descriptionEn: { ...field('translations.en.description', (row) => row.translations.en?.description ?? '', cellProse), emptied: '' },
  shop: parent(
    'shop',
    (row) => row.shop_name,
    (row) => row.shop_id,
  ),
  category: parent(
    'category',
    (row) => row.category_name,
    (row) => row.category_id,
  ),
  subCategory: parent(
    'subCategory',
    (row) => row.sub_category_name,
    (row) => row.sub_category_id,
  ),
  mrp: { ...field('mrp', (row) => mrpOf(row) ?? '', cellMoney), now: mrpOf, emptied: null },
  maxPerOrder: {
    ...field('maxPerOrder', (row) => row.max_per_order ?? '', cellQuantity),
    now: ({ max_per_order: most }) => most,
    emptied: null,
  },
  weight: {
    ...field('weight', (row) => row.weight_grams ?? '', cellNumber),
    now: ({ weight_grams: grams }) => grams,
    emptied: null,
  },
  isMedicine: {
    // Blank in a marked sub category: the product's own mark.
    ...field('isMedicine', (row) => (row.marked_medicine ? 'yes' : ''), readMedicine),
    now: (row) => row.marked_medicine,
  },
  rating: field('rating', (row) => row.rating, cellNumber),
  variants: {
    path: 'variants',
    print: (row) => printVariants(presentVariants(row.variants ?? [])),
    read: (cell) =>
      readVariants(cellText(cell)) ?? refuse('', 'VARIANTS', 'Write variants as “Sizes: 1 kg +100 (20); 2 kg +180 | Colors: Red”'),
    emptied: {},
  },
  images: {
    path: 'existingImages',
    print: (row) => row.images.join('\n'),
    // The schema already rejects one image too many.
    read: (cell) => cell.split(/[\s|;,]+/, limits.productImages + 2).filter(Boolean),
    emptied: [],
  },
  status: field('status', (row) => row.status, readLabel(statusLabels)),
};
