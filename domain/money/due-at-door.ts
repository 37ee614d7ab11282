interface Due {
  subtotal: number;
  deliveryFee: number;
  /** What a return pays of it; negative: what this package paid of another. */
  credit?: number | undefined;
}

/** What is collected for a package, beyond what a return pays of it; all in taka, or all in poisha. As `package_due` of the database. */
export const dueAtDoor = ({ subtotal, deliveryFee, credit = 0 }: Due): number => Math.max(0, subtotal + deliveryFee - Math.max(0, credit));
