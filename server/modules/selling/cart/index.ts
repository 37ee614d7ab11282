export { removeBoughtStep } from './cart.queries.ts';
export { mountCart } from './cart.routes.ts';
export { linePricer, type PricedLine, priceLines } from './price-lines.ts';
