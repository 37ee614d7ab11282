import { canBeChosen, choose, groupsOf, type Selection } from '#app/features/catalog/products/index.ts';
import type { Product } from '#contract/catalog/products.ts';
import { type LineChoice, lineKey } from '#domain/catalog/line-choice.ts';
import type { VariantGroup } from '#domain/enums.ts';

/** A product the phone buyer wants, with the options chosen so far. */
export interface BasketLine {
  key: number;
  product: Product;
  selection: Selection;
  quantity: number;
}

export type BasketChange =
  | { type: 'add'; product: Product }
  | { type: 'choose'; key: number; group: VariantGroup; name: string }
  | { type: 'quantity'; key: number; quantity: number }
  | { type: 'remove'; key: number };

const choiceOf = ({ product, selection, quantity }: Omit<BasketLine, 'key'>): LineChoice => ({
  productId: product._id,
  options: selection,
  quantity,
});

/** Only the caller knows which of several sizes they want: chosen is what has no alternative. */
const onlyChoices = (product: Product): Selection =>
  Object.fromEntries(
    groupsOf(product.variants).flatMap((group) => {
      const [only, ...others] = product.variants[group].filter((item) => canBeChosen(product, {}, group, item));
      return only && others.length === 0 ? [[group, only.name] as const] : [];
    }),
  );

/** Returns the lines after a change. Adding a product again increases its quantity, unless it still has options to choose. */
export function changeBasket(lines: readonly BasketLine[], change: BasketChange): readonly BasketLine[] {
  if (change.type === 'remove') return lines.filter(({ key }) => key !== change.key);
  if (change.type !== 'add') {
    return lines.map((line) => {
      if (line.key !== change.key) return line;
      return change.type === 'quantity'
        ? { ...line, quantity: change.quantity }
        : { ...line, selection: { ...line.selection, [change.group]: change.name } };
    });
  }
  const { product } = change;
  const selection = onlyChoices(product);
  const added = lineKey(choiceOf({ product, selection, quantity: 1 }));
  const same = lines.find((line) => lineKey(choiceOf(line)) === added);
  if (same && choose(product, selection).missing.length === 0) {
    return lines.map((line) => (line === same ? { ...line, quantity: line.quantity + 1 } : line));
  }
  const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
  return [...lines, { key, product, selection, quantity: 1 }];
}

/** Whether a line still has options to choose. */
export const isOpen = ({ product, selection }: BasketLine): boolean => choose(product, selection).missing.length > 0;

/** The lines that are complete enough for a quote. */
export const requestLines = (lines: readonly BasketLine[]): LineChoice[] => lines.filter((line) => !isOpen(line)).map(choiceOf);
