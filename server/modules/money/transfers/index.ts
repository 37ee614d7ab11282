export { importTransfers } from './import-transfers.ts';
export { matchTransfersJob } from './match-transfers.ts';
export { mountTransfers } from './transfers.routes.ts';
