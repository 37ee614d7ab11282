export { FailedPayment } from './failed-payment.tsx';
export { PaymentList } from './payment-list.tsx';
