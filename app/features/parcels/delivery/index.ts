export { DeliveryRates } from './delivery-rates.tsx';
export { rateImportDefinition } from './rate-import.ts';
