export { mountEvents } from './events.routes.ts';
