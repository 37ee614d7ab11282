export { OrdersOfDevice } from './orders-of-device.tsx';
export { TrackingForm } from './tracking-form.tsx';
export type { TrackingQuery } from './tracking-query.ts';
export { TrackingResult } from './tracking-result.tsx';
