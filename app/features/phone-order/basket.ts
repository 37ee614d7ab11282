import { choose, firstSelection, type Selection } from '#app/features/catalog/index.ts';
import type { Product } from '#contract/catalog/catalog.ts';
import type { VariantGroup } from '#domain/enums.ts';
import { type LineChoice, lineKey } from '#domain/line-choice.ts';

/** What the buyer on the phone wants of a product, as far as is known. */
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

/** The lines after a change. A product that is there already, with nothing more to choose, is one more of it. */
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
  const selection = firstSelection(product);
  const added = lineKey(choiceOf({ product, selection, quantity: 1 }));
  const same = lines.find((line) => lineKey(choiceOf(line)) === added);
  if (same && choose(product, selection).missing.length === 0) {
    return lines.map((line) => (line === same ? { ...line, quantity: line.quantity + 1 } : line));
  }
  const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
  return [...lines, { key, product, selection, quantity: 1 }];
}

/** Whether something of a line must still be chosen. */
export const isOpen = ({ product, selection }: BasketLine): boolean => choose(product, selection).missing.length > 0;

/** The lines that can be priced. */
export const requestLines = (lines: readonly BasketLine[]): LineChoice[] => lines.filter((line) => !isOpen(line)).map(choiceOf);
