export { FailedPayment } from './failed-payment.tsx';
export { PayForm } from './pay-form.tsx';
export { PaymentList } from './payment-list.tsx';
