export { checkoutForm, linesAsSeen, paymentRequest } from './checkout-form.ts';
export { PaymentFields } from './payment-fields.tsx';
export { useOneOrder } from './use-one-order.ts';
export { usePayment } from './use-payment.ts';
export { useQuote } from './use-quote.ts';
