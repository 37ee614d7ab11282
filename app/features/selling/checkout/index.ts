export { linesAsSeen } from './checkout-form.ts';
export { OrderAgainDialog } from './confirmation/order-again-dialog.tsx';
export { useOrderAgain } from './confirmation/use-order-again.ts';
export { useOrderSubmit } from './submit/use-order-submit.ts';
export { useQuote } from './use-quote.ts';
