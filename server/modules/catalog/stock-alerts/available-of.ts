import { mostInStock, mostOfChoice } from '#domain/catalog/choice-stock.ts';
import type { WatchedStock } from './stock-alerts.queries.ts';

/** How many pieces of a choice, or of the product with any choice (null), can be bought. A choice that is gone has none. */
export function availableOf({ quantity, items }: WatchedStock, itemId: string | null): number {
  if (itemId === null) return mostInStock(quantity, items);
  const item = items.find(({ id }) => id === itemId);
  return item ? mostOfChoice(quantity, items, item) : 0;
}
