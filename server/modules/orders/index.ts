export { mountOrderFiles } from './files/order-files.routes.ts';
export { mountOrderForm, mountOrders } from './orders.routes.ts';
