export { shopField, shopFilter } from './shop-fields.ts';
export { namesShown } from './shop-names.ts';
