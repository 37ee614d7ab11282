export { checkLedgerJob, openLedgerJob } from './ledger.jobs.ts';
export { mountLedger } from './ledger.routes.ts';
