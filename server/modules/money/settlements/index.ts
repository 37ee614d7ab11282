export { importSettlements } from './import-settlements.ts';
export { openSettlementLines, unsettledPayments } from './settlements.queries.ts';
export { mountSettlements } from './settlements.routes.ts';
