export {
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
export { availableTag, productTags } from './catalog-tags.ts';
export { mountProductFiles } from './files/product-files.routes.ts';
export { foldProductCountsJob } from './lists/listed-counts.jobs.ts';
export { lowStockProducts } from './low-stock.queries.ts';
export { productMessages } from './product-messages.ts';
export { listViews } from './product-views.ts';
export { returnStock, type TakenStock } from './stock/give-back.queries.ts';
export { printOptions, readOptions } from './variant-text.ts';
export { syncWasPricesJob } from './was-prices/was-prices.jobs.ts';
