import { ApiError } from '#app/lib/api/api.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { LineChoice } from '#domain/line-choice.ts';

type Line = Order['packages'][number]['lines'][number];

export interface BoughtAgain {
  /** Lines that lie in the cart now, some of them perhaps with fewer pieces. */
  added: number;
  /** What is not there, or not all of it. */
  missing: { line: Line; error: unknown; put: number }[];
}

/** How many of a line can still be had, when the refusal says so. */
const availableOf = (error: unknown): number =>
  error instanceof ApiError && error.code === 'OUT_OF_STOCK' ? Number(error.params.available ?? 0) : 0;

/** Puts the lines of an order into the cart, one after the other so that their order stays, and says which could not be had as they were. */
export async function buyAgain(lines: readonly Line[], put: (choice: LineChoice) => Promise<unknown>): Promise<BoughtAgain> {
  const result: BoughtAgain = { added: 0, missing: [] };
  for (const line of lines) {
    const { productId, options, quantity } = line;
    try {
      await put({ productId, options, quantity });
      result.added += 1;
    } catch (error) {
      const fewer = Math.min(availableOf(error), quantity - 1);
      const isPut =
        fewer > 0 &&
        (await put({ productId, options, quantity: fewer }).then(
          () => true,
          () => false,
        ));
      if (isPut) result.added += 1;
      result.missing.push({ line, error, put: isPut ? fewer : 0 });
    }
  }
  return result;
}
