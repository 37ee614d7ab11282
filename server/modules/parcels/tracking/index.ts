export { mountTracking } from './tracking.routes.ts';
