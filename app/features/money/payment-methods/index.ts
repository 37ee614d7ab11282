export { BankOptions } from './bank-options.tsx';
export { MethodChoice } from './method-choice.tsx';
export { onlyShopOf } from './only-shop.ts';
export { type PaymentBinding, PaymentFields, PrepaidFields } from './payment-fields.tsx';
export { paymentForm, paymentRequest } from './payment-form.ts';
export { PaymentStateBadge } from './payment-state-badge.tsx';
export { paymentStateKey } from './payment-state-key.ts';
export { usePayment } from './use-payment.ts';
