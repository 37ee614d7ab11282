export { OrdersOfDevice } from './orders-of-device.tsx';
export { TrackingForm } from './tracking-form.tsx';
export type { TrackingQuestion } from './tracking-question.ts';
export { TrackingResult } from './tracking-result.tsx';
