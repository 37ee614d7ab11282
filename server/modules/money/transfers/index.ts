export { importTransfers } from './import-transfers.ts';
export { matchTransfersJob } from './match-transfers.ts';
export { statementDate } from './statement-date.ts';
export { mountTransfers } from './transfers.routes.ts';
