export { OrderLines } from './order-lines.tsx';
export { OrderList } from './order-list.tsx';
export { orderKey, useOrders } from './order-queries.ts';
export { PackageStateBadge } from './state-badges.tsx';
export { Timeline } from './timeline.tsx';
export { Totals } from './totals.tsx';
