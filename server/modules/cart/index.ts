export { mountCart } from './cart.routes.ts';
export { type PricedLine, priceLines } from './price-lines.ts';
