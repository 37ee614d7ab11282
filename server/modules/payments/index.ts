export { addCashOrder, isInCash, isLimited, refuseCashOrders } from './cash-limit.ts';
export {
  insertPaymentsStep,
  isRefundDue,
  isToRetry,
  isToVerify,
  listOpenCash,
  listUsedTransactions,
  settleCash,
} from './order-payments.queries.ts';
export { paymentMessages } from './payment-messages.ts';
export { type PaymentRecord, paymentRecord } from './payment-record.ts';
export { mountPayments } from './payments.routes.ts';
