import type { Selectable } from 'kysely';
import type { Product } from '#contract/catalog/products.ts';
import type { Products } from '#db/types.ts';
import { type ProductDetailName, productDetails } from '#domain/catalog/product-details.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';

interface ProductField {
  column: keyof Products;
  /** Money is stored in poisha and shown in taka; texts and numbers are shown as they are stored. */
  kind: 'text' | 'number' | 'money';
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const detailFields = Object.fromEntries(productDetails.map((name) => [name, { column: snakeCase(name), kind: 'text' }])) as {
  [Name in ProductDetailName]: { column: SnakeCase<Name>; kind: 'text' };
}; // one for each

/**
 * Fields of a product that are one column and follow no rule besides the schema of the request. Everything else about them derives from
 * this table.
 */
export const productFields = {
  name: { column: 'name', kind: 'text' },
  description: { column: 'description', kind: 'text' },
  ...detailFields,
  price: { column: 'price_poisha', kind: 'money' },
  specialPrice: { column: 'special_price_poisha', kind: 'money' },
  advanceMoney: { column: 'advance_money_poisha', kind: 'money' },
  quantity: { column: 'quantity', kind: 'number' },
  campaign: { column: 'campaign', kind: 'text' },
} as const satisfies Partial<Record<keyof Product, ProductField>>;

export type ProductFieldName = keyof typeof productFields;
export const productFieldNames = Object.keys(productFields) as ProductFieldName[]; // the keys of the table above

export type FieldColumns = Pick<Selectable<Products>, (typeof productFields)[ProductFieldName]['column']>;
export const fieldColumns = productFieldNames.map((name) => productFields[name].column);

export function presentField(row: FieldColumns, name: ProductFieldName): string | number {
  const { column, kind } = productFields[name];
  const stored = row[column];
  return kind === 'money' ? toTaka(Number(stored)) : stored;
}

export const presentFields = (row: FieldColumns) =>
  Object.fromEntries(productFieldNames.map((name) => [name, presentField(row, name)])) as Pick<Product, ProductFieldName>; // as the table says

/** The columns to write; undefined for fields that the request omits. */
export const columnsOfFields = (input: { [N in ProductFieldName]?: Product[N] | undefined }): Partial<Record<string, string | number>> =>
  Object.fromEntries(
    productFieldNames.map((name) => {
      const { column, kind } = productFields[name];
      const value = input[name];
      return [column, kind === 'money' && value !== undefined ? toPoisha(Number(value)) : value];
    }),
  );
