export { checkClocks, clockJobs } from './check-clocks.ts';
export { clockMessages } from './clock-messages.ts';
export { countTroubles, hasTrouble, isDue, isOpenPackage, nextDue } from './due.queries.ts';
