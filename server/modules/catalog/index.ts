export {
  changeStock,
  findSellable,
  listListedVersions,
  listSellable,
  listSellableByKeys,
  listWishlistVersions,
  type SellableRow,
  type StockChange,
  stockSteps,
  type VariantRow,
} from './catalog.queries.ts';
export { mountCatalog } from './catalog.routes.ts';
export { mountProductFiles } from './files/product-files.routes.ts';
export { lowStockProducts } from './low-stock.queries.ts';
export { productViews } from './product-views.ts';
export { printOptions, readOptions } from './variant-text.ts';
