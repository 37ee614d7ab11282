export { mountPayments } from './payments.routes.ts';
