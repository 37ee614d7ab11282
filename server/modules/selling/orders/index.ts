export { mountOrderFiles } from './files/order-files.routes.ts';
export { mountGuestOrders } from './guest/guest-orders.routes.ts';
export { orderJobs } from './holds/order-jobs.ts';
export { orderMessages } from './order-messages.ts';
export { insertOrders, listOrdersAfter } from './orders.queries.ts';
export { mountOrderForm, mountOrders } from './orders.routes.ts';
export { orderInsert, quoteOrder } from './place-order.ts';
export { presentOrder } from './present-order.ts';
