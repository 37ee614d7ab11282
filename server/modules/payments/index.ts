export { addCashOrder, isInCash, isLimited, refuseCashOrders } from './cash/cash-limit.ts';
export { type CodeClient, type Confirmation, confirmationOf } from './cash/confirm-cash.ts';
export { replacePaymentOf } from './change-payment.ts';
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
