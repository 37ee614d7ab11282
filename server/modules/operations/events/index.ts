export { eventJobs } from './events.jobs.ts';
export { mountEvents } from './events.routes.ts';
