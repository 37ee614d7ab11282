export { checkoutForm, linesAsSeen, paymentRequest } from './checkout-form.ts';
export { OrderCode } from './confirmation/order-code.tsx';
export { isOfCode, useOrderCode } from './confirmation/use-order-code.ts';
export { onlyShopOf } from './payment/only-shop.ts';
export { PaymentFields } from './payment/payment-fields.tsx';
export { usePayment } from './payment/use-payment.ts';
export { useOrderSubmit } from './submit/use-order-submit.ts';
export { useQuote } from './use-quote.ts';
