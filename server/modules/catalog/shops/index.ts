export { messageNames, shopMessages } from './shop-messages.ts';
export { joinSeller } from './shops.queries.ts';
export { mountShops } from './shops.routes.ts';
