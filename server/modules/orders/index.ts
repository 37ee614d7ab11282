export { requireCash } from './cash-limit.ts';
export { mountOrderFiles } from './order-files.routes.ts';
export { matchesOrder, ofSeller } from './order-filter.queries.ts';
export { mountOrderForm, mountOrders } from './orders.routes.ts';
export { type ClaimRecord, claimRecord } from './payment-claim.ts';
export { type View, viewOf } from './view.ts';
