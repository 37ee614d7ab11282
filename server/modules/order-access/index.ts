export { beginsWith, matchesOrder, ofSeller } from './order-conditions.queries.ts';
export { type OrderView, viewOf } from './view.ts';
