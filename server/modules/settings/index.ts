export { type CashLimits, getCashLimits, getFees } from './settings.queries.ts';
export { mountSettings } from './settings.routes.ts';
