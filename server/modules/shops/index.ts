export { joinSeller } from './shops.queries.ts';
export { mountShops } from './shops.routes.ts';
