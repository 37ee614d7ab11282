export { staffJobs } from './staff.jobs.ts';
export { mountStaff } from './staff.routes.ts';
export { staffMessages } from './staff-messages.ts';
