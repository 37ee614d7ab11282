export { FailedPayment } from './failed-payment.tsx';
export { PayAgainButton } from './pay-again.tsx';
export { PayForm } from './pay-form.tsx';
export { PaymentList } from './payment-list.tsx';
export { useOwnPayment } from './payment-queries.ts';
