export { addCashOrder, isInCash, isLimited, refuseCashOrders } from './cash-limit.ts';
export { replacePaymentOf } from './change-payment.ts';
export {
  findCashHistory,
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
