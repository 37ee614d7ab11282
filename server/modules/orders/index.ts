export { mountOrderFiles } from './order-files.routes.ts';
export { mountOrderForm, mountOrders } from './orders.routes.ts';
