export { currentRates, type Rates } from './delivery.queries.ts';
export { mountDelivery } from './delivery.routes.ts';
export { gramsOf, packageRate } from './package-rate.ts';
