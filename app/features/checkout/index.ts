export { checkoutForm, linesAsSeen, paymentRequest } from './checkout-form.ts';
export { onlyShopOf } from './payment/only-shop.ts';
export { PaymentFields } from './payment/payment-fields.tsx';
export { usePayment } from './payment/use-payment.ts';
export { useOrderSubmit } from './use-order-submit.ts';
export { useQuote } from './use-quote.ts';
