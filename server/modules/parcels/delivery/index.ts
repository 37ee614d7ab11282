export { currentRates, type Rates } from './delivery.queries.ts';
export { mountDelivery } from './delivery.routes.ts';
export { packageRate } from './package-rate.ts';
