import { ApiError } from '#app/lib/api/api.ts';
import type { Order } from '#contract/selling/orders.ts';
import type { LineChoice } from '#domain/catalog/line-choice.ts';

type Line = Order['packages'][number]['lines'][number];

export interface BoughtAgain {
  /** The number of pieces added to the cart. */
  added: number;
  /** Lines that were not added, or only with a smaller quantity (`put`). */
  missing: { line: Line; error: unknown; put: number }[];
}

/** The quantity still in stock, if the error reports it. */
const availableOf = (error: unknown): number =>
  error instanceof ApiError && (error.code === 'OUT_OF_STOCK' || error.code === 'MAX_PER_ORDER') ? Number(error.params.available ?? 0) : 0;

/** Adds the lines of an order to the cart, one by one to keep their order, and reports those that were not fully available. */
export async function buyAgain(lines: readonly Line[], put: (choice: LineChoice) => Promise<unknown>): Promise<BoughtAgain> {
  const result: BoughtAgain = { added: 0, missing: [] };
  for (const line of lines) {
    const { productId, options } = line;
    const quantity = line.quantity + (line.removed ?? 0);
    try {
      await put({ productId, options, quantity });
      result.added += quantity;
    } catch (error) {
      const fewer = Math.min(availableOf(error), quantity - 1);
      const isPut =
        fewer > 0 &&
        (await put({ productId, options, quantity: fewer }).then(
          () => true,
          () => false,
        ));
      if (isPut) result.added += fewer;
      result.missing.push({ line, error, put: isPut ? fewer : 0 });
    }
  }
  return result;
}
