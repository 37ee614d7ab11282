export { mountOrderForm, mountOrders } from './orders.routes.ts';
