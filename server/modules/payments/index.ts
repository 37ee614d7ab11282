export { isRefundDue } from './payments.queries.ts';
export { mountPayments } from './payments.routes.ts';
