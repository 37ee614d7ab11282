export { currentRates, type Rates, type ShopSchedule } from './delivery.queries.ts';
export { mountDelivery } from './delivery.routes.ts';
export { gramsOf, packageRate, zoneFor } from './package-rate.ts';
export { listBooked, type TakenSlot, takeSlotsStep } from './slots/slots.queries.ts';
