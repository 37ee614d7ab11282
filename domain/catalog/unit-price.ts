/** What a unit price is for. All packs of a product have the same unit. */
export const priceUnits = ['kg', '100g', 'litre', '100ml', 'piece'] as const;
export type PriceUnit = (typeof priceUnits)[number];

/** The price of one unit, in poisha, of a pack of `amount` units. */
export const unitPricePoisha = (packPoisha: number, amount: number): number => Math.round(packPoisha / amount);
