export { approveSilentReturns } from './approve-silent-returns.ts';
export { priceGoods } from './price-goods.ts';
