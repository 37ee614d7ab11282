export { isPaying } from './attempts.queries.ts';
export { attemptJobs } from './check-attempts.ts';
export { mountOnlinePayments } from './online-payments.routes.ts';
