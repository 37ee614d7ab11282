interface Due {
  subtotal: number;
  deliveryFee: number;
  /** What a return pays of it; negative: what this package paid of another. */
  credit?: number | undefined;
  /** Its part of an advance. */
  advance?: number | null | undefined;
}

/**
 * What is collected for a package, beyond what a return pays of it and what was paid in advance; all in taka, or all in poisha. As
 * `package_cash` of the database.
 */
export const dueAtDoor = ({ subtotal, deliveryFee, credit = 0, advance }: Due): number =>
  Math.max(0, subtotal + deliveryFee - Math.max(0, credit) - (advance ?? 0));
