export { PaymentDecision } from './payment-decision.tsx';
export { PaymentsDesk } from './payments-desk.tsx';
