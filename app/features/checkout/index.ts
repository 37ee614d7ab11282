export { checkoutForm } from './checkout-form.ts';
export { type PaymentBinding, PaymentFields } from './payment-fields.tsx';
export { isRefusal, useOneOrder } from './use-one-order.ts';
export { useQuote } from './use-quote.ts';
