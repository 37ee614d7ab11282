export { mountShops } from './shops.routes.ts';
