export { codeJobs } from './code-jobs.ts';
export { codeLimits, makeCode, requestCode, takeCode } from './one-time-codes.ts';
