export {
  changeStock,
  findSellable,
  listSellable,
  listWishlist,
  type SellableRow,
  type StockChange,
  type VariantRow,
} from './catalog.queries.ts';
export { mountCatalog } from './catalog.routes.ts';
export { presentProduct } from './present-product.ts';
