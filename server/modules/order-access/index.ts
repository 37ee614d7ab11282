export { beginsWith, matchesOrder, ofBuyer, ofSeller } from './order-conditions.queries.ts';
export { buyerLinks, deleteExpiredOrderLinks, findOrderIdOfKey, issueOrderKey } from './order-links.ts';
export { type OrderView, viewOf } from './view.ts';
