export { mountOrderFiles } from './files/order-files.routes.ts';
export { orderMessages } from './order-messages.ts';
export { mountOrderForm, mountOrders } from './orders.routes.ts';
