export { shopField, shopFilter } from './shop-fields.ts';
