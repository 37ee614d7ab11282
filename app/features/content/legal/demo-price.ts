/** Extra prices of the demo in taka (specification §9). */
export const perSize = 10;
export const perColor = 5;

interface DemoChoice {
  basePrice: number;
  sizes: number;
  colors: number;
  /** At least 1. */
  pieces: number;
}

/** Every chosen size and colour adds to the price of each piece. */
export const demoPrice = ({ basePrice, sizes, colors, pieces }: DemoChoice): number =>
  (basePrice + sizes * perSize + colors * perColor) * pieces;
