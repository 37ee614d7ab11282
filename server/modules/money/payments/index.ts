export { addCashOrder, isLimited } from './cash/cash-limit.ts';
export { replacePaymentOf } from './change-payment.ts';
export {
  cashPartyOf,
  insertPaymentsStep,
  isRefundDue,
  isRefundUnasked,
  isToRetry,
  isToVerify,
  listOpenCash,
  listUsedTransactions,
  type RefundColumns,
  refundColumns,
  settleCash,
} from './order-payments.queries.ts';
export { paymentMessages } from './payment-messages.ts';
export { type PaymentRecord, paymentRecord, requireAmount } from './payment-record.ts';
export { findMoney, forgetHold, hasClaim, lockPayments, markProved, updateHold, updateHolds } from './payments.queries.ts';
export { mountPayments } from './payments.routes.ts';
export { presentRefund } from './present-payment.ts';
export { type CheckRules, checkOrderLimits, isChecked, isRated, readRisks } from './proof/check-order-limits.ts';
export { type CodeClient, type OrderProof, proofOf } from './proof/order-proof.ts';
export type { OrderTrace } from './proof/past-orders.queries.ts';
export { isTold, readRisk } from './proof/risk-past.queries.ts';
export { traceOf } from './proof/trace-of.ts';
export { unprovedPieces } from './proof/unproved-share.ts';
export { giveLatePayment, refuseToKeep, takeLatePayment } from './refunds/keep-offer.ts';
export { isBuyerOfOrder, isRefundWaiting } from './refunds/refunds.queries.ts';
export { mountRefunds } from './refunds/refunds.routes.ts';
export { refundJobs } from './refunds/send-refunds.ts';
export { requireBuyer } from './require-buyer.ts';
