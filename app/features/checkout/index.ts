export { checkoutForm } from './checkout-form.ts';
export { PaymentFields } from './payment-fields.tsx';
export { isRefusal, useOneOrder } from './use-one-order.ts';
export { usePayment } from './use-payment.ts';
export { useQuote } from './use-quote.ts';
