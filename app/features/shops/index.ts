export { ShopDialog } from './shop-dialog.tsx';
export { shopField, shopFilter } from './shop-fields.ts';
