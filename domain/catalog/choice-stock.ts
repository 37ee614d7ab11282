interface StockItem {
  group: string;
  /** Null: it sells from the product's stock. */
  quantity: number | null;
}

/**
 * True when at least one choice can be bought: every group has an item with stock, and if no item has separate stock, the product has some.
 */
export function isInStock(quantity: number, variants: readonly StockItem[]): boolean {
  const groups = [...Map.groupBy(variants, (item) => item.group).values()];
  const canAvoidProductStock = groups.some((items) => items.some((item) => (item.quantity ?? 0) > 0));
  return (
    groups.every((items) => items.some((item) => item.quantity === null || item.quantity > 0)) && (quantity > 0 || canAvoidProductStock)
  );
}

/** How many pieces can be bought at most, whatever is chosen; zero if no choice can be bought. */
export function mostInStock(quantity: number, items: readonly StockItem[]): number {
  if (!isInStock(quantity, items)) return 0;
  const groups = [...Map.groupBy(items, ({ group }) => group).values()];
  return Math.max(quantity, ...groups.map((group) => group.reduce((sum, item) => sum + (item.quantity ?? 0), 0)));
}

/** How many pieces can be bought at most with this item, whatever is chosen in the other groups. */
export function mostOfChoice(quantity: number, items: readonly StockItem[], choice: StockItem): number {
  const others = items.filter(({ group }) => group !== choice.group);
  // Without a separate stock it sells from the product's, or from that of an item in another group.
  const own = choice.quantity ?? Math.max(quantity, ...others.map((item) => item.quantity ?? 0));
  return Math.min(own, mostInStock(quantity, items));
}
