/** A variant item and its printed maximum price; null: the product's. Poisha. */
export interface MrpItem {
  group: string;
  name: string;
  additionalPoisha: number;
  mrpPoisha: number | null;
}

/**
 * The first item with which a choice costs more than the printed maximum price: the lowest one of the chosen items, or else the product's.
 * In each other group, the most expensive item bound by this maximum price is chosen.
 */
export function findAboveMrp<I extends MrpItem>(
  { pricePoisha, mrpPoisha }: { pricePoisha: number; mrpPoisha: number | null },
  items: readonly I[],
): I | undefined {
  const groups = [...Map.groupBy(items, ({ group }) => group)];
  return items.find((item) => {
    const bound = item.mrpPoisha ?? mrpPoisha;
    if (bound === null) return false;
    const others = groups
      .filter(([group]) => group !== item.group)
      .map(([, others]) => others.filter((other) => item.mrpPoisha !== null || other.mrpPoisha === null));
    const dearest = others.map((ofGroup) => Math.max(0, ...ofGroup.map(({ additionalPoisha }) => additionalPoisha)));
    return pricePoisha + item.additionalPoisha + dearest.reduce((sum, amount) => sum + amount, 0) > bound;
  });
}
