export { approveSilent } from './approve-silent.ts';
export type { PriceGoods } from './exchange.ts';
export { returnMessages } from './return-messages.ts';
export { jobsOfReturns } from './returns.jobs.ts';
export { isEscalated } from './returns.queries.ts';
export { mountReturns } from './returns.routes.ts';
