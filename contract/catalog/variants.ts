import { z } from 'zod';
import { type VariantGroup, variantGroups } from '#domain/enums.ts';
import { limits } from '#domain/limits.ts';
import { taka, takaOut } from '../amounts.ts';
import { nameText, text } from '../resource.ts';

export const variantItem = z.object({
  name: z.string(),
  additionalPrice: takaOut,
  quantity: z.number().optional(),
  mrp: takaOut.optional().meta({ description: 'the printed maximum price of the product with this item; absent: the product’s' }),
  weight: z
    .number()
    .optional()
    .meta({ description: 'of the product with this item, in grams; absent: from its name, else as the product' }),
  wasPrice: takaOut.optional().meta({ description: 'like the product’s `wasPrice`, with this item alone' }),
});
export const variants = z.object({
  Sizes: z.array(variantItem),
  Grades: z.array(variantItem),
  Colors: z.array(variantItem),
  Pieces: z.array(variantItem),
});
export type Variants = z.output<typeof variants>;

/** The key of a group in the rows of the edit form (specification §5), and its name in the message. */
const groupOfKey: Record<string, VariantGroup> = { size: 'Sizes', grade: 'Grades', color: 'Colors', pieces: 'Pieces' };
const labels: Record<VariantGroup, string> = { Sizes: 'Size', Grades: 'Grade', Colors: 'Color', Pieces: 'Piece' };

const amount = (value: unknown): unknown => (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value);

export const quantityChange = z
  .number()
  .int()
  .min(-limits.stock)
  .max(limits.stock)
  .meta({ description: 'the number of pieces to add (negative: remove); sales since the stock was read are not lost' });

export const quantityBefore = z.number().int().min(0).max(limits.stock).meta({
  description: 'the stock that `quantity` is based on: 409 `STOCK_CHANGED` with the current one (`now`) if it has changed',
});

export const variantItemIn = z.strictObject({
  name: nameText(100),
  additionalPrice: z.preprocess((value) => (value === '' ? undefined : amount(value)), taka.default(0)),
  // As with every field of an update, an omitted value is unchanged: orders may have taken stock since the form was opened.
  quantity: z
    .preprocess((value) => (value === '' ? null : amount(value)), z.number().int().min(0).max(limits.stock).nullable().optional())
    .meta({
      description:
        'the stock of this item; null: uses the product’s stock; omitted: unchanged. Deprecated without `quantityBefore` for an item that has one',
    }),
  quantityBefore: quantityBefore.nullable().optional(),
  quantityChange: quantityChange.optional(),
  mrp: z
    .preprocess((value) => (value === '' ? null : amount(value)), taka.nullable().optional())
    .meta({ description: 'the printed maximum price of the product with this item; null: the product’s; omitted: unchanged' }),
  weight: z
    .preprocess((value) => (value === '' ? null : amount(value)), z.number().int().min(1).max(limits.grams).nullable().optional())
    .meta({ description: 'grams; null: from its name, else as the product; omitted: unchanged' }),
  wasPrice: takaOut.optional().meta({ description: 'ignored, so that the variants of a response can be sent back' }),
  renamedFrom: text(100).optional().meta({ description: 'the old name of a renamed item, which keeps its stock' }),
});
const group = z.array(variantItemIn).max(100);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `[{ size: "M" }, { color: "Red", additionalPrice: 10 }]`, or `[{ type: "Sizes", items: […] }]` → the four groups. Empty rows are left out. */
function toGroups(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every(isObject)) return value;
  const groups: Record<string, unknown[]> = {};
  for (const row of value) {
    const { type, items, ...rest } = row;
    if (typeof type === 'string' && Array.isArray(items)) {
      groups[type] = [...(groups[type] ?? []), ...items];
      continue;
    }
    const key = Object.keys(groupOfKey).find((name) => name in row);
    const into = key === undefined ? undefined : groupOfKey[key];
    // A row without a group is rejected because of its keys.
    if (key === undefined || into === undefined) return { ...groups, ...row };
    if (String(row[key]).trim() === '') continue;
    const { [key]: name, ...details } = rest;
    groups[into] = [...(groups[into] ?? []), { ...details, name: typeof name === 'number' ? String(name) : name }];
  }
  return groups;
}

/**
 * Variants in a request: the four groups, rows of one size, grade, color or pieces each, or a list of groups. Names are unique in a group.
 */
export const variantsIn = z
  .preprocess(
    toGroups,
    z
      .strictObject({ Sizes: group.optional(), Grades: group.optional(), Colors: group.optional(), Pieces: group.optional() })
      .superRefine((groups, context) => {
        for (const name of variantGroups) {
          const seen = new Set<string>();
          for (const [index, item] of (groups[name] ?? []).entries()) {
            const key = item.name.toLowerCase();
            if (seen.has(key)) {
              const message = `${labels[name]} is either invalid or already exists.`;
              context.addIssue({ code: 'custom', path: [name, index, 'name'], message, params: { code: 'VARIANT_TAKEN' } });
            }
            seen.add(key);
          }
        }
      }),
  )
  .meta({
    description: 'the four groups, or a list of rows with one of size, grade, color or pieces each',
    example: { Sizes: [{ name: '1 kg', additionalPrice: 10 }] },
  });
export type VariantsIn = z.output<typeof variantsIn>;
